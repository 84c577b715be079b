import { type Checklist, costText, torontoDay } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { Plan } from '../working-file/plan.model.ts';
import { useMarks, usePlan } from '../working-file/use-working-file.ts';
import type { WorkingFile } from '../working-file/working-file.ts';
import { planOf } from './order-plan.rules.ts';
import { PlanTable } from './plan-table.tsx';

interface PlanViewProps {
  checklist: Checklist;
  file: WorkingFile;
}

/** What to order, from whom and when, so that every report is there on the condition date. */
export function PlanView({ checklist, file }: PlanViewProps) {
  const plan = usePlan(file);
  const [today] = useState(() => torontoDay(new Date()));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const planned = planOf(checklist, useMarks(file), plan, today);
  const { due, daysLeft, fees } = planned;
  return (
    <section aria-labelledby="plan" data-testid="plan" className="page py-10 print:py-0">
      <div className="no-print mb-8 flex flex-wrap items-end gap-4">
        <Link from="/checklist" to="." search={withoutView} className={buttonClass('outline')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to the checklist
        </Link>
        <button type="button" onClick={() => window.print()} className={buttonClass('signal')}>
          <Printer aria-hidden="true" className="size-4" />
          Print the plan
        </button>
        <TextField
          id="condition-date"
          label="Condition date"
          type="date"
          value={plan.conditionOn}
          onChange={({ target }) => {
            const { data } = Plan.shape.conditionOn.safeParse(target.value);
            if (data !== undefined) file.schedule({ conditionOn: data });
          }}
        />
      </div>
      <p className="label text-signal-text">Plan of orders</p>
      <h2 id="plan" ref={heading} tabIndex={-1} className="mt-1 text-3xl outline-none print:text-[18pt]">
        What to order, and when
      </h2>
      <p className="figures mt-2 max-w-[75ch]">{periodText(daysLeft, plan.conditionOn, today)}</p>
      <h3 className="mt-8 text-2xl">What to order in week 1</h3>
      {due.length > 0 ? (
        <ol className="mt-2 list-decimal space-y-2 pl-6" data-testid="week-1">
          {due.map(({ service, openChecks, dates }) => (
            <li key={service.id}>
              <strong>{service.name}</strong>
              <span className="figures block text-muted">
                Ordered by {service.orderedBy}, by {dates ? formatCalendarDay(dates.orderOn) : ''}. Open checks{' '}
                {openChecks.join(', ')}.
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-muted">
          {daysLeft === null ? 'Give the condition date to see it.' : 'Nothing has to be ordered within seven days.'}
        </p>
      )}
      <h3 className="mt-8 text-2xl">All orders until the condition date</h3>
      <p className="mt-1 max-w-[75ch] text-muted">
        Business days are an example of {formatCalendarDay(checklist.servicesAsOf ?? today)}: overwrite them with what
        you are promised in writing. {feesText(fees)}
      </p>
      <PlanTable plan={planned} file={file} today={today} conditionOn={plan.conditionOn} />
    </section>
  );
}

/** The address of the list, with its filters as they were. */
function withoutView<Search extends { view?: string }>(search: Search): Omit<Search, 'view'> {
  const { view: _, ...list } = search;
  return list;
}

function periodText(daysLeft: number | null, conditionOn: string, today: string): string {
  if (daysLeft === null) return 'No condition date yet: orders stand with the slowest first.';
  const days = `${Math.abs(daysLeft)} ${Math.abs(daysLeft) === 1 ? 'day' : 'days'}`;
  if (daysLeft < 0) return `The condition date, ${formatCalendarDay(conditionOn)}, was ${days} ago.`;
  return `${days} from ${formatCalendarDay(today)} to the condition date, ${formatCalendarDay(conditionOn)}.`;
}

function feesText({ low, high, known, of }: ReturnType<typeof planOf>['fees']): string {
  return known === 0
    ? 'The checklist has no usual fee for them; ask for each.'
    : `Usual fees before HST for ${known} of ${of} open orders: ${costText({ low, high })}. Ask for the others.`;
}
