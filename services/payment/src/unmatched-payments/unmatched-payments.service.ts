import {
  ensureBuyer,
  type InputOf,
  type OutputOf,
  type ReconciliationStatus,
  type resolveUnmatchedPayment,
  type Tier,
  torontoMoment,
  type UnmatchedPayment,
} from '@brokerage/contracts';
import { type ActorContext, CONFIG, DomainError, LOGGER, type Logger, RpcClient } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { drawOrderNumber } from '../checkout/order-number.ts';
import { isClosed } from '../order/order.lifecycle.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { OrderRepository } from '../order/order.repository.ts';
import type { PaymentConfig } from '../payment.config.ts';
import { SettlementService } from '../settlement/settlement.service.ts';
import { recoveredOrder } from './recovered-order.ts';
import { ReconciliationRepository } from './reconciliation.repository.ts';
import type { Decision, ReconciliationFields, UnmatchedPaymentFields } from './unmatched-payment.model.ts';
import { UnmatchedPaymentRepository } from './unmatched-payment.repository.ts';

type Input = InputOf<typeof resolveUnmatchedPayment>;
type DecidedPayment = UnmatchedPaymentFields & { decision: Decision };

const MAX_TRIES = 5;
const MAX_RESUMED = 20;
/** Far more than a restore of one old backup leaves. */
const MAX_CASES = 10_000;

/** Lists payments without an order and carries out an admin's decision about one. */
@Injectable()
export class UnmatchedPaymentsService {
  constructor(
    private readonly payments: UnmatchedPaymentRepository,
    private readonly runs: ReconciliationRepository,
    private readonly queries: OrderQueries,
    private readonly orders: OrderRepository,
    private readonly settlement: SettlementService,
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: PaymentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list(limit: number): Promise<UnmatchedPayment[]> {
    return (await this.payments.list('open', limit)).map(toShown);
  }

  /**
   * Erases a person's name and address from the open cases. The cases stay: the money is somebody's, and PayPal knows
   * whose. False while an order is being created for that address; the caller retries.
   */
  async forgetPayer(email: string): Promise<boolean> {
    const wanted = email.toLowerCase();
    const [open, resolving] = await Promise.all([
      this.payments.list('open', MAX_CASES),
      this.payments.list('resolving', MAX_CASES),
    ]);
    for (const { _id, payerEmail } of open)
      if (payerEmail?.toLowerCase() === wanted) await this.payments.forgetPayer(_id);
    return resolving.every(
      ({ payerEmail, decision }) => ![payerEmail, decision?.email].some((known) => known?.toLowerCase() === wanted),
    );
  }

  async status(): Promise<ReconciliationStatus> {
    return this.toStatus(await this.runs.status());
  }

  /** Only requests the comparison, which the job runs: it may take minutes. */
  async requestRun(since: string | undefined): Promise<ReconciliationStatus> {
    return this.toStatus(await this.runs.request(since === undefined ? undefined : torontoMoment(since)));
  }

  /**
   * Finds the account, stores the decision, then stores the order. The order then takes the way of any other: it is
   * read at PayPal, granted and receipted, or refunded. A repeat finds the decision and does nothing twice.
   */
  async resolve(input: Input, context: ActorContext): Promise<OutputOf<typeof resolveUnmatchedPayment>> {
    const found = await this.payments.find(input.captureId);
    if (!found) throw new DomainError('order_not_found');
    const decided = isDecided(found) ? found : await this.decide(found, input, context);
    if (decided.decision.actionId !== input.actionId) throw new DomainError('order_action_refused');
    if (decided.decision.action !== input.action) throw new DomainError('idempotency_conflict');
    await this.storeOrder(decided);
    await this.settlement.settleForAdmin(found.orderId, context.deadline);
    const order = await this.finishIfSettled(decided);
    if (!order) throw new DomainError('order_not_found');
    return { orderId: order._id, orderState: order.state };
  }

  /** Finishes decisions whose process died; the sweeper settles their orders. */
  async resume(): Promise<void> {
    for (const payment of await this.payments.list('resolving', MAX_RESUMED)) {
      if (!isDecided(payment)) continue;
      await this.storeOrder(payment);
      await this.finishIfSettled(payment);
    }
  }

  private async decide(payment: UnmatchedPaymentFields, input: Input, context: ActorContext): Promise<DecidedPayment> {
    const tier = payment.tier ?? input.tier;
    if (!tier) throw new DomainError('validation_failed', { message: 'Choose the checklist that was bought' });
    const existing = await this.queries.find(payment.orderId);
    if (existing?.paypalOrderId !== undefined) throw new DomainError('order_action_refused');
    const home = await this.rpc.call(ensureBuyer, { email: input.email }, context);
    const decided = await this.payments.decide(payment._id, {
      actionId: input.actionId,
      action: input.action,
      ...home,
      tier,
      reason: input.reason,
      by: context.actor.userId,
      at: await this.payments.now(),
    });
    const now = decided ?? (await this.payments.find(payment._id));
    if (!now || !isDecided(now)) throw new DomainError('order_action_refused');
    return now;
  }

  /** Ends the case once PayPal was read for its order: until then it is unknown whether the payment is what it seemed. */
  private async finishIfSettled(payment: DecidedPayment): Promise<OrderFields | null> {
    const order = await this.queries.find(payment.orderId);
    if (!order || payment.state === 'resolved' || order.state === 'approving' || order.state === 'capturing')
      return order;
    const outcome = isClosed(order.state) ? 'returned' : 'access-given';
    await this.payments.finish(payment, payment.decision.action === 'refund' ? 'refunded' : outcome);
    return order;
  }

  /** Stores the order unless it is already stored: under its old number, or under a new one if the old was drawn again. */
  private async storeOrder(payment: DecidedPayment): Promise<void> {
    if (payment.state === 'resolved') return;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const existing = await this.queries.find(payment.orderId);
      if (existing?.paypalOrderId === payment.paypalOrderId) return;
      const number = tries === 0 ? payment.orderNumber : drawOrderNumber(payment.paidAt);
      const order = recoveredOrder(payment, number, await this.payments.now(), this.config.SELLER_TAX_NUMBER);
      if (!(await this.orders.recover(order))) continue;
      this.logger.info({ captureId: payment._id, orderId: payment.orderId, number }, 'an order was recreated');
      return;
    }
    throw new Error(`Order ${payment.orderId} could not be stored.`);
  }

  private async toStatus(run: ReconciliationFields): Promise<ReconciliationStatus> {
    const now = await this.runs.now();
    return {
      lastRunAt: run.lastRunAt?.toISOString() ?? null,
      reconciledUntil: run.reconciledUntil?.toISOString() ?? null,
      isUnderWay: run.nextRunAt <= now,
      problem: run.problem ?? null,
    };
  }
}

function isDecided(payment: UnmatchedPaymentFields): payment is DecidedPayment {
  return payment.decision !== undefined;
}

function toShown(payment: UnmatchedPaymentFields): UnmatchedPayment {
  const { _id: captureId, paypalOrderId, orderNumber, amount, paidAt, foundAt } = payment;
  const tier: Tier | null = payment.tier ?? null;
  return {
    captureId,
    paypalOrderId,
    orderNumber,
    payerEmail: payment.payerEmail ?? null,
    payerName: payment.payerName ?? null,
    productName: payment.productName ?? null,
    tier,
    amount: { amountMinor: amount.amountMinor, currency: amount.currency },
    paidAt: paidAt.toISOString(),
    foundAt: foundAt.toISOString(),
  };
}
