import { type Money, parsePriceMinor, PayPalId } from '@brokerage/contracts';
import { z } from 'zod';
import type { Outcome, ProviderOrder } from './payment-provider.ts';

/** A raw HTTP answer of PayPal. */
export interface RawAnswer {
  status: number;
  body: string;
  debugId: string | undefined;
  /** The time in `Retry-After`; undefined without one. */
  retryAfterMs?: number | undefined;
}

export const Links = z.array(z.object({ href: z.string(), rel: z.string() }));

const Amount = z.object({ currency_code: z.string(), value: z.string() });

const Capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: Amount.optional(),
  custom_id: z.string().optional(),
  seller_receivable_breakdown: z.object({ paypal_fee: Amount.optional() }).optional(),
});

const Refund = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: Amount.optional(),
  links: Links.optional(),
});

const PurchaseUnit = z.object({
  amount: Amount.optional(),
  custom_id: z.string().optional(),
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  payments: z.object({ captures: z.array(Capture).optional(), refunds: z.array(Refund).optional() }).optional(),
});

const OrderBody = z.object({
  id: PayPalId,
  status: z.string(),
  purchase_units: z.array(PurchaseUnit).min(1),
});

const CreatedBody = z.object({
  id: PayPalId,
  links: Links,
});

const ErrorAnswer = z.object({
  name: z.string().optional(),
  /** The error code of the token endpoint. */
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

const minorOf = (amount: z.output<typeof Amount> | undefined): number | null =>
  amount ? parsePriceMinor(amount.value) : null;

function feeOf({ seller_receivable_breakdown: breakdown }: z.output<typeof Capture>): { feeMinor?: number } {
  const feeMinor = minorOf(breakdown?.paypal_fee);
  return feeMinor === null ? {} : { feeMinor };
}

export const readOrder = OrderBody.transform((body): ProviderOrder => {
  const unit = body.purchase_units[0];
  return {
    paypalOrderId: body.id,
    status: body.status,
    amountMinor: minorOf(unit?.amount),
    currency: unit?.amount?.currency_code,
    customId: unit?.custom_id,
    payeeId: unit?.payee?.merchant_id,
    captures: body.purchase_units
      .flatMap(({ payments }) => payments?.captures ?? [])
      .map((capture) => ({
        id: capture.id,
        status: capture.status,
        amountMinor: minorOf(capture.amount),
        currency: capture.amount?.currency_code,
        customId: capture.custom_id,
        ...feeOf(capture),
      })),
    refunds: body.purchase_units
      .flatMap(({ payments }) => payments?.refunds ?? [])
      .map((refund) => ({
        id: refund.id,
        captureId: idFromUpLink('captures', refund.links ?? []),
        status: refund.status,
        amountMinor: minorOf(refund.amount),
        currency: refund.amount?.currency_code,
      })),
  };
});

/** A refund names its capture, and a capture its order, only by a link. */
export function idFromUpLink(kind: 'captures' | 'orders', links: z.output<typeof Links>): string | undefined {
  const up = links.find(({ rel }) => rel === 'up')?.href;
  const [parent, id] = up?.split('/').slice(-2) ?? [];
  return parent === kind ? PayPalId.safeParse(id).data : undefined;
}

export const readRefund = z.object({ id: z.string().min(1), status: z.string() });

/** The id of a new order and the address where the buyer approves it; PayPal has two names for that link. */
export const readCreated = CreatedBody.transform(({ id, links }, context) => {
  const approval = links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve');
  if (approval) return { paypalOrderId: id, approvalUrl: approval.href };
  context.addIssue({ code: 'custom', message: 'no approval link' });
  return z.NEVER;
});

/** Statuses that leave open whether the request took effect, or that may be gone on the next try. */
const UNDECIDED = new Set([408, 409, 425, 429]);
/** Statuses by which PayPal refuses our account, whatever the request. */
const FORBIDDEN = new Set([401, 403]);

/** Classifies an answer by its status and the parsed body; an unexpected body is no failure. */
export function classifyAnswer<T>(answer: RawAnswer, schema: z.ZodType<T>): Outcome<T> {
  const { status } = answer;
  const debugId = answer.debugId === undefined ? {} : { debugId: answer.debugId };
  const body = parseJson(answer.body);
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(body);
    if (parsed.success) return { kind: 'done', value: parsed.data, ...debugId };
    return { kind: 'unknown', reason: `unreadable answer ${status}`, ...debugId };
  }
  const error = ErrorAnswer.safeParse(body);
  const issue = error.success ? (error.data.details?.[0]?.issue ?? error.data.name ?? error.data.error) : undefined;
  if (FORBIDDEN.has(status)) return { kind: 'forbidden', issue: accountIssue(status, issue), ...debugId };
  if (status >= 400 && status < 500 && !UNDECIDED.has(status) && issue) {
    return { kind: 'refused', status, issue, ...debugId };
  }
  return { kind: 'unknown', reason: issue ? `${status} ${issue}` : `status ${status}`, ...debugId };
}

/** How an order records a refusal of our account or application: with the status, which no other issue has. */
export function accountIssue(status: number, issue = 'without a reason'): string {
  return `${status} ${issue}`.slice(0, 60);
}

export function sameMoney(money: { amountMinor: number | null; currency: string | undefined }, total: Money): boolean {
  return money.amountMinor === total.amountMinor && money.currency === total.currency;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
