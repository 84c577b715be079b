export { eventually } from './eventually.ts';
export { buyerActor, createHarness, type Harness } from './harness.ts';
export { freePort, type Infrastructure } from './infrastructure.ts';
export { Shopper, type ShopperOptions } from './shopper.ts';
