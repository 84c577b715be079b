import type { Emulator } from '../operation/emulator.ts';
import { fromMinor, toMinor } from '../core/money.ts';
import type { Capture, CaptureStatus, Refund } from '../core/state.ts';

/** The balance of one invoice id in one currency. Pending and declined captures are not counted as captured. */
type InvoiceBalance = {
  invoice_id: string | null;
  currency_code: string;
  captures: number;
  captured: string;
  refunded: string;
  net: string;
};

export type Ledger = { captures: Capture[]; refunds: Refund[]; balances: InvoiceBalance[] };

const paid: ReadonlySet<CaptureStatus> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

export function readLedger(emulator: Emulator): Ledger {
  const captures = Object.values(emulator.store.current.captures);
  const refunds = Object.values(emulator.store.current.refunds);
  return { captures, refunds, balances: balancesOf(captures, refunds) };
}

function balancesOf(captures: readonly Capture[], refunds: readonly Refund[]): InvoiceBalance[] {
  const sums = new Map<
    string,
    { invoiceId: string | null; currency: string; count: number; in: bigint; out: bigint }
  >();
  for (const capture of captures.filter((candidate) => paid.has(candidate.status))) {
    const currency = capture.amount.currency_code;
    const key = JSON.stringify([capture.invoiceId ?? null, currency]);
    const sum = sums.get(key) ?? { invoiceId: capture.invoiceId ?? null, currency, count: 0, in: 0n, out: 0n };
    sum.count += 1;
    sum.in += toMinor(capture.amount);
    for (const refund of refunds) {
      if (refund.captureId === capture.id && refund.status === 'COMPLETED') sum.out += toMinor(refund.amount);
    }
    sums.set(key, sum);
  }
  return [...sums.values()].map((sum) => ({
    invoice_id: sum.invoiceId,
    currency_code: sum.currency,
    captures: sum.count,
    captured: fromMinor(sum.currency, sum.in).value,
    refunded: fromMinor(sum.currency, sum.out).value,
    net: fromMinor(sum.currency, sum.in - sum.out).value,
  }));
}
