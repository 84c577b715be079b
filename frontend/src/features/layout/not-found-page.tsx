import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { telHref } from '../../shared/site-href.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { DoorDrawing } from '../../shared/ui/door-drawing.tsx';
import { SearchForm } from '../../shared/search/search-form.tsx';
import { recordPageNotFound } from './site-events.ts';
import { SITE } from '../../shared/site.ts';

const POPULAR = [
  ['/buy-self-storage-ontario', 'Buy self-storage', 'What to look for, and how a purchase runs'],
  ['/sell-self-storage-ontario', 'Sell self-storage', 'Six steps, and the documents to have ready'],
  ['/investment-properties-ontario', 'Investment properties', 'Property types, sizes and markets'],
  ['/ontario-storage-report', 'Ontario storage market report', 'Figures with their sources'],
] as const;

const DOORS = [40, 138, 236, 334];
const DOOR_ON_EMPTY_GROUND = 2;

/** Shown for unknown paths, which the server answers with status 404. */
export function NotFoundPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    void recordPageNotFound(path);
  }, [path]);
  return (
    <>
      <title>404 Page Not Found</title>
      <meta name="robots" content="noindex" />
      <div className="page grid items-center gap-10 py-14 md:grid-cols-[1.1fr_1fr] md:py-20">
        <div>
          <h1 tabIndex={-1} className="text-5xl md:text-6xl">
            404 Page Not Found
          </h1>
          <p className="mt-5 max-w-[48ch] text-lg text-muted">
            There is no unit behind this door. The page may have moved, or the address may contain a typo.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/" className={buttonClass('signal')}>
              Return to Home
            </Link>
            <Link to="/contact" className={buttonClass('outline')}>
              Contact Us
            </Link>
          </div>
          <div className="mt-8">
            <SearchForm />
          </div>
          <p className="mt-6 text-muted">
            Or call{' '}
            <a className="figures font-semibold text-ink underline" href={telHref(SITE.officePhone)}>
              {SITE.officePhone}
            </a>
            .
          </p>
        </div>
        <RowWithAGap className="w-full max-w-xl text-ink" />
      </div>
      <nav aria-labelledby="popular" className="border-t border-line bg-sunk">
        <div className="page py-10 md:py-14">
          <h2 id="popular" className="text-2xl">
            Popular pages
          </h2>
          <ul className="mt-5 grid gap-x-12 border-t-2 border-ink md:grid-cols-2">
            {POPULAR.map(([href, title, about]) => (
              <li key={href} className="border-b border-edge py-4">
                <Link
                  to={href}
                  className="font-serif text-xl font-semibold underline decoration-signal decoration-2 underline-offset-4"
                >
                  {title}
                </Link>
                <p className="text-muted">{about}</p>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </>
  );
}

/** A row of doors with a gap, where only the outline on the plan is left. */
function RowWithAGap({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 460 220" aria-hidden="true" className={className} fill="none" stroke="currentColor">
      <path d="M16 60 28 40h404l12 20z" strokeWidth="2" />
      <path d="M28 60v130M432 60v130M28 82h404" strokeWidth="2" />
      {DOORS.map((x, index) =>
        index === DOOR_ON_EMPTY_GROUND ? (
          <path key={x} d={`M${x} 98h84v92h-84zM${x} 98l84 92M${x + 84} 98l-84 92`} strokeDasharray="5 5" />
        ) : (
          <DoorDrawing key={x} x={x} y={98} width={84} height={92} />
        ),
      )}
      <path d="M0 190h460" strokeWidth="3" />
      {Array.from({ length: 23 }, (_, index) => (
        <path key={`g${String(index)}`} d={`M${index * 20 + 2} 210l14-16`} strokeOpacity="0.4" />
      ))}
    </svg>
  );
}
