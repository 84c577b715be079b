import type { ErrorDetail } from './errors.ts';
import { PayPalError } from './errors.ts';
import type { JsonObject } from './json.ts';
import { isJsonObject } from './json.ts';
import { fromMinor, hasDecimals, isSupportedCurrency, largestValueMinor, toMinor } from './money.ts';
import type { Money } from './state.ts';

export type TextRule = { required?: boolean; min?: number; max?: number; pattern?: RegExp; values?: readonly string[] };

/** Collects the errors of a request: PayPal reports all shape errors (400) before any business error (422). */
export class RequestChecks {
  readonly #malformed: ErrorDetail[] = [];
  readonly #refused: ErrorDetail[] = [];
  readonly #zeroDecimalIssue: string;

  constructor(zeroDecimalIssue = 'DECIMAL_PRECISION') {
    this.#zeroDecimalIssue = zeroDecimalIssue;
  }

  missingRequestId(): void {
    this.#malformed.push({ issue: 'PAYPAL_REQUEST_ID_REQUIRED', field: 'PayPal-Request-Id' });
  }

  malformed(issue: string, field: string, value?: string): void {
    this.#malformed.push({ issue, field, location: 'body', ...(value === undefined ? {} : { value }) });
  }

  refused(issue: string, field: string, value?: string): void {
    this.#refused.push({ issue, field, location: 'body', ...(value === undefined ? {} : { value }) });
  }

  throwMalformed(): void {
    if (this.#malformed.length > 0) throw new PayPalError(400, this.#malformed);
  }

  throwAny(): void {
    this.throwMalformed();
    if (this.#refused.length > 0) throw new PayPalError(422, this.#refused);
  }

  object(source: JsonObject, key: string, at: string, required = false): JsonObject | undefined {
    const value = source[key];
    if (value === undefined) {
      if (required) this.malformed('MISSING_REQUIRED_PARAMETER', `${at}/${key}`);
      return undefined;
    }
    if (isJsonObject(value)) return value;
    this.malformed('INVALID_PARAMETER_SYNTAX', `${at}/${key}`);
    return undefined;
  }

  text(source: JsonObject, key: string, at: string, rule: TextRule = {}): string | undefined {
    const value = source[key];
    const field = `${at}/${key}`;
    if (value === undefined) {
      if (rule.required === true) this.malformed('MISSING_REQUIRED_PARAMETER', field);
      return undefined;
    }
    if (typeof value !== 'string') {
      this.malformed('INVALID_PARAMETER_SYNTAX', field, JSON.stringify(value));
      return undefined;
    }
    if (value.length < (rule.min ?? 1) || value.length > (rule.max ?? 127)) {
      this.malformed('INVALID_STRING_LENGTH', field, value);
      return undefined;
    }
    if (rule.values !== undefined && !rule.values.includes(value)) {
      this.malformed('INVALID_PARAMETER_VALUE', field, value);
      return undefined;
    }
    if (rule.pattern !== undefined && !rule.pattern.test(value)) {
      this.malformed('INVALID_PARAMETER_SYNTAX', field, value);
      return undefined;
    }
    return value;
  }

  httpUrl(source: JsonObject, key: string, at: string): string | undefined {
    const value = this.text(source, key, at, { max: 4000 });
    if (value === undefined) return undefined;
    if (/^https?:\/\//i.test(value) && URL.canParse(value)) return value;
    this.malformed('INVALID_PARAMETER_SYNTAX', `${at}/${key}`, value);
    return undefined;
  }

  /** Reads a money field in PayPal's notation; undefined if it is absent or invalid. */
  money(
    source: JsonObject,
    key: string,
    at: string,
    rule: { required?: boolean; positive?: boolean },
  ): Money | undefined {
    const field = `${at}/${key}`;
    const found = this.object(source, key, at, rule.required);
    if (found === undefined) return undefined;
    const currency = this.text(found, 'currency_code', field, { required: true, min: 3, max: 3 });
    const value = this.text(found, 'value', field, {
      required: true,
      max: 32,
      pattern: /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/,
    });
    if (currency === undefined || value === undefined) return undefined;
    return this.#checkedMoney({ currency_code: currency, value }, field, rule.positive === true);
  }

  #checkedMoney(money: Money, field: string, positive: boolean): Money | undefined {
    if (!isSupportedCurrency(money.currency_code)) {
      this.refused('INVALID_CURRENCY_CODE', `${field}/currency_code`, money.currency_code);
      return undefined;
    }
    const decimals = money.value.split('.')[1] ?? '';
    if (decimals.length > 2) {
      this.refused('DECIMAL_PRECISION', `${field}/value`, money.value);
      return undefined;
    }
    if (!hasDecimals(money.currency_code) && /[1-9]/.test(decimals)) {
      this.refused(this.#zeroDecimalIssue, `${field}/value`, money.value);
      return undefined;
    }
    const minor = toMinor(money);
    if (positive && minor <= 0n) this.refused('CANNOT_BE_ZERO_OR_NEGATIVE', `${field}/value`, money.value);
    else if (minor < 0n) this.refused('CANNOT_BE_NEGATIVE', `${field}/value`, money.value);
    else if (minor > largestValueMinor) this.refused('MAX_VALUE_EXCEEDED', `${field}/value`, money.value);
    return fromMinor(money.currency_code, minor);
  }
}
