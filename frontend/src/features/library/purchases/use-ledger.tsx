import type { Purchase } from '@brokerage/contracts';
import { formatExpiry } from '../../../shared/dates.ts';

/** When each download was taken; repeats of one click are marked, because they are free. */
export function UseLedger({ uses, allowed }: { uses: Purchase['uses']; allowed: number }) {
  if (uses.length === 0) return null;
  return (
    <section aria-label="Downloads used" className="mt-6 border-t border-line pt-3">
      <h3 className="text-lg">Downloads used</h3>
      <ol className="figures mt-1 space-y-0.5 text-base">
        {uses.map(({ at, servedAgain }, index) => (
          <li key={at}>
            {index + 1} of {allowed}: <time dateTime={at}>{formatExpiry(at)}</time>
            {servedAgain > 0 ? `, sent again ${servedAgain === 1 ? 'once' : `${servedAgain} times`} at no cost` : ''}
          </li>
        ))}
      </ol>
    </section>
  );
}
