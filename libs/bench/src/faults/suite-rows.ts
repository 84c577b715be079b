import type { SuiteRow } from '../suites/run-suites.ts';

/** Faults at one step of a purchase, a form or a call: a test of the suite causes them where no whole shop is needed. */
export const FAULT_SUITES: SuiteRow[] = [
  {
    id: 'S-CRASH',
    what: 'payment killed at every crash point',
    tests: [
      { file: 'services/payment/test/crash.int.test.ts' },
      { file: 'services/payment/test/kill-in-flight.int.test.ts' },
    ],
  },
  {
    id: 'S-ANSWERS',
    what: "PayPal's responses lost, late or malformed",
    tests: [{ file: 'services/payment/test/lost-answers.int.test.ts' }],
  },
  {
    id: 'S-RACES',
    what: 'concurrent return pages, webhooks and sweeps',
    tests: [{ file: 'services/payment/test/races.int.test.ts' }],
  },
  {
    id: 'S-ORDERS',
    what: 'interleavings of crashes, lost responses and webhooks',
    tests: [{ file: 'services/payment/test/interleavings.sim.test.ts', name: /interleavings of/ }],
  },
  {
    id: 'S-LEADS',
    what: 'notification killed, no mail server for two hours',
    tests: [{ file: 'services/notification/test/no-lead-lost.int.test.ts' }],
  },
  {
    id: 'S-IMPORT',
    what: 'notification killed at each step of an import row',
    tests: [{ file: 'services/notification/test/crash.int.test.ts', name: /an import/ }],
  },
  {
    id: 'S-RECEIPTS',
    what: 'notification killed when half of a batch of receipts is stored',
    tests: [{ file: 'services/payment/test/crash.int.test.ts', name: /a batch of receipts/ }],
  },
  {
    id: 'S-BOOKING',
    what: 'notification killed while a booking is confirmed',
    tests: [{ file: 'services/notification/test/crash.int.test.ts', name: /a booking/ }],
  },
  {
    id: 'S-ANSWER',
    what: 'notification killed right after a reply of the office is stored',
    tests: [{ file: 'services/notification/test/crash.int.test.ts', name: /an answer/ }],
  },
  {
    id: 'S-REDIS',
    what: 'without Redis',
    tests: [
      { file: 'services/download/test/redis-away.int.test.ts' },
      { file: 'libs/service-kit/test/redis-sentinel.int.test.ts' },
    ],
  },
  {
    id: 'S-NATS',
    what: 'calls without NATS, without a responder, past their deadline',
    tests: [
      { file: 'libs/service-kit/test/nats-outage.int.test.ts' },
      { file: 'libs/service-kit/test/rpc.int.test.ts' },
    ],
  },
  { id: 'S-STOP', what: 'a gateway that stops', tests: [{ file: 'gateway/test/shutdown.int.test.ts' }] },
  {
    id: 'S-EDGE',
    what: 'the edge while gateways start, stop and fail',
    tests: [{ file: 'gateway/test/nginx.int.test.ts' }],
  },
  { id: 'S-CLOCK', what: 'clocks that jump', tests: [{ file: 'libs/service-kit/test/database-clock.int.test.ts' }] },
];
