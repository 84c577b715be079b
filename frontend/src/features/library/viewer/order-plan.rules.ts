import {
  calendarDays,
  type Checklist,
  checkNumber,
  type CheckService,
  DAY_MS,
  dayAfter,
  isDueToOrder,
  lastOrderDay,
} from '@brokerage/contracts';
import type { Marks, Plan } from '../working-file/working-file.model.ts';

interface PlannedOrder {
  service: CheckService;
  /** Numbers of the open checks that need this service. Empty if all are settled. */
  openChecks: readonly string[];
  /** Business days, from the checklist or as promised. */
  days: number;
  /** Absent without a condition date, or if no open check needs it. */
  dates?: {
    orderOn: string;
    /** Must be ordered within a week from today, or is overdue. */
    isDue: boolean;
    /** Calendar days by which the report misses the condition date if ordered today. */
    lateDays: number;
    /** Its bar between today and the condition date, in percent. */
    bar: { from: number; width: number };
  };
}

interface OrderPlan {
  /** By order date; services without open checks last. */
  orders: readonly PlannedOrder[];
  due: readonly PlannedOrder[];
  /** Days until the condition date; null without one, negative if it has passed. */
  daysLeft: number | null;
  /** Usual fees of the services still open, where the checklist states them. */
  fees: { low: number; high: number; known: number; of: number };
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Plans what to order, and by when, so that it arrives by the condition date. */
export function planOf({ sections, services = [] }: Checklist, marks: Marks, plan: Plan, today: string): OrderPlan {
  const { conditionOn } = plan;
  const daysLeft = conditionOn === '' ? null : daysBetween(today, conditionOn);
  const orders = services.map((service): PlannedOrder => {
    const openChecks = sections.flatMap(({ items }, at) =>
      items.flatMap(({ id, order }, index) =>
        order === service.id && (marks.get(id)?.state ?? 'open') === 'open' ? [checkNumber(at, index)] : [],
      ),
    );
    const days = plan.days[service.id] ?? service.days;
    const base = { service, openChecks, days };
    return daysLeft === null || openChecks.length === 0
      ? base
      : { ...base, dates: datesOf({ conditionOn, days, today, daysLeft }) };
  });
  const sorted = orders.toSorted((one, other) =>
    (one.dates?.orderOn ?? afterAll(one)).localeCompare(other.dates?.orderOn ?? afterAll(other)),
  );
  const open = orders.filter(({ openChecks }) => openChecks.length > 0);
  const fees = open.flatMap(({ service: { fee } }) => fee ?? []);
  return {
    orders: sorted,
    due: sorted.filter(({ dates }) => dates?.isDue),
    daysLeft,
    fees: {
      low: fees.reduce((sum, { low }) => sum + low, 0),
      high: fees.reduce((sum, { high }) => sum + high, 0),
      known: fees.length,
      of: open.length,
    },
  };
}

/** Sort key for orders without a date: open ones first, longest first, then settled ones. */
const afterAll = ({ openChecks, days }: PlannedOrder): string =>
  `9999-${openChecks.length === 0 ? 1 : 0}-${String(999 - days).padStart(3, '0')}`;

interface Period {
  conditionOn: string;
  days: number;
  today: string;
  daysLeft: number;
}

function datesOf({ conditionOn, days, today, daysLeft }: Period): NonNullable<PlannedOrder['dates']> {
  const orderOn = lastOrderDay(conditionOn, days);
  const start = orderOn > today ? daysBetween(today, orderOn) : 0;
  const from = daysLeft > 0 ? Math.round((start / daysLeft) * 100) : 0;
  return {
    orderOn,
    isDue: isDueToOrder(orderOn, today),
    lateDays: Math.max(0, daysBetween(conditionOn, dayAfter(today, calendarDays(days)))),
    bar: { from, width: 100 - from },
  };
}
