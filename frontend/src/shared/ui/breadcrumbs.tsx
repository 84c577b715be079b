import { Link } from '@tanstack/react-router';
import { absolute, StructuredData } from '../structured-data.tsx';

export interface Breadcrumb {
  label: string;
  /** Absent for the page itself. */
  href?: string;
}

/** The position of a page in the site, from Home down. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print page pt-5 text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map(({ label, href }) => (
          <li
            key={label}
            className="flex min-h-6 items-center gap-2 after:text-edge after:content-['/'] last:after:content-none"
          >
            {href === undefined ? (
              <span aria-current="page" className="text-ink">
                {label}
              </span>
            ) : (
              <Link
                to={href}
                className="inline-block py-0.5 underline decoration-line underline-offset-4 hover:decoration-signal"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <StructuredData
        data={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: items.map(({ label, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            ...(href === undefined ? {} : { item: absolute(href) }),
          })),
        }}
      />
    </nav>
  );
}
