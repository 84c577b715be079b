import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Contract, pathFields } from './define-contract.ts';
import { ERRORS } from './errors.ts';
import { operations } from './operations.ts';
import { OWNERSHIP, POLICY } from './policy.ts';

const all = Object.entries<Contract>(operations);
const bound = all.flatMap(([name, { http }]) => (http ? [{ name, http }] : []));
const services = ['auth', 'catalog', 'download', 'notification', 'payment'];

test('every operation has a policy row and the table has no other', () => {
  expect(Object.keys(POLICY).sort()).toEqual(Object.keys(operations).sort());
});

test('what the policy calls internal has no route, and everything else has one', () => {
  for (const [name, contract] of all) {
    const isInternal = Object.entries(POLICY).some(([row, access]) => row === name && access === 'internal');
    expect(contract.http === undefined, name).toBe(isInternal);
  }
});

test('operations below /admin are for admins and no others are', () => {
  const adminRows = Object.entries(POLICY).filter(([, access]) => access === 'admin');
  const adminPaths = bound.filter(({ http }) => http.path.startsWith('/admin/'));
  expect(adminPaths.map(({ name }) => name).sort()).toEqual(adminRows.map(([name]) => name).sort());
});

test.each(all)('%s belongs to a service by its subject', (_name, { subject }) => {
  expect(services).toContain(subject.split('.')[0]);
});

test('no two operations share a subject, or a method and path', () => {
  const subjects = all.map(([, { subject }]) => subject);
  expect(new Set(subjects).size).toBe(subjects.length);
  const routes = bound.map(({ http }) => `${http.method} ${http.path.replaceAll(/:\w+/g, ':')}`);
  expect(new Set(routes).size).toBe(routes.length);
});

test.each(all)('%s refuses fields it does not know, in its input and in its output', (_name, { input, output }) => {
  for (const schema of [input, output]) {
    expect(schema).toBeInstanceOf(z.ZodObject);
    const json: Record<string, unknown> = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    expect(json.additionalProperties).toBe(false);
  }
});

/** Every object inside a schema, by where it is, that would let an unknown field through. */
function openObjects(schema: unknown, at: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((entry, index) => openObjects(entry, `${at}[${index}]`));
  if (typeof schema !== 'object' || schema === null) return [];
  const isOpen = 'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false);
  const inside = Object.entries(schema).flatMap(([name, entry]) => openObjects(entry, `${at}.${name}`));
  return isOpen ? [at, ...inside] : inside;
}

test.each(all)('%s answers with named fields only, however deep', (_name, { output }) => {
  expect(openObjects(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }), 'output')).toEqual([]);
});

test.each(all)('%s refuses only with codes of the table, each named once', (_name, { errors }) => {
  for (const code of errors) expect(Object.hasOwn(ERRORS, code), code).toBe(true);
  expect(new Set(errors).size).toBe(errors.length);
});

test.each(bound)('$name is read by GET only when it changes nothing but a download count', ({ name, http }) => {
  const reads = [
    'readSession',
    'readSecondFactor',
    'listSessions',
    'listProducts',
    'issueFormStamp',
    'listSiteEvents',
    'listLeads',
    'exportLeads',
    'readLeadCard',
    'listMails',
    'listNdas',
    'readNda',
    'listAdminProducts',
    'listPriceChanges',
    'listAudit',
    'verifyAudit',
    'listAdminOrders',
    'exportAdminOrders',
    'readAdminOrder',
    'listPaymentTrouble',
    'readSales',
    'listCoupons',
    'readSalesTax',
    'listOrders',
    'readReceipt',
    'listEntitlements',
    'listFulfilment',
    'listFiles',
    'takeFile',
    'readChecklist',
    'readSample',
    'takePdf',
  ];
  expect(http.method === 'GET').toBe(reads.includes(name));
});

test.each(bound)('$name carries no credential in its address', ({ name, http }) => {
  const inAddress = pathFields(http.path).filter((field) => field.toLowerCase().includes('token'));
  expect(inAddress).toEqual(name === 'takePdf' ? ['token'] : []);
});

test('an operation that consumes what it is given is never repeated by a caller', () => {
  const once = all.filter(([, { retry }]) => retry === 'never').map(([name]) => name);
  expect(once.sort()).toEqual([
    'changePassword',
    'confirmSecondFactor',
    'eraseAccount',
    'exportAccount',
    'removeSecondFactor',
    'resetPassword',
    'signIn',
    'startSecondFactor',
    'verifyCode',
  ]);
});

const named = Object.entries(OWNERSHIP).flatMap(([name, owner]) => (owner === 'caller' ? [] : [{ name, ...owner }]));

test.each(named)('$name names a thing by its $names and refuses a foreign one as $elseCode', (row) => {
  const contract = Object.entries<Contract>(operations).find(([name]) => name === row.name)?.[1];
  expect(contract?.input instanceof z.ZodObject && Object.keys(contract.input.shape)).toContain(row.names);
  expect(contract?.errors).toContain(row.elseCode);
  expect(ERRORS[row.elseCode].status).toBe(404);
});
