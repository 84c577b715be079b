import { costText } from '@brokerage/contracts';
import { useState } from 'react';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { PAPER_CELL, PaperCell } from '../working-file/paper-table.tsx';
import { Plan } from '../working-file/working-file.model.ts';
import type { WorkingFile } from '../working-file/working-file.ts';
import type { planOf } from './order-plan.rules.ts';

type OrderPlan = ReturnType<typeof planOf>;
type PlannedOrder = OrderPlan['orders'][number];

interface PlanTableProps {
  plan: OrderPlan;
  file: WorkingFile;
  today: string;
  conditionOn: string;
}

/** Shows each order in words and as a bar from its last order date to the condition date; as a list on a narrow screen. */
export function PlanTable({ plan, file, today, conditionOn }: PlanTableProps) {
  const { orders, daysLeft } = plan;
  return (
    <table className="figures mt-4 block w-full border-collapse text-left md:table print:table print:text-[9pt]">
      <caption className="sr-only">Orders with their business days and order-by dates</caption>
      <thead className="max-md:sr-only print:not-sr-only">
        <tr className="border-b-2 border-ink align-bottom text-sm">
          {['Service', 'Usual fee', 'Business days', 'Order by'].map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 font-semibold">
              {name}
            </th>
          ))}
          <th scope="col" className="w-2/5 py-2 font-semibold print:w-1/3">
            {daysLeft !== null && daysLeft > 0 ? (
              <span className="flex justify-between gap-4 font-normal text-muted">
                <span>{formatCalendarDay(today)}</span>
                <span className="text-right">{formatCalendarDay(conditionOn)}</span>
              </span>
            ) : (
              'Period'
            )}
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group print:table-row-group">
        {orders.map((order) => (
          <tr
            key={order.service.id}
            className="block border-b border-line py-3 md:table-row print:table-row"
            data-testid="planned-order"
          >
            <th scope="row" className={`${PAPER_CELL} font-normal md:w-1/4`}>
              <strong>{order.service.name}</strong>
              <span className="block text-sm text-muted">Ordered by {order.service.orderedBy}</span>
            </th>
            <PaperCell label="Usual fee" className="md:w-1/5">
              {order.service.fee ? (
                <span className="whitespace-nowrap">{costText(order.service.fee)}</span>
              ) : (
                <span className="text-sm">{order.service.quote ?? 'ask'}</span>
              )}
            </PaperCell>
            <td className={PAPER_CELL}>
              <DaysField order={order} onDays={(days) => file.schedule({ days: withDays(file, order, days) })} />
            </td>
            <PaperCell label="Order by" className="md:w-40">
              <OrderDate order={order} />
            </PaperCell>
            <td className={PAPER_CELL}>
              <Bar order={order} daysLeft={daysLeft} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OrderDate({ order: { dates, openChecks } }: { order: PlannedOrder }) {
  if (openChecks.length === 0) return <span className="text-muted">settled</span>;
  if (!dates) return <span className="text-muted">no date yet</span>;
  return (
    <>
      {formatCalendarDay(dates.orderOn)}
      {dates.lateDays > 0 ? (
        <strong className="block text-sm text-danger">
          {dates.lateDays} {dates.lateDays === 1 ? 'day' : 'days'} too late if ordered today
        </strong>
      ) : null}
      {dates.isDue && dates.lateDays === 0 ? <strong className="block text-sm">Order in week 1</strong> : null}
    </>
  );
}

/** Decorative: the columns beside it say the same. Lines mark weeks. */
function Bar({ order: { dates }, daysLeft }: { order: PlannedOrder; daysLeft: number | null }) {
  if (!dates || daysLeft === null || daysLeft <= 0) return null;
  const week = `${(7 / daysLeft) * 100}%`;
  return (
    <div
      aria-hidden="true"
      className="relative h-7 border-x border-edge print:h-4"
      style={{
        backgroundImage: 'linear-gradient(to right, transparent calc(100% - 1px), var(--line) 0)',
        backgroundSize: `${week} 100%`,
      }}
    >
      <div
        className={`absolute inset-y-1 min-w-1 print:border print:border-ink print:[print-color-adjust:exact] ${dates.isDue ? 'bg-signal' : 'bg-ink'}`}
        style={{ left: `${dates.bar.from}%`, width: `${dates.bar.width}%` }}
      />
    </div>
  );
}

/** Returns the plan's days with one service changed; an empty field restores the checklist's figure. */
function withDays(file: WorkingFile, { service }: PlannedOrder, days: number | undefined): Plan['days'] {
  const { [service.id]: _, ...others } = file.head.plan.days;
  return days === undefined ? others : { ...others, [service.id]: days };
}

interface DaysFieldProps {
  order: PlannedOrder;
  onDays: (days: number | undefined) => void;
}

function DaysField({ order: { service, days }, onDays }: DaysFieldProps) {
  const [typed, setTyped] = useState<string>();
  const error = typed !== undefined && readDays(typed) === 'unreadable' ? `days-${service.id}-error` : undefined;
  return (
    <label className="flex items-center gap-2 md:block">
      <span className="text-sm text-muted md:sr-only print:sr-only">
        Business days<span className="sr-only"> for {service.name}</span>
      </span>
      <input
        inputMode="numeric"
        value={typed ?? String(days)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = readDays(target.value);
          if (read !== 'unreadable') onDays(read);
        }}
        onBlur={() => error || setTyped(undefined)}
        className="min-h-11 w-20 rounded-plate border border-edge bg-plate px-3 text-base text-ink aria-invalid:border-2 aria-invalid:border-danger print:min-h-0 print:w-10 print:border-0 print:p-0 print:text-[9pt]"
      />
      {error ? (
        <span id={error} role="alert" className="block text-sm font-semibold text-danger">
          Whole days, 0 to 250.
        </span>
      ) : null}
    </label>
  );
}

function readDays(text: string): number | undefined | 'unreadable' {
  if (text.trim() === '') return undefined;
  const { success, data } = Plan.shape.days.valueType.safeParse(/^\s*\d+\s*$/.test(text) ? Number(text) : undefined);
  return success ? data : 'unreadable';
}
