import { type OfficeRole, reaches } from '@brokerage/contracts';
import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useSession } from '../../session/session.ts';
import type { CountedThing } from './counts.rules.ts';

/** The groups of the navigation, in order. The first has no heading. */
export const NAV_GROUPS = [
  ['today', ''],
  ['people', 'People'],
  ['shop', 'Shop'],
  ['site', 'Site'],
  ['system', 'System'],
] as const;
type NavGroup = (typeof NAV_GROUPS)[number][0];

interface AdminPage {
  /** The page's first heading. */
  title: string;
  /** The minimum role, which the compiler checks against the operation that the page reads. */
  least: OfficeRole;
  lead?: string;
  /** Set for a page in the navigation; it includes the pages below its path. */
  nav?: {
    label: string;
    group: NavGroup;
    /** Place within the group. */
    position: number;
    /** The unique letter that opens it after `g`. Pages that are needed only once have none. */
    key?: string;
    /** The count shown beside it. */
    count?: CountedThing;
    /** Whether it is in the bottom bar of a phone, which has room for four. */
    isOnPhone?: boolean;
  };
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    admin?: AdminPage;
  }
}

export type NavItem = NonNullable<AdminPage['nav']> & { to: string };

/** Returns the pages of the navigation that the user's role may open, sorted by group. */
export function useNavItems(): NavItem[] {
  const { routesById } = useRouter();
  const opens = useOpens();
  const rank = new Map<string, number>(NAV_GROUPS.map(([group], index) => [group, index]));
  return Object.values<AnyRoute>({ ...routesById })
    .flatMap(({ to, options: { staticData } }) =>
      staticData?.admin?.nav && opens(staticData.admin) ? [{ to, ...staticData.admin.nav }] : [],
    )
    .toSorted((a, b) => (rank.get(a.group) ?? 0) - (rank.get(b.group) ?? 0) || a.position - b.position);
}

/** Returns a check for whether the user's role may open a page. */
export function useOpens(): (page: Pick<AdminPage, 'least'>) => boolean {
  const session = useSession();
  return ({ least }) => session.status === 'signed-in' && reaches(session.user.role, least);
}
