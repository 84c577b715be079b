import { Link } from '@tanstack/react-router';
import type { ListingFilter } from './listing-filters.rules.ts';

interface FilterLinksProps {
  name: keyof ListingFilter;
  label: string;
  choices: readonly { value: string; text: string }[];
  filter: ListingFilter;
}

/** A filter as a row of links, so that the choice is in the address, can be shared, and survives going back. */
export function FilterLinks({ name, label, choices, filter }: FilterLinksProps) {
  const options = [{ value: undefined, text: 'All' }, ...choices];
  return (
    <nav aria-label={label} className="mt-5 flex flex-wrap items-center gap-2">
      <span className="mr-2 text-sm text-muted">{label}</span>
      {options.map(({ value, text }) => (
        <Link
          key={text}
          to="/self-storages-for-sale"
          search={({ subject: _subject, listing: _listing, ...kept }) => ({ ...kept, [name]: value })}
          hash="compare"
          resetScroll={false}
          aria-current={filter[name] === value ? 'true' : undefined}
          className="figures inline-flex min-h-11 items-center border border-edge px-4 hover:bg-sunk aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
