import { buttonClass } from '../../../shared/ui/button-class.ts';
import { FIELDS, type Scenario, tidyText } from './calculator-inputs.ts';
import { FIELD_NAMES } from './calculator-search.ts';
import { orNone } from './figures.ts';
import { SCENARIO_RESULTS } from './scenario-results.ts';

interface ScenarioComparisonProps {
  /** The current fields. */
  scenario: Scenario;
  kept: Scenario | undefined;
  onKeep: () => void;
  onSwap: () => void;
  onForget: () => void;
}

const CELL = 'py-2.5 pl-2 text-right';

/** Compares two scenarios: the kept one and the current fields. */
export function ScenarioComparison({ scenario, kept, onKeep, onSwap, onForget }: ScenarioComparisonProps) {
  if (!kept)
    return (
      <section
        aria-labelledby="scenarios-heading"
        className="no-print mb-10 border-l-4 border-signal bg-sunk px-5 py-4"
      >
        <h2 id="scenarios-heading" className="text-xl">
          Two scenarios side by side
        </h2>
        <p className="mt-1 max-w-[68ch] text-muted">
          Keep the figures as they are, then change a price, a rate or a loan below: both stay in view.
        </p>
        <button type="button" onClick={onKeep} className={buttonClass('outline', 'mt-3')}>
          Keep these figures to compare
        </button>
      </section>
    );
  const differing = FIELD_NAMES.filter((name) => scenario.texts[name] !== kept.texts[name]);
  return (
    <div className="mb-10 border-t-2 border-ink pt-6">
      <h2 id="scenarios-heading" className="text-3xl">
        Two scenarios side by side
      </h2>
      <p className="mt-2 text-muted">
        {differing.length === 0 && scenario.inToronto === kept.inToronto
          ? 'Both are the same so far: change a figure below.'
          : 'The figures you kept, and those in the fields below.'}
      </p>
      <section aria-labelledby="scenarios-heading" className="mt-4">
        <table className="figures w-full text-left text-xs sm:text-sm md:text-base">
          <thead>
            <tr className="border-y border-line text-muted">
              <th scope="col" className="py-2 font-normal">
                Figure
              </th>
              <th scope="col" className={`${CELL} font-normal`}>
                Kept
              </th>
              <th scope="col" className={`${CELL} font-normal`}>
                Now
              </th>
              <th scope="col" className={`${CELL} font-normal`}>
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {differing.map((name) => (
              <tr key={name} className="border-b border-line text-muted">
                <th scope="row" className="py-2.5 font-normal">
                  {FIELDS[name].label}
                </th>
                <td className={CELL}>{tidyText(name, kept.texts[name])}</td>
                <td className={CELL}>{tidyText(name, scenario.texts[name])}</td>
                <td className={CELL}>{orNone(undefined)}</td>
              </tr>
            ))}
            {scenario.inToronto === kept.inToronto ? null : (
              <tr className="border-b border-line text-muted">
                <th scope="row" className="py-2.5 font-normal">
                  In the City of Toronto
                </th>
                <td className={CELL}>{kept.inToronto ? 'yes' : 'no'}</td>
                <td className={CELL}>{scenario.inToronto ? 'yes' : 'no'}</td>
                <td className={CELL}>{orNone(undefined)}</td>
              </tr>
            )}
            {SCENARIO_RESULTS.map(({ name, of: read, write }) => {
              const [before, now] = [read(kept), read(scenario)];
              const isKnown = typeof before === 'number' && typeof now === 'number';
              return (
                <tr key={name} className="border-b border-line">
                  <th scope="row" className="py-2.5 font-semibold">
                    {name}
                  </th>
                  <td className={CELL}>{orNone(typeof before === 'number' ? write(before) : undefined)}</td>
                  <td className={`${CELL} font-semibold`}>
                    {orNone(typeof now === 'number' ? write(now) : undefined)}
                  </td>
                  <td className={CELL}>{isKnown ? difference(now - before, write) : orNone(undefined)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <div className="no-print mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={onKeep} className={buttonClass('outline')}>
          Keep these figures instead
        </button>
        <button type="button" onClick={onSwap} className={buttonClass('outline')}>
          Swap the two
        </button>
        <button type="button" onClick={onForget} className={buttonClass('outline')}>
          End the comparison
        </button>
      </div>
    </div>
  );
}

/** Formats a signed difference; one that rounds to zero is called the same. */
function difference(value: number, write: (value: number) => string): string {
  const text = write(Math.abs(value));
  if (text === write(0)) return 'same';
  return `${value > 0 ? '+' : '−'}${text}`;
}
