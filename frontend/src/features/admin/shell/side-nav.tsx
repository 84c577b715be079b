import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  Activity,
  BookOpenText,
  Building2,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  CreditCard,
  FileSignature,
  Handshake,
  IdCard,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Mail,
  MessagesSquare,
  MousePointerClick,
  Newspaper,
  Quote,
  ScrollText,
  ShoppingBag,
  Star,
  Tag,
  TicketPercent,
  TrendingUp,
  UserRoundCog,
  UsersRound,
  Warehouse,
  Webhook,
} from 'lucide-react';
import { countsQuery } from './shell.queries.ts';
import { type CountedThing, countText, waitingOf } from './counts.rules.ts';
import { NAV_GROUPS, type NavItem, useNavItems } from './navigation.ts';

/** A function, because the icon files may load after this module. */
const icons = (): Readonly<Record<string, LucideIcon>> => ({
  '/admin': ListTodo,
  '/admin/leads': MessagesSquare,
  '/admin/agreements': FileSignature,
  '/admin/people': UsersRound,
  '/admin/bookings': CalendarDays,
  '/admin/orders': ShoppingBag,
  '/admin/payments': CreditCard,
  '/admin/prices': Tag,
  '/admin/coupons': TicketPercent,
  '/admin/tasks': CalendarClock,
  '/admin/sales': TrendingUp,
  '/admin/figures': ChartColumn,
  '/admin/counts': MousePointerClick,
  '/admin/content': BookOpenText,
  '/admin/content/agents': IdCard,
  '/admin/content/articles': Newspaper,
  '/admin/content/brokerage': Building2,
  '/admin/content/claims': Quote,
  '/admin/content/closings': Handshake,
  '/admin/content/listings': Warehouse,
  '/admin/content/reviews': Star,
  '/admin/setup': ListChecks,
  '/admin/mail': Mail,
  '/admin/audit': ScrollText,
  '/admin/health': Activity,
  '/admin/webhooks': Webhook,
  '/admin/team': UserRoundCog,
});

export function NavIcon({ to }: { to: string }) {
  const Icon = icons()[to.replace(/(?<=.)\/$/, '')] ?? ListTodo;
  return <Icon aria-hidden="true" className="size-4 shrink-0" />;
}

export function useNavCounts(): Record<CountedThing, number> | undefined {
  return useQuery({ ...countsQuery, select: waitingOf }).data;
}

/** A count beside a label, with text for screen readers. */
function Count({ count, isLoud = false }: { count: number; isLoud?: boolean }) {
  if (count === 0) return null;
  return (
    <span
      className={`figures ml-auto inline-flex min-w-5 items-center justify-center rounded-plate px-1 text-xs font-semibold ${isLoud ? 'bg-signal text-on-signal' : 'bg-line text-ink'}`}
    >
      {countText(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

const ITEM =
  'flex min-h-8 items-center gap-2.5 rounded-plate px-2.5 text-sm font-medium text-ink no-underline hover:bg-line/60 max-md:min-h-12 max-md:text-base';
const HERE = { className: 'bg-plate! font-semibold! shadow-[inset_3px_0_0_var(--signal)]' };

/** The navigation of the admin area, with a count for each part. */
export function SideNav() {
  const items = useNavItems();
  const counts = useNavCounts();
  return (
    <nav aria-label="Administration" className="space-y-4">
      {NAV_GROUPS.map(([group, heading]) => (
        <div key={group}>
          {heading ? <p className="label px-2.5 pb-1 text-[0.6875rem] text-muted">{heading}</p> : null}
          <ul>
            {items
              .filter((item) => item.group === group)
              .map((item) => (
                <NavEntry key={item.to} item={item} count={item.count ? (counts?.[item.count] ?? 0) : 0} />
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function NavEntry({ item: { to, label, count: thing }, count }: { item: NavItem; count: number }) {
  return (
    <li>
      <Link
        to={to}
        activeOptions={{ exact: to === '/admin' || to === '/admin/content', includeSearch: false }}
        activeProps={HERE}
        className={ITEM}
      >
        <NavIcon to={to} />
        {label}
        <Count count={count} isLoud={thing === 'everything'} />
      </Link>
    </li>
  );
}
