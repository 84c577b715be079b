import type { JsonObject } from '../core/json.ts';
import { isJsonObject } from '../core/json.ts';
import { sumMinor, toMinor } from '../core/money.ts';
import { RequestChecks } from '../core/request-checks.ts';
import type { Amount, BreakdownPart, ExperienceContext, Money, OrderItem, PurchaseUnit } from '../core/state.ts';
import { breakdownParts } from '../core/state.ts';

export type OrderDraft = {
  purchaseUnits: PurchaseUnit[];
  experience: ExperienceContext;
  paidThroughPaymentSource: boolean;
};

/** Parses the order of a create request. Throws a PayPalError that lists every invalid field. */
export function readOrderDraft(body: JsonObject, requestId: string | undefined): OrderDraft {
  const checks = new RequestChecks();
  const intent = checks.text(body, 'intent', '', { required: true, values: ['CAPTURE', 'AUTHORIZE'] });
  if (intent === 'AUTHORIZE') checks.refused('UNSUPPORTED_INTENT', '/intent', intent);
  const purchaseUnits = readPurchaseUnits(checks, body);
  const source = checks.object(body, 'payment_source', '');
  if (source !== undefined && requestId === undefined) {
    checks.missingRequestId();
  }
  for (const other of Object.keys(source ?? {}).filter((name) => name !== 'paypal')) {
    checks.malformed('NOT_SUPPORTED', `/payment_source/${other}`);
  }
  const wallet = source === undefined ? undefined : checks.object(source, 'paypal', '/payment_source', true);
  const experience =
    wallet === undefined
      ? readExperience(checks, body, '', 'application_context')
      : readExperience(checks, wallet, '/payment_source/paypal', 'experience_context');
  checks.throwAny();
  return { purchaseUnits, experience, paidThroughPaymentSource: source !== undefined };
}

function readPurchaseUnits(checks: RequestChecks, body: JsonObject): PurchaseUnit[] {
  const found = body.purchase_units;
  if (found === undefined) checks.malformed('MISSING_REQUIRED_PARAMETER', '/purchase_units');
  else if (!Array.isArray(found)) checks.malformed('INVALID_PARAMETER_SYNTAX', '/purchase_units');
  else if (found.length === 0) checks.malformed('INVALID_ARRAY_MIN_ITEMS', '/purchase_units');
  else if (found.length > 10) checks.malformed('INVALID_ARRAY_MAX_ITEMS', '/purchase_units');
  checks.throwMalformed();
  if (!Array.isArray(found)) return [];
  const several = found.length > 1;
  const units = found.flatMap((unit: unknown, index) => {
    const at = `/purchase_units/${index}`;
    if (isJsonObject(unit)) return readPurchaseUnit(checks, unit, at, several) ?? [];
    checks.malformed('INVALID_PARAMETER_SYNTAX', at);
    return [];
  });
  checkAcrossUnits(checks, units);
  return units;
}

function checkAcrossUnits(checks: RequestChecks, units: readonly PurchaseUnit[]): void {
  if (new Set(units.map((unit) => unit.amount.currency_code)).size > 1) {
    checks.refused('MULTI_CURRENCY_ORDER', '/purchase_units');
  }
  if (new Set(units.map((unit) => unit.reference_id)).size < units.length) {
    checks.refused('DUPLICATE_REFERENCE_ID', '/purchase_units');
  }
}

function readPurchaseUnit(
  checks: RequestChecks,
  unit: JsonObject,
  at: string,
  several: boolean,
): PurchaseUnit | undefined {
  const referenceId = checks.text(unit, 'reference_id', at, { max: 256 });
  if (several && unit.reference_id === undefined) checks.refused('REFERENCE_ID_REQUIRED', `${at}/reference_id`);
  const items = readItems(checks, unit, at);
  const amount = readAmount(checks, unit, at, items);
  const description = checks.text(unit, 'description', at);
  const customId = checks.text(unit, 'custom_id', at);
  const invoiceId = checks.text(unit, 'invoice_id', at);
  const softDescriptor = checks.text(unit, 'soft_descriptor', at, { max: 22 });
  if (amount === undefined) return undefined;
  return {
    reference_id: referenceId ?? 'default',
    amount,
    ...(description === undefined ? {} : { description }),
    ...(customId === undefined ? {} : { custom_id: customId }),
    ...(invoiceId === undefined ? {} : { invoice_id: invoiceId }),
    ...(softDescriptor === undefined ? {} : { soft_descriptor: softDescriptor }),
    ...(items.length === 0 ? {} : { items }),
  };
}

/** Also used for a patched amount, which must still match the items of its purchase unit. */
export function readAmount(
  checks: RequestChecks,
  source: JsonObject,
  at: string,
  items: readonly OrderItem[],
): Amount | undefined {
  const field = `${at}/amount`;
  const total = checks.money(source, 'amount', at, { required: true, positive: true });
  const found = isJsonObject(source.amount) ? source.amount : {};
  const given = checks.object(found, 'breakdown', field);
  const parts: Partial<Record<BreakdownPart, Money>> = {};
  for (const part of breakdownParts) {
    const money = given === undefined ? undefined : checks.money(given, part, `${field}/breakdown`, {});
    if (money !== undefined) parts[part] = money;
  }
  if (total === undefined) return undefined;
  checkCurrencies(checks, total, [...Object.values(parts), ...items.map((item) => item.unit_amount)], field);
  checkItemSums(checks, parts, items, `${field}/breakdown`);
  if (given === undefined) return total;
  checkBreakdownSum(checks, total, parts, field);
  return { ...total, breakdown: parts };
}

function checkCurrencies(checks: RequestChecks, total: Money, others: readonly Money[], field: string): void {
  if (others.some((other) => other.currency_code !== total.currency_code)) {
    checks.refused('MULTI_CURRENCY_ORDER', `${field}/currency_code`, total.currency_code);
  }
}

function checkItemSums(
  checks: RequestChecks,
  parts: Partial<Record<BreakdownPart, Money>>,
  items: readonly OrderItem[],
  at: string,
): void {
  if (items.length === 0) return;
  const goods = items.reduce((sum, item) => sum + toMinor(item.unit_amount) * BigInt(item.quantity), 0n);
  if (parts.item_total === undefined) checks.refused('ITEM_TOTAL_REQUIRED', `${at}/item_total`);
  else if (toMinor(parts.item_total) !== goods) {
    checks.refused('ITEM_TOTAL_MISMATCH', `${at}/item_total/value`, parts.item_total.value);
  }
  const taxed = items.filter((item) => item.tax !== undefined);
  if (taxed.length === 0) return;
  const taxes = taxed.reduce((sum, item) => sum + (item.tax ? toMinor(item.tax) : 0n) * BigInt(item.quantity), 0n);
  if (parts.tax_total === undefined) checks.refused('TAX_TOTAL_REQUIRED', `${at}/tax_total`);
  else if (toMinor(parts.tax_total) !== taxes) {
    checks.refused('TAX_TOTAL_MISMATCH', `${at}/tax_total/value`, parts.tax_total.value);
  }
}

function checkBreakdownSum(
  checks: RequestChecks,
  total: Money,
  parts: Partial<Record<BreakdownPart, Money>>,
  field: string,
): void {
  const { discount, shipping_discount: shippingDiscount, ...added } = parts;
  const subtracted = [discount, shippingDiscount].filter((money) => money !== undefined);
  if (sumMinor(Object.values(added)) - sumMinor(subtracted) !== toMinor(total)) {
    checks.refused('AMOUNT_MISMATCH', `${field}/value`, total.value);
  }
}

function readItems(checks: RequestChecks, unit: JsonObject, at: string): OrderItem[] {
  if (unit.items === undefined) return [];
  if (!Array.isArray(unit.items)) {
    checks.malformed('INVALID_PARAMETER_SYNTAX', `${at}/items`);
    return [];
  }
  return unit.items.flatMap((item: unknown, index) => {
    const field = `${at}/items/${index}`;
    if (isJsonObject(item)) return readItem(checks, item, field) ?? [];
    checks.malformed('INVALID_PARAMETER_SYNTAX', field);
    return [];
  });
}

function readItem(checks: RequestChecks, item: JsonObject, at: string): OrderItem | undefined {
  const name = checks.text(item, 'name', at, { required: true });
  const quantity = checks.text(item, 'quantity', at, { required: true, max: 10, pattern: /^[1-9][0-9]{0,9}$/ });
  const unitAmount = checks.money(item, 'unit_amount', at, { required: true });
  const tax = checks.money(item, 'tax', at, {});
  const description = checks.text(item, 'description', at, { min: 0 });
  const sku = checks.text(item, 'sku', at, { min: 0 });
  const category = checks.text(item, 'category', at, { values: ['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'] });
  if (name === undefined || quantity === undefined || unitAmount === undefined) return undefined;
  return {
    name,
    quantity,
    unit_amount: unitAmount,
    ...(tax === undefined ? {} : { tax }),
    ...(description === undefined ? {} : { description }),
    ...(sku === undefined ? {} : { sku }),
    ...(category === undefined ? {} : { category }),
  };
}

function readExperience(checks: RequestChecks, source: JsonObject, at: string, key: string): ExperienceContext {
  const field = `${at}/${key}`;
  const found = checks.object(source, key, at) ?? {};
  checks.text(found, 'shipping_preference', field, {
    values: ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'],
  });
  checks.text(found, 'payment_method_preference', field, { values: ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'] });
  checks.text(found, 'locale', field, { min: 2, max: 10, pattern: /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/ });
  const read = {
    return_url: checks.httpUrl(found, 'return_url', field),
    cancel_url: checks.httpUrl(found, 'cancel_url', field),
    brand_name: checks.text(found, 'brand_name', field),
    landing_page: checks.text(found, 'landing_page', field, {
      values: ['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE', 'BILLING'],
    }),
    user_action: checks.text(found, 'user_action', field, { values: ['CONTINUE', 'PAY_NOW'] }),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
