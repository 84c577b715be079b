/** Rules of the service that can be disabled, to prove that the simulation notices. */
export const RULES = [
  'a lost answer is not treated as a failure',
  'a pending capture grants nothing',
  'the captured amount is compared with the order',
  'a price other than the shown one is refused',
  'a buyer has one open order per tier',
  'a state changes only from the state that was read',
  'unfinished orders are swept',
  'money for a closed order is refunded',
  'each coupon redemption has a slot of its own',
  'a purchase counts towards one order',
] as const;

/** Rules of events. Only a kill at one of a few steps reveals them, so their plans are written by hand instead of generated. */
export const EVENT_RULES = [
  'an event is stored with the change it reports',
  'an event is acknowledged after it was handled',
  'a consumer recognizes an event by its id',
] as const;
export type Rule = (typeof RULES)[number] | (typeof EVENT_RULES)[number];
