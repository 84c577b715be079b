import { PayPalError, unprocessable } from '../core/errors.ts';
import { isJsonObject, parseJson } from '../core/json.ts';
import type { Call, Outcome } from '../operation/operation.ts';
import { readAmount } from './order-validation.ts';
import { requireOrder } from './orders.ts';
import { RequestChecks } from '../core/request-checks.ts';
import type { Order, PurchaseUnit } from '../core/state.ts';

const patchable = ['amount', 'custom_id', 'invoice_id', 'description'] as const;

/** Applies all operations of a patch, or none. */
export function patchOrder(call: Call): Outcome {
  const order = requireOrder(call.emulator, call.id);
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_COMPLETED');
  const operations = parseJson(call.body);
  if (!Array.isArray(operations)) throw new PayPalError(400, [{ issue: 'MALFORMED_REQUEST_JSON', field: '/' }]);
  if (operations.length === 0) throw new PayPalError(400, [{ issue: 'MISSING_REQUIRED_PARAMETER', field: '/' }]);
  const units = structuredClone(order.purchaseUnits);
  operations.forEach((operation: unknown, index) => applyOperation(units, operation, `/${index}`));
  checkAcrossUnits(order, units);
  order.purchaseUnits = units;
  order.updatedAt = call.emulator.clock.now();
  return { status: 204 };
}

function checkAcrossUnits(order: Order, units: readonly PurchaseUnit[]): void {
  const currencies = new Set([...order.purchaseUnits, ...units].map((unit) => unit.amount.currency_code));
  if (currencies.size > 1) throw unprocessable('MULTI_CURRENCY_ORDER', '/purchase_units');
}

function applyOperation(units: readonly PurchaseUnit[], operation: unknown, at: string): void {
  const checks = new RequestChecks();
  if (!isJsonObject(operation)) throw new PayPalError(400, [{ issue: 'INVALID_PARAMETER_SYNTAX', field: at }]);
  const op = checks.text(operation, 'op', at, { required: true, values: ['add', 'remove', 'replace'] });
  checks.throwAny();
  if (typeof operation.path !== 'string') throw unprocessable('PATCH_PATH_REQUIRED', `${at}/path`);
  const { unit, part } = target(units, operation.path, `${at}/path`);
  if (op === 'remove') {
    remove(unit, part, at);
    return;
  }
  if (operation.value === undefined) throw unprocessable('PATCH_VALUE_REQUIRED', `${at}/value`);
  if (op === 'replace' && unit[part] === undefined) {
    throw new PayPalError(400, [{ issue: 'INVALID_PATCH_OPERATION', field: at, location: 'body' }]);
  }
  const source = { [part]: operation.value };
  if (part === 'amount') {
    const amount = readAmount(checks, source, at, unit.items ?? []);
    if (amount !== undefined) unit.amount = amount;
  } else {
    const text = checks.text(source, part, at, { required: true });
    if (text !== undefined) unit[part] = text;
  }
  checks.throwAny();
}

function remove(unit: PurchaseUnit, part: (typeof patchable)[number], at: string): void {
  if (part === 'amount') throw unprocessable('NOT_PATCHABLE', `${at}/path`);
  if (unit[part] === undefined) {
    throw new PayPalError(400, [{ issue: 'INVALID_PATCH_OPERATION', field: at, location: 'body' }]);
  }
  delete unit[part];
}

function target(units: readonly PurchaseUnit[], path: string, field: string) {
  if (!path.startsWith('/')) throw unprocessable('INVALID_JSON_POINTER_FORMAT', field, path);
  const match = /^\/purchase_units\/@reference_id=='([^']*)'\/([a-z_]+)$/.exec(path);
  const part = patchable.find((name) => name === match?.[2]);
  if (match === null || part === undefined) throw unprocessable('NOT_PATCHABLE', field, path);
  const unit = units.find((candidate) => candidate.reference_id === match[1]);
  if (unit === undefined) throw unprocessable('REFERENCE_ID_NOT_FOUND', field, path);
  return { unit, part };
}
