import { CANADA_2030, SEARCHES } from '../../../shared/claims/market.ts';
import { Link } from '@tanstack/react-router';

const READING: readonly (readonly [string, string])[] = [
  [
    '/insights/ontario-self-storage-market-2025',
    'The five figures, MPAC’s count by city, and how to measure your own area',
  ],
  ['/insights/southwestern-ontario-storage-demand', 'Southwestern Ontario: demand by town'],
  ['/insights/ottawa-eastern-ontario-market', 'Ottawa and Eastern Ontario'],
  ['/insights/northern-ontario-growth-markets', 'Northern growth markets'],
];

/** What is not drawn, and what to read about a specific town. */
export function ReportLimits() {
  return (
    <section aria-labelledby="limits" className="page grid gap-12 py-12 md:py-20 lg:grid-cols-[1.2fr_1fr]">
      <div>
        <h2 id="limits" className="text-3xl">
          Two figures that are not drawn
        </h2>
        <div className="mt-4 max-w-[60ch] space-y-4 text-lg">
          <p>
            <strong className="figures">{CANADA_2030.value} by 2030</strong> is one point, and a line needs two.
          </p>
          <p>
            <strong className="figures">{SEARCHES.value} searches a month</strong> also come from people who are looking
            for a locker, not for a building to buy.
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
