import { type OfficeRole, reaches } from '@brokerage/contracts';
import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useSession } from '../../session/session.ts';
import type { CountedThing } from './counts.rules.ts';

/** The groups of the navigation, in their order. The first has no heading. */
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
  /** The least role it opens for: that of the operation it reads, which the compiler holds it to. */
  least: OfficeRole;
  lead?: string;
  /** For a page that is in the navigation; the pages below its path belong to it. */
  nav?: {
    label: string;
    group: NavGroup;
    /** Place within the group. */
    position: number;
    /** Letter that leads there after `g`; each is given once. What is done once in the life of a site needs none. */
    key?: string;
    /** What waits there. */
    count?: CountedThing;
    /** In the bar at the lower edge of a phone, where four have room. */
    isOnPhone?: boolean;
  };
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    admin?: AdminPage;
  }
}

export type NavItem = NonNullable<AdminPage['nav']> & { to: string };

/** Every page in the navigation that opens for whoever is signed in, as its route says it, in the order of the groups. */
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

/** Says whether a page opens for whoever is signed in. */
export function useOpens(): (page: Pick<AdminPage, 'least'>) => boolean {
  const session = useSession();
  return ({ least }) => session.status === 'signed-in' && reaches(session.user.role, least);
}
