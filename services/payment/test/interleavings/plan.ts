import fc from 'fast-check';
import type { Rule } from './rules.ts';

const ALL_STEPS = 100;
/** The key of a request by the other buyer. */
export const OTHER_BUYER = 3;

const small = fc.nat({ max: 7 });
/** How many steps a worker takes when it starts: none, a few, or all. */
const head = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 }), fc.constant(ALL_STEPS));

const orderFaults = ['reset', 'process-then-reset', 'process-then-500', 'empty-body'] as const;

/** What a buyer asks for besides the checklist. `both`: an upgrade with a coupon. */
type Deduction = 'none' | 'coupon' | 'upgrade' | 'both';
/** The purchases of a plan: without deductions, with a coupon for one use, or of a buyer who upgrades. */
type Kind = 'plain' | 'coupon' | 'upgrade';

/** One event of a plan. `run` lets one of the active workers continue to its next gate. */
export type Event =
  | { do: 'run'; worker: number }
  | { do: 'create'; key: number; shows: 'now' | 'old'; head: number; deduction: Deduction }
  | { do: 'approve'; url: number; outcome: 'completed' | 'declined' | 'refused' | 'pending' }
  | { do: 'capture'; url: number; head: number }
  | { do: 'cancel'; url: number; head: number }
  | { do: 'price'; minor: number }
  | { do: 'sweep' }
  | { do: 'webhook'; event: number; times: number }
  | { do: 'kill'; worker: number }
  | { do: 'kill-all' }
  | { do: 'wait'; seconds: number }
  | { do: 'decide'; status: 'COMPLETED' | 'DECLINED' }
  | { do: 'dashboard-refund' }
  | { do: 'admin-refund'; order: number; head: number }
  | {
      do: 'fault';
      op: 'order.create' | 'order.get' | 'order.capture' | 'capture.refund';
      type: (typeof orderFaults)[number];
    }
  | { do: 'wrong-sum' }
  | { do: 'lost-answers'; count: number }
  | { do: 'deliver-again'; event: number }
  | { do: 'replay' };

const DEDUCTIONS: Record<Kind, readonly Deduction[]> = {
  plain: ['none'],
  coupon: ['none', 'coupon', 'coupon', 'coupon'],
  upgrade: ['none', 'upgrade', 'upgrade', 'both'],
};

const eventOf = (kind: Kind): fc.Arbitrary<Event> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.record({ do: fc.constant('run' as const), worker: small }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('create' as const),
        key: fc.nat({ max: 3 }),
        head,
        deduction: fc.constantFrom(...DEDUCTIONS[kind]),
        shows: fc.constantFrom('now' as const, 'now' as const, 'old' as const),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('approve' as const),
        url: fc.nat({ max: 2 }),
        outcome: fc.constantFrom(
          'completed' as const,
          'completed' as const,
          'declined' as const,
          'refused' as const,
          'pending' as const,
        ),
      }),
    },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('capture' as const), url: fc.nat({ max: 2 }), head }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), url: fc.nat({ max: 2 }), head }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('price' as const), minor: fc.constantFrom(1999, 3999, 2999) }),
    },
    { weight: 4, arbitrary: fc.constant({ do: 'sweep' as const }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('webhook' as const),
        event: small,
        times: fc.integer({ min: 1, max: 3 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('kill' as const), worker: small }) },
    { weight: 1, arbitrary: fc.constant({ do: 'kill-all' as const }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 45, 120) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('decide' as const),
        status: fc.constantFrom('COMPLETED' as const, 'DECLINED' as const),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'dashboard-refund' as const }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('admin-refund' as const), order: fc.nat({ max: 2 }), head }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('fault' as const),
        op: fc.constantFrom(
          'order.create' as const,
          'order.get' as const,
          'order.capture' as const,
          'order.capture' as const,
          'capture.refund' as const,
        ),
        type: fc.constantFrom(...orderFaults),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'wrong-sum' as const }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver-again' as const), event: small }) },
    { weight: 1, arbitrary: fc.constant({ do: 'replay' as const }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('lost-answers' as const), count: fc.integer({ min: 1, max: 3 }) }),
    },
  );

type Outcome = 'completed' | 'pending' | 'declined';
const outcome = fc.constantFrom('completed' as const, 'completed' as const, 'pending' as const, 'declined' as const);

const start = (key: number, deduction: Deduction, steps: number): Event => ({
  do: 'create',
  key,
  shows: 'now',
  head: steps,
  deduction,
});
const approve = (url: number, how: Outcome): Event => ({ do: 'approve', url, outcome: how });

/** Purchases that start in the usual way, so that most plans get as far as money; two that compete for the same thing stop on the way. */
const BEGINNINGS: Record<Kind, (purchases: number, first: Outcome, steps: readonly number[]) => Event[]> = {
  plain: (purchases, first) => [
    ...Array.from({ length: purchases }, (_, key) => start(key, 'none', ALL_STEPS)),
    ...(purchases > 0 ? [approve(0, first)] : []),
  ],
  coupon: (_purchases, first, [one = 0, two = 0]) => [
    start(0, 'coupon', one),
    start(OTHER_BUYER, 'coupon', two),
    approve(0, first),
  ],
  upgrade: (purchases, first, [one = 0, two = 0]) => [
    start(0, 'none', ALL_STEPS),
    approve(0, 'completed'),
    { do: 'capture', url: 0, head: ALL_STEPS },
    start(1, 'upgrade', one),
    ...(purchases > 0 ? [start(2, 'both', two)] : []),
    approve(1, first),
  ],
};

const kinds: fc.Arbitrary<Kind> = fc.constantFrom('coupon', 'upgrade', 'plain', 'plain', 'plain');
/** Steps of a request after it has read what others hold and before its order is stored; or all of them. */
const stops = fc.array(fc.constantFrom(6, 7, 8, 9, ALL_STEPS), { minLength: 2, maxLength: 2 });

const runs = (count: number): Event[] => Array.from({ length: count }, () => ({ do: 'run', worker: 0 }));
const bought = (head: number): Event[] => [
  start(0, 'none', ALL_STEPS),
  approve(0, 'completed'),
  { do: 'capture', url: 0, head },
];
/** Steps of a relay: it begins, and publishes three events. */
const RELAY_STEPS = 4;

/** A purchase whose process dies at one of the last steps of the capture, or whose relay or consumer dies at any of its steps. */
export const KILLS_AROUND_EVENTS: readonly Event[][] = [
  ...[6, 7, 8, 9, 10, 11, 12].map((head): Event[] => [...bought(head), { do: 'kill-all' }]),
  ...[1, 2, 3].map((steps): Event[] => [...bought(ALL_STEPS), { do: 'sweep' }, ...runs(steps), { do: 'kill-all' }]),
  ...[1, 2, 3, 4, 5, 6, 7].map((steps): Event[] => [
    ...bought(ALL_STEPS),
    { do: 'sweep' },
    ...runs(RELAY_STEPS),
    { do: 'sweep' },
    ...runs(steps),
    { do: 'kill-all' },
  ]),
  // A refund whose process dies midway, or whose event is delivered twice and published again.
  ...[3, 5, 7, 9, 11].map((head): Event[] => [
    ...bought(ALL_STEPS),
    { do: 'admin-refund', order: 0, head },
    { do: 'kill-all' },
  ]),
  [
    ...bought(ALL_STEPS),
    { do: 'admin-refund', order: 0, head: ALL_STEPS },
    { do: 'sweep' },
    ...runs(ALL_STEPS),
    { do: 'sweep' },
    ...runs(ALL_STEPS),
    { do: 'deliver-again', event: 0 },
    { do: 'deliver-again', event: 1 },
    { do: 'replay' },
  ],
];

/** A paid, undelivered order whose process dies at each step of its full refund. */
export const KILLS_IN_REFUNDS: readonly Event[][] = Array.from({ length: 16 }, (_, step): Event[] => [
  start(0, 'none', ALL_STEPS),
  approve(0, 'completed'),
  { do: 'lost-answers', count: 100 },
  { do: 'capture', url: 0, head: ALL_STEPS },
  { do: 'admin-refund', order: 0, head: step + 1 },
  { do: 'kill-all' },
]);

/** Rules that random plans rarely need, each with a plan that fails without it and is run first. */
export const PLANS_OF_RULES: Partial<Record<Rule, Event[]>> = {
  'a price other than the shown one is refused': [
    { do: 'price', minor: 1999 },
    { do: 'create', key: 0, shows: 'old', head: ALL_STEPS, deduction: 'none' },
    approve(0, 'completed'),
    { do: 'capture', url: 0, head: ALL_STEPS },
  ],
  'a purchase counts towards one order': [
    ...bought(ALL_STEPS),
    start(1, 'upgrade', 9),
    start(2, 'both', ALL_STEPS),
    approve(1, 'completed'),
    ...runs(4),
  ],
};

/** A beginning, followed by random events. */
export const plans: fc.Arbitrary<Event[]> = kinds.chain((kind) =>
  fc
    .tuple(fc.nat({ max: 2 }), outcome, stops, fc.array(eventOf(kind), { minLength: 8, maxLength: 38 }))
    .map(([purchases, first, steps, events]) => [...BEGINNINGS[kind](purchases, first, steps), ...events]),
);
