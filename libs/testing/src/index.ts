export { eventually, freePort } from '@brokerage/local-stack';
export { costlyReads, openExplained } from './explained.ts';
export { indexesOf } from './indexes.ts';
export { buyerActor, createHarness, type Harness } from './harness.ts';
export { ACTOR_KEYS, activeSession, AUTH_KEYS, callContext, signedIn } from './keys.ts';
export type { Infrastructure } from './infrastructure.ts';
export { openEvents } from './published-events.ts';
export { natsWithStorage } from './nats-with-storage.ts';
export { bundleService, runService, type ServiceBundle, type ServiceProcess } from './service-process.ts';
