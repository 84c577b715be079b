export { eventually } from '@brokerage/local-stack';
export { type ExplainedDatabase, type ExplainedRead, openExplained } from './explained.ts';
export { buyerActor, createHarness, type Harness } from './harness.ts';
export { freePort, type Infrastructure } from './infrastructure.ts';
