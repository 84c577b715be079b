import { useEffect, useState } from 'react';
import { formatCad } from '@brokerage/contracts';
import type { CalculationProps } from './calculator-inputs.ts';
import { orNone, percent, times } from './figures.ts';
import { capResults, closingResults, dscrResults, maximumResults } from './results.rules.ts';

/** Screen readers hear the results after a pause in typing, not at every digit. */
const PAUSE_MS = 900;

export function SummaryStrip({ values, inToronto }: Pick<CalculationProps, 'values' | 'inToronto'>) {
  const maximum = maximumResults(values);
  const closing = closingResults(values, inToronto);
  const results = [
    ['Cap rate', percent(capResults(values)?.cap), '#cap-rate'],
    ['DSCR', times(dscrResults(values)?.cover), '#loan'],
    ['Largest loan', orNone(maximum ? formatCad(maximum.loan) : undefined), '#loan'],
    ['Land transfer tax', orNone(closing ? formatCad(closing.tax) : undefined), '#closing-costs'],
  ] as const;
  return (
    <section aria-label="Results at a glance" className="border-y-2 border-ink">
      <dl className="figures grid grid-cols-2 lg:grid-cols-4">
        {results.map(([name, result, href]) => (
          <div
            key={name}
            className="border-line py-4 pr-3 odd:border-r even:pl-4 lg:border-r lg:pl-5 lg:first:pl-0 lg:last:border-r-0"
          >
            <dt className="text-sm text-muted">
              <a href={href} className="inline-block min-h-6 underline decoration-edge underline-offset-4">
                {name}
              </a>
            </dt>
            <dd className="font-serif text-2xl font-semibold md:text-4xl">{result}</dd>
          </div>
        ))}
      </dl>
      <Announcement
        text={results.map(([name, result]) => `${name} ${result === '—' ? 'not known' : result}`).join(', ')}
      />
    </section>
  );
}

function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  const [status, setStatus] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setStatus(text === first ? '' : text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, first]);
  return (
    <output data-testid="announcement" className="sr-only">
      {status}
    </output>
  );
}
