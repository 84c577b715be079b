import { buyer } from '../core/accounts.ts';
import { timestamp } from '../core/clock.ts';
import { PayPalError } from '../core/errors.ts';
import { feeOf } from '../core/money.ts';
import type { Call, Outcome } from '../operation/operation.ts';
import type { Capture, CaptureStatus, Money, Refund } from '../core/state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_RANGE_MS = 31 * DAY_MS;
const MAX_PAGE_SIZE = 500;
const DEFAULT_PAGE_SIZE = 100;

/** PayPal's codes: a checkout payment, its refund by the merchant, and its reversal by the payer's bank. */
const PAYMENT = 'T0006';
const REFUND = 'T1107';
const REVERSAL = 'T1106';

type Transaction = { at: number; show: (withPayer: boolean) => unknown };

/**
 * Lists changes of the account's balance in a period, oldest first. A transaction appears some time after it happened, three hours at most,
 * and is missing until then. The app's owner has to enable this feature.
 */
export function listTransactions(call: Call): Outcome {
  const { emulator, query } = call;
  const { transactionSearchFeature, transactionDelaySeconds } = emulator.store.current.settings;
  if (!transactionSearchFeature) throw new PayPalError(403);
  const from = momentOf(query, 'start_date');
  const to = momentOf(query, 'end_date');
  if (to < from || to - from > MAX_RANGE_MS) throw invalid('end_date');
  const size = numberOf(query, 'page_size', DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  const page = numberOf(query, 'page', 1, 2_147_483_647);
  const searchable = emulator.clock.now() - transactionDelaySeconds * 1000;
  const { captures, refunds } = emulator.store.current;
  const found: Transaction[] = [...Object.values(captures).flatMap(payment), ...Object.values(refunds).map(returned)]
    .filter(({ at }) => at >= from && at <= to && at <= searchable)
    .toSorted((one, other) => one.at - other.at);
  const withPayer = (query.get('fields') ?? '').split(',').some((field) => field === 'payer_info' || field === 'all');
  const shown = found.slice((page - 1) * size, page * size);
  const self = `${emulator.apiUrl}/v1/reporting/transactions?${query}`;
  return {
    status: 200,
    body: {
      transaction_details: shown.map(({ show }) => show(withPayer)),
      account_number: 'EMUMERCHANT22',
      start_date: timestamp(from),
      end_date: timestamp(Math.min(to, searchable)),
      last_refreshed_datetime: timestamp(searchable),
      page,
      total_items: found.length,
      total_pages: Math.ceil(found.length / size),
      links: [{ href: self, rel: 'self', method: 'GET' }],
    },
  };
}

const STATUS: Partial<Record<CaptureStatus, string>> = {
  COMPLETED: 'S',
  PARTIALLY_REFUNDED: 'S',
  REFUNDED: 'V',
  PENDING: 'P',
};

/** Only changes of the balance are listed: nothing for a refused capture. */
function payment(capture: Capture): Transaction[] {
  const status = STATUS[capture.status];
  if (status === undefined) return [];
  const { currency_code: currency, value: fee } = feeOf(capture.amount);
  return [
    {
      at: capture.createdAt,
      show: (withPayer) => ({
        transaction_info: {
          ...info(capture, PAYMENT, capture.amount),
          transaction_status: status,
          fee_amount: { currency_code: currency, value: `-${fee}` },
          ...(capture.invoiceId === undefined ? {} : { invoice_id: capture.invoiceId }),
          ...(capture.customId === undefined ? {} : { custom_field: capture.customId }),
        },
        ...(withPayer ? { payer_info: payerInfo } : {}),
      }),
    },
  ];
}

function returned(refund: Refund): Transaction {
  const amount = { ...refund.amount, value: `-${refund.amount.value}` };
  return {
    at: refund.createdAt,
    show: () => ({
      transaction_info: {
        ...info(refund, refund.isReversal ? REVERSAL : REFUND, amount),
        paypal_reference_id: refund.captureId,
        paypal_reference_id_type: 'TXN',
        transaction_status: refund.status === 'PENDING' ? 'P' : 'S',
      },
    }),
  };
}

function info({ id, createdAt, updatedAt }: Capture | Refund, code: string, amount: Money) {
  return {
    transaction_id: id,
    transaction_event_code: code,
    transaction_initiation_date: timestamp(createdAt),
    transaction_updated_date: timestamp(updatedAt),
    transaction_amount: amount,
  };
}

const payerInfo = {
  account_id: buyer.payerId,
  email_address: buyer.email,
  address_status: 'N',
  payer_status: 'Y',
  payer_name: { ...buyer.name, alternate_full_name: `${buyer.name.given_name} ${buyer.name.surname}` },
  country_code: buyer.countryCode,
};

function momentOf(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '';
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(text)
    ? Date.parse(text)
    : Number.NaN;
  if (Number.isNaN(moment)) throw invalid(name);
  return moment;
}

function numberOf(query: URLSearchParams, name: string, standard: number, most: number): number {
  const value = Number(query.get(name) ?? standard);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw invalid(name);
}

function invalid(field: string): PayPalError {
  return new PayPalError(400, [{ issue: 'INVALID_PARAMETER_VALUE', field }]);
}
