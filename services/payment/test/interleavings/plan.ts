import fc from 'fast-check';

const ALL_STEPS = 100;

const small = fc.nat({ max: 7 });
/** How many steps a worker takes at once when it starts: none, a few, or all. */
const head = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 }), fc.constant(ALL_STEPS));

const orderFaults = ['reset', 'process-then-reset', 'process-then-500', 'empty-body'] as const;

/** One thing that happens. `run` lets one of the workers under way go on to its next gate. */
export type Event =
  | { do: 'run'; worker: number }
  | { do: 'create'; key: number; shows: 'now' | 'old'; head: number }
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
  | {
      do: 'fault';
      op: 'order.create' | 'order.get' | 'order.capture' | 'capture.refund';
      type: (typeof orderFaults)[number];
    }
  | { do: 'wrong-sum' }
  | { do: 'lost-answers'; count: number };

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 30, arbitrary: fc.record({ do: fc.constant('run' as const), worker: small }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      key: fc.nat({ max: 2 }),
      head,
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
  { weight: 2, arbitrary: fc.record({ do: fc.constant('price' as const), minor: fc.constantFrom(1999, 3999, 2999) }) },
  { weight: 4, arbitrary: fc.constant({ do: 'sweep' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('webhook' as const), event: small, times: fc.integer({ min: 1, max: 3 }) }),
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
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('lost-answers' as const), count: fc.integer({ min: 1, max: 3 }) }),
  },
);

const outcome = fc.constantFrom('completed' as const, 'completed' as const, 'pending' as const, 'declined' as const);

/** Purchases that start in the usual way, so that most plans get as far as money, and then whatever may happen. */
export const plans: fc.Arbitrary<Event[]> = fc
  .tuple(fc.nat({ max: 2 }), outcome, fc.array(event, { minLength: 8, maxLength: 40 }))
  .map(([purchases, first, events]) => [
    ...Array.from({ length: purchases }, (_, key): Event => ({ do: 'create', key, shows: 'now', head: ALL_STEPS })),
    ...(purchases > 0 ? [{ do: 'approve', url: 0, outcome: first } satisfies Event] : []),
    ...events,
  ]);
