import { useState } from 'react';
import { absolute } from '../../../shared/structured-data.tsx';
import { writeSearch } from '../../../shared/search-params.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import type { CalculatorSearch } from './calculator-search.ts';

/** Shares the figures as a link, prints them, or resets them to the examples. */
export function ShareBar({ address, onClear }: { address: CalculatorSearch; onClear: () => void }) {
  const [status, setStatus] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(absolute(`/calculators${writeSearch(address)}`));
      setStatus('Link copied. Whoever opens it sees your figures.');
    } catch {
      setStatus('The browser did not allow copying. Copy the address of this page instead.');
    }
  };
  return (
    <div className="no-print flex flex-wrap items-center gap-3">
      <button type="button" onClick={() => void copy()} className={buttonClass('ink')}>
        Copy link to these figures
      </button>
      <button type="button" onClick={() => window.print()} className={buttonClass('outline')}>
        Print or save as PDF
      </button>
      <button
        type="button"
        onClick={() => {
          onClear();
          setStatus('The example figures are back.');
        }}
        className={buttonClass('outline')}
      >
        Back to the example
      </button>
      <output className="block w-full text-sm text-muted md:w-auto">{status}</output>
    </div>
  );
}
