import { type Checklist, costText, torontoDay } from '@brokerage/contracts';
import { useState } from 'react';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { PaperView } from '../working-file/paper-view.tsx';
import { Plan } from '../working-file/working-file.model.ts';
import { useMarks, usePlan } from '../working-file/use-working-file.ts';
import type { WorkingFile } from '../working-file/working-file.ts';
import { planOf } from './order-plan.rules.ts';
import { PlanTable } from './plan-table.tsx';

interface PlanViewProps {
  checklist: Checklist;
  file: WorkingFile;
}

/** Shows what to order, from whom and when, so that every report arrives by the condition date. */
export function PlanView({ checklist, file }: PlanViewProps) {
  const plan = usePlan(file);
  const [today] = useState(() => torontoDay(new Date()));
  const planned = planOf(checklist, useMarks(file), plan, today);
  const { due, daysLeft, fees } = planned;
  return (
    <PaperView
      name="plan"
      label="Ordering plan"
      title="What to order, and when"
      controls={
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
      }
    >
      <p className="figures mt-2 max-w-[75ch]">{periodText(daysLeft, plan.conditionOn, today)}</p>
      <h3 className="mt-8 text-2xl">What to order in week 1</h3>
      {due.length > 0 ? (
        <ol className="mt-2 list-decimal space-y-2 pl-6" data-testid="week-1">
          {due.map(({ service, openChecks, dates }) => (
            <li key={service.id}>
              <strong>{service.name}</strong>
              <span className="figures block text-muted">
                Ordered by {service.orderedBy}, no later than {dates ? formatCalendarDay(dates.orderOn) : ''}. Open
                checks {openChecks.join(', ')}.
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-muted">
          {daysLeft === null ? 'Enter the condition date to see it.' : 'Nothing needs to be ordered within seven days.'}
        </p>
      )}
      <h3 className="mt-8 text-2xl">All orders until the condition date</h3>
      <p className="mt-1 max-w-[75ch] text-muted">
        Business days are our assumption as of {formatCalendarDay(checklist.servicesAsOf ?? today)}: overwrite them with
        what you are promised in writing. {feesText(fees)}
      </p>
      <PlanTable plan={planned} file={file} today={today} conditionOn={plan.conditionOn} />
    </PaperView>
  );
}

function periodText(daysLeft: number | null, conditionOn: string, today: string): string {
  if (daysLeft === null) return 'No condition date yet: orders are listed slowest first.';
  const days = `${Math.abs(daysLeft)} ${Math.abs(daysLeft) === 1 ? 'day' : 'days'}`;
  if (daysLeft < 0) return `The condition date, ${formatCalendarDay(conditionOn)}, was ${days} ago.`;
  return `${days} from ${formatCalendarDay(today)} to the condition date, ${formatCalendarDay(conditionOn)}.`;
}

function feesText({ low, high, known, of }: ReturnType<typeof planOf>['fees']): string {
  return known === 0
    ? 'The checklist has no usual fees for these; get a quote for each.'
    : `Usual fees before HST for ${known} of ${of} open orders: ${costText({ low, high })}. Get quotes for the others.`;
}
