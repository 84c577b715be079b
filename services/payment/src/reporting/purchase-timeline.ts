import type { AdminOrder, PurchaseTimelineEntry, TimelineEntry } from '@brokerage/contracts';
import type { OrderActionFields } from '../order/order-action.model.ts';
import type { OrderFields } from '../order/order.model.ts';
import { timelineOf, useText } from './order-timeline.ts';

interface PurchaseSources {
  order: OrderFields;
  actions: readonly OrderActionFields[];
  access: AdminOrder['access'];
}

/** The timeline of an order as part of its buyer's. */
export function purchaseTimelineOf({ order, actions, access }: PurchaseSources): PurchaseTimelineEntry[] {
  const { _id: orderId, orderNumber, productName } = order;
  const uses = access === null || access === 'unknown' ? [] : access.uses;
  const entryOf = (
    kind: PurchaseTimelineEntry['kind'],
    entry: TimelineEntry,
    index: number,
  ): PurchaseTimelineEntry => ({
    id: `${kind} ${orderId} ${index}`,
    orderId,
    at: entry.at,
    kind,
    text: [`${orderNumber}, ${productName}: ${entry.text}`, entry.reason].filter(Boolean).join('\n'),
    by: entry.by === null || entry.by === 'system' ? '' : entry.by,
  });
  return [
    ...timelineOf(order, actions, null).map((entry, index) => entryOf('purchase', entry, index)),
    ...uses.map((use, index) => entryOf('download', { at: use.at, text: useText(use), by: null, reason: null }, index)),
  ];
}
