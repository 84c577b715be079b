import type { Money } from './state.ts';

const withoutDecimals = new Set(['HUF', 'JPY', 'TWD']);

const supported = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);

/** A fictional fee, modelled on real ones: a share of the payment plus a fixed part. */
const feePerTenThousand = 299n;
const fixedFeeMinor = 39n;

export const largestValueMinor = 99999999999999999n;

export function isSupportedCurrency(code: string): boolean {
  return supported.has(code);
}

export function hasDecimals(currency: string): boolean {
  return !withoutDecimals.has(currency);
}

/** Converts to hundredths of the unit, for every currency, so that sums are exact and comparable. Expects a validated value. */
export function toMinor(money: Money): bigint {
  const negative = money.value.startsWith('-');
  const [whole = '0', fraction = ''] = money.value.replace('-', '').split('.');
  const minor = BigInt(whole === '' ? '0' : whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  return negative ? -minor : minor;
}

export function fromMinor(currency: string, minor: bigint): Money {
  const absolute = minor < 0n ? -minor : minor;
  const sign = minor < 0n ? '-' : '';
  const fraction = hasDecimals(currency) ? `.${(absolute % 100n).toString().padStart(2, '0')}` : '';
  return { currency_code: currency, value: `${sign}${absolute / 100n}${fraction}` };
}

export function sumMinor(amounts: readonly Money[]): bigint {
  return amounts.reduce((sum, amount) => sum + toMinor(amount), 0n);
}

export function feeOf(gross: Money): Money {
  const total = toMinor(gross);
  const step = hasDecimals(gross.currency_code) ? 1n : 100n;
  const exact = (total * feePerTenThousand) / 10000n + fixedFeeMinor;
  const fee = ((exact + step - 1n) / step) * step;
  return fromMinor(gross.currency_code, fee < total ? fee : total);
}
