import {
  type AdminOrder,
  type AdminOrderRow,
  type countPaymentTrouble,
  type exportAdminOrders,
  type InputOf,
  inspectAccess,
  type listAdminOrders,
  type listPaymentTrouble,
  type listPurchaseTimeline,
  MAX_ORDERS_EXPORTED,
  ORDERS_PER_PAGE,
  type OutputOf,
} from '@brokerage/contracts';
import { type CallContext, CONFIG, DomainError, LOGGER, type Logger, RpcClient } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AlarmsService } from '../alarms/alarms.service.ts';
import type { OrderFields } from '../order/order.model.ts';
import { DELIVERED_WITHIN_MS, openRefusals } from '../order/order.lifecycle.ts';
import { OrderQueries } from '../order/order.queries.ts';
import type { PaymentConfig } from '../payment.config.ts';
import { paymentPage } from '../paypal/approval-url.ts';
import { UnmatchedPaymentsService } from '../unmatched-payments/unmatched-payments.service.ts';
import type { WebhookFields } from '../webhooks/webhook.model.ts';
import { WebhookRepository } from '../webhooks/webhook.repository.ts';
import { orderParts } from '../order/order-parts.ts';
import { type UncoveredUpgrade, UncoveredUpgradesService } from './uncovered-upgrades.service.ts';
import { netPaidMinor } from '../order/upgrade-credit.ts';
import { orderReceipt } from '../receipts/receipt-text.ts';
import { OrderActionRepository } from '../order/order-action.repository.ts';
import { allowedActions, refundableMinor } from './allowed-actions.ts';
import { OrderListService } from './order-list.service.ts';
import { ordersCsv } from './orders-csv.ts';
import { timelineOf } from './order-timeline.ts';
import { purchaseTimelineOf } from './purchase-timeline.ts';

const MAX_TROUBLE = 100;
/** Limits the messages about no order that are checked for an order that has appeared since. */
const MAX_UNMATCHED = 1000;
/** Newest orders in a person's timeline; the downloads of each are requested. */
const MAX_TIMELINE_ORDERS = 20;

@Injectable()
export class AdminOrdersService {
  constructor(
    private readonly queries: OrderQueries,
    private readonly lists: OrderListService,
    private readonly actions: OrderActionRepository,
    private readonly webhooks: WebhookRepository,
    private readonly upgrades: UncoveredUpgradesService,
    private readonly alarms: AlarmsService,
    private readonly unmatched: UnmatchedPaymentsService,
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: PaymentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list({ sort, page, ...filter }: InputOf<typeof listAdminOrders>): Promise<OutputOf<typeof listAdminOrders>> {
    const skip = (page - 1) * ORDERS_PER_PAGE;
    const { orders, total, isTotalExact } = await this.lists.page(filter, sort, skip, ORDERS_PER_PAGE + 1);
    const rows = orders.slice(0, ORDERS_PER_PAGE).map(toRow);
    return { orders: rows, page, hasMore: orders.length > ORDERS_PER_PAGE, total, isTotalExact };
  }

  async export(filter: InputOf<typeof exportAdminOrders>): Promise<OutputOf<typeof exportAdminOrders>> {
    const [{ orders, total, isTotalExact }, now] = await Promise.all([
      this.lists.page(filter, 'newest', 0, MAX_ORDERS_EXPORTED),
      this.queries.now(),
    ]);
    return ordersCsv(orders, { now, isComplete: isTotalExact && total <= MAX_ORDERS_EXPORTED });
  }

  /** Throws `order_not_found`. */
  async read(orderId: string, context: CallContext): Promise<AdminOrder> {
    const [order, actions, access, upgrade] = await Promise.all([
      this.queries.find(orderId),
      this.actions.ofOrder(orderId),
      this.accessOf(orderId, context),
      this.queries.findUpgradeOf(orderId),
    ]);
    if (!order) throw new DomainError('order_not_found');
    return {
      ...toRow(order),
      productName: order.productName,
      paypalOrderId: order.paypalOrderId ?? null,
      captureId: order.captureId ?? null,
      capturedAt: order.capturedAt?.toISOString() ?? null,
      ...netOf(order),
      ...this.paypalPageOf(order),
      receiptQueuedAt: order.receiptQueuedAt?.toISOString() ?? null,
      receipt: orderReceipt(order),
      lastIssue: order.lastIssue ?? null,
      ...orderParts(order),
      ...(upgrade ? { upgradedBy: toUpgrade(upgrade) } : {}),
      refundable: { amountMinor: refundableMinor(order), currency: order.total.currency },
      access,
      timeline: timelineOf(order, actions, access === 'unknown' ? null : access),
      allowed: allowedActions(order, access, upgrade !== null),
    };
  }

  /** The events of the newest orders of some addresses. */
  async purchaseTimeline(
    emails: readonly string[],
    context: CallContext,
  ): Promise<OutputOf<typeof listPurchaseTimeline>> {
    const found = await this.queries.list({ email: { $in: [...emails] } }, { createdAt: -1 }, MAX_TIMELINE_ORDERS + 1);
    const orders = found.slice(0, MAX_TIMELINE_ORDERS);
    const actions = Map.groupBy(await this.actions.ofOrders(orders.map(({ _id }) => _id)), ({ orderId }) => orderId);
    const timelines = await Promise.all(
      orders.map(async (order) => {
        const access = order.capturedAt ? await this.accessOf(order._id, context) : null;
        return { access, events: purchaseTimelineOf({ order, actions: actions.get(order._id) ?? [], access }) };
      }),
    );
    return {
      events: timelines.flatMap(({ events }) => events),
      isComplete: found.length <= MAX_TIMELINE_ORDERS && timelines.every(({ access }) => access !== 'unknown'),
    };
  }

  private paypalPageOf({ captureId }: OrderFields): Pick<AdminOrder, 'paypalUrl'> {
    const paypalUrl = captureId && paymentPage(this.config, captureId);
    return paypalUrl ? { paypalUrl } : {};
  }

  /** `unknown` after an error: the rest of the order can be shown without it. */
  async accessOf(orderId: string, context: CallContext): Promise<AdminOrder['access']> {
    try {
      return (await this.rpc.call(inspectAccess, { orderId }, context)).access;
    } catch (error) {
      this.logger.warn({ err: error, orderId }, 'the access of an order could not be read');
      return 'unknown';
    }
  }

  /** An order may have been recovered since a message about it was processed. */
  private async messagesWithoutOrder(): Promise<WebhookFields[]> {
    const unmatched = await this.webhooks.listUnmatched(MAX_UNMATCHED);
    const known = await this.queries.knownHints(unmatched.map(({ hints }) => hints));
    return unmatched.filter(({ hints }) => !known.has(hints)).slice(0, MAX_TROUBLE);
  }

  /** The lists are short and usually empty, so it reads and counts them. */
  async countTrouble(): Promise<OutputOf<typeof countPaymentTrouble>> {
    const { undelivered, orders, refunds, upgrades, messages, unmatched = [], alarms } = await this.listTrouble();
    return {
      undelivered: undelivered.length,
      toDecide: orders.length + refunds.length + upgrades.length + messages.length + unmatched.length,
      urgentAlarms: alarms.filter(({ isUrgent }) => isUrgent).length,
    };
  }

  async listTrouble(): Promise<OutputOf<typeof listPaymentTrouble>> {
    const now = await this.queries.now();
    const [undelivered, aside, refused, uncovered, messages, alarms, unmatched, reconciliation] = await Promise.all([
      this.queries.listUndelivered(new Date(now.getTime() - DELIVERED_WITHIN_MS), MAX_TROUBLE),
      this.queries.listInReview(MAX_TROUBLE),
      this.queries.listWithRefusedRefund(MAX_TROUBLE),
      this.upgrades.list(MAX_TROUBLE),
      this.messagesWithoutOrder(),
      this.alarms.list(),
      this.unmatched.list(MAX_TROUBLE),
      this.unmatched.status(),
    ]);
    return {
      undelivered: undelivered.map((order) => ({
        ...toRow(order),
        issue: order.lastIssue ?? null,
        paidAt: (order.capturedAt ?? order.createdAt).toISOString(),
      })),
      orders: aside.map((order) => ({ ...toRow(order), issue: order.lastIssue ?? null })),
      refunds: refused.flatMap((order) =>
        openRefusals(order).map(({ amountMinor, bookedMinor, issue, at }) => ({
          orderId: order._id,
          orderNumber: order.orderNumber,
          amount: { amountMinor: amountMinor ?? bookedMinor, currency: order.total.currency },
          issue: issue ?? 'no reason given',
          at: at.toISOString(),
        })),
      ),
      upgrades: uncovered.flatMap(toUncovered),
      messages: messages.map(({ _id: id, type, receivedAt }) => ({ id, type, receivedAt: receivedAt.toISOString() })),
      alarms,
      unmatched,
      reconciliation,
    };
  }
}

function toRow(order: OrderFields): AdminOrderRow {
  const { _id: orderId, orderNumber, email, tier, total, state, createdAt } = order;
  return {
    orderId,
    orderNumber,
    email,
    tier,
    total,
    refunded: { amountMinor: order.refundedMinor ?? 0, currency: total.currency },
    state,
    disputed: order.disputed ?? false,
    createdAt: createdAt.toISOString(),
  };
}

/** PayPal keeps its fee when money is refunded. */
function netOf({
  total: { amountMinor, currency },
  refundedMinor = 0,
  feeMinor,
}: OrderFields): Pick<AdminOrder, 'fee' | 'net'> {
  if (feeMinor === undefined) return {};
  const net = { amountMinor: amountMinor - refundedMinor - feeMinor, currency };
  return { fee: { amountMinor: feeMinor, currency }, net };
}

function toUpgrade({ _id: orderId, orderNumber, state }: OrderFields): NonNullable<AdminOrder['upgradedBy']> {
  return { orderId, orderNumber, state };
}

function toUncovered({ upgrade: order, base }: UncoveredUpgrade): OutputOf<typeof listPaymentTrouble>['upgrades'] {
  const { upgrade } = orderParts(order);
  if (!upgrade) return [];
  const basePaid = { amountMinor: netPaidMinor(base), currency: base.total.currency };
  return [{ ...toRow(order), upgrade, basePaid, baseDisputed: base.disputed ?? false }];
}
