import type { Control } from '../suites/scratch-copy.ts';

/** Controls that `npm run faults -- --without <name>` removes from a scratch copy of the sources, which is then built. */
export const FAULT_CONTROLS: Control[] = [
  {
    name: 'tries-of-a-call',
    row: 'F-AUTH-K',
    file: 'libs/service-kit/src/rpc/rpc-client.ts',
    find: 'const MAX_TRIES = 3;',
    replace: 'const MAX_TRIES = 1;',
  },
  {
    name: 'second-gateway',
    row: 'F-GATEWAY-K',
    file: 'deploy/nginx/nginx.conf',
    find: 'proxy_next_upstream error timeout non_idempotent;',
    replace: 'proxy_next_upstream off;',
  },
  {
    name: 'reconnecting',
    row: 'F-NATS-K',
    file: 'libs/service-kit/src/rpc/nats-connection.ts',
    find: 'maxReconnectAttempts: -1,',
    replace: 'maxReconnectAttempts: 10,',
  },
  {
    name: 'request-id-of-a-capture',
    row: 'S-CRASH',
    file: 'services/payment/src/paypal/paypal-connection.ts',
    find: "'paypal-request-id': requestId,",
    replace: "'paypal-request-id': `${requestId}${Math.random()}`,",
  },
  {
    name: 'lease-of-a-mail',
    row: 'S-LEADS',
    file: 'services/notification/src/mails/mail.repository.ts',
    find: 'return { $or: [isDue(now), isAbandoned(now)] };',
    replace: 'return isDue(now);',
  },
  {
    name: 'one-note-of-a-consent',
    row: 'S-IMPORT',
    file: 'services/notification/src/people-import/people-import.service.ts',
    find: '.update(`entry ${consentId}`)',
    replace: '.update(`entry ${consentId} ${Math.random()}`)',
  },
  {
    name: 'one-receipt-of-an-order',
    row: 'S-RECEIPTS',
    file: 'services/payment/src/receipts/order-mail.handler.ts',
    find: 'return { mailId: `receipt-${order._id}`,',
    replace: 'return { mailId: `receipt-${order._id}-${Math.random()}`,',
  },
  {
    name: 'sweep-of-bookings',
    row: 'S-BOOKING',
    file: 'services/notification/src/sweeps/follow-up.sweep.ts',
    find: 'bookings: () => bookings.sweep(),',
    replace: 'bookings: () => Promise.resolve(),',
  },
  {
    name: 'sweep-of-answers',
    row: 'S-ANSWER',
    file: 'services/notification/src/sweeps/follow-up.sweep.ts',
    find: 'answers: () => replies.sweep(),',
    replace: 'answers: () => Promise.resolve(),',
  },
];
