export { eventually } from '@brokerage/local-stack';
export { buyerActor, createHarness, type Harness } from './harness.ts';
export { freePort, type Infrastructure } from './infrastructure.ts';
