import { Link } from '@tanstack/react-router';

const SECTIONS = [
  ['orders', 'Orders'],
  ['coupons', 'Coupons'],
  ['leads', 'Leads'],
  ['agreements', 'Agreements'],
  ['tasks', 'Tasks'],
  ['sales', 'Sales'],
  ['counts', 'Page counts'],
  ['content', 'Content'],
  ['dead-letters', 'Dead letters'],
  ['audit', 'Audit'],
  ['health', 'Health'],
] as const;

/** Pages of one thing belong to the list they are reached from. */
const PART_OF: ReadonlyMap<string, string> = new Map([
  ['order', 'orders'],
  ['agreement', 'agreements'],
]);

const ITEM =
  'inline-flex min-h-9 items-center border-b-4 border-transparent px-1 text-sm font-semibold text-ink no-underline hover:border-edge';
const HERE = { className: 'border-signal!' };

export function AdminNav({ section }: { section: string }) {
  const current = PART_OF.get(section) ?? section;
  return (
    <nav aria-label="Administration" className="border-b border-line">
      <ul className="flex flex-wrap gap-x-5">
        <li>
          <Link to="/admin" activeOptions={{ exact: true }} activeProps={HERE} className={ITEM}>
            Prices
          </Link>
        </li>
        {SECTIONS.map(([name, label]) => (
          <li key={name}>
            <Link
              to="/admin/$section"
              params={{ section: name }}
              search={{}}
              activeOptions={{ includeSearch: false }}
              activeProps={{}}
              {...(name === current ? { 'aria-current': 'page' as const } : {})}
              className={`${ITEM} ${name === current ? 'border-signal!' : ''}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
