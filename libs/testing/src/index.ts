export { buyerActor, createHarness, eventually, type Harness } from './harness.ts';
export { freePort, type Infrastructure } from './infrastructure.ts';
