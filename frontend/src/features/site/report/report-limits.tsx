import { Link } from '@tanstack/react-router';

const READING: readonly (readonly [string, string])[] = [
  ['/insights/ontario-self-storage-market-2025', 'Which market figures to trust, and how to measure your own area'],
  ['/insights/southwestern-ontario-storage-demand', 'Southwestern Ontario: demand by town'],
  ['/insights/ottawa-eastern-ontario-market', 'Ottawa and Eastern Ontario'],
  ['/insights/northern-ontario-growth-markets', 'Northern growth markets'],
];

/** What is not drawn, and what to read for one's own town. */
export function ReportLimits() {
  return (
    <section aria-labelledby="limits" className="page grid gap-12 py-12 md:py-20 lg:grid-cols-[1.2fr_1fr]">
      <div>
        <h2 id="limits" className="text-3xl">
          Two figures we do not draw
        </h2>
        <div className="mt-4 max-w-[60ch] space-y-4 text-lg">
          <p>
            <strong className="figures">CA$4.3B by 2030</strong> is one point. A line needs two, and we have no base
            year that goes with it. Nor do we know what was added up.
          </p>
          <p>
            <strong className="figures">22,000 monthly searches</strong> is a count without its words. Searches for
            storage also come from people who are looking for a locker, not for a building to buy.
          </p>
          <p>
            When a source turns up, the figure gets a date and a place among the charts. When one is proved wrong, it
            goes.
          </p>
        </div>
      </div>
      <div className="border-l-8 border-signal pl-6">
        <h2 className="text-2xl">Closer to your town</h2>
        <ul className="mt-3">
          {READING.map(([href, text]) => (
            <li key={href} className="border-b border-line py-3">
              <Link
                to={href}
                className="inline-block min-h-6 font-medium underline decoration-signal decoration-2 underline-offset-4"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
