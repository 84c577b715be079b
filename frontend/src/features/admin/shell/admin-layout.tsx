import type { ReactNode } from 'react';
import { type AnyRoute, Link, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { SignOutButton } from '../../session/sign-out-button.tsx';

interface AdminPage {
  /** The page's first heading. */
  title: string;
  lead?: string;
  /** For a page that is in the navigation; the pages below its path belong to it. */
  nav?: { label: string; position: number };
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    admin?: AdminPage;
  }
}

/** What is around every page of the admin area: where one is, how the services are, and the way to the other pages. */
export function AdminLayout({ health }: { health: ReactNode }) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.admin });
  return (
    <div className="mx-auto w-full max-w-[96rem] px-5 pt-6 pb-14 md:px-8">
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 tabIndex={-1} className="text-3xl">
            {page?.title}
          </h1>
          {page?.lead ? <p className="text-muted">{page.lead}</p> : null}
        </div>
        <SignOutButton />
      </header>
      <AdminNav />
      {health}
      <div className="mt-5">
        <Outlet />
      </div>
    </div>
  );
}

const ITEM =
  'inline-flex min-h-9 items-center border-b-4 border-transparent px-1 text-sm font-semibold text-ink no-underline hover:border-edge';
const HERE = { className: 'border-signal!' };

function AdminNav() {
  const { routesById } = useRouter();
  const items = Object.values<AnyRoute>({ ...routesById })
    .flatMap(({ to, options: { staticData } }) => (staticData?.admin?.nav ? [{ to, ...staticData.admin.nav }] : []))
    .toSorted((a, b) => a.position - b.position);
  return (
    <nav aria-label="Administration" className="border-b border-line">
      <ul className="flex flex-wrap gap-x-5">
        {items.map(({ to, label, position }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: position === 0, includeSearch: false }}
              activeProps={HERE}
              className={ITEM}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
