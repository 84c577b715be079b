import type { Control } from '../suites/scratch-copy.ts';

/** Controls that `npm run faults -- --without <name>` takes out of a scratch copy of the sources, which is then built. */
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
];
