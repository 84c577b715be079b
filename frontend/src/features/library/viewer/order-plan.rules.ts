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
  /** Numbers of the checks that rest on it and are still open. Empty when all of them are settled. */
  openChecks: readonly string[];
  /** Business days: those of the checklist unless others were promised. */
  days: number;
  /** Absent without a condition date, and when nothing waits for it any more. */
  dates?: {
    orderOn: string;
    /** To be ordered in the week that begins today, or earlier. */
    isDue: boolean;
    /** Calendar days by which the report comes after the condition date when it is ordered today. */
    lateDays: number;
    /** Its bar in the period from today to the condition date, in percent. */
    bar: { from: number; width: number };
  };
}

interface OrderPlan {
  /** By order date; services without an open check last. */
  orders: readonly PlannedOrder[];
  due: readonly PlannedOrder[];
  /** Days from today to the condition date; null without one, negative once it has passed. */
  daysLeft: number | null;
  /** Usual fees of what is not settled, as far as the checklist has one. */
  fees: { low: number; high: number; known: number; of: number };
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** What has to be ordered, by when, so that it is there on the condition date. */
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

/** Sorts behind every day: first what is open, the longest of it first, then what is settled. */
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
