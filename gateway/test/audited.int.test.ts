import { type Contract, isOffice, type OperationName, operations } from '@brokerage/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEdge, type Edge } from './edge-fixture.ts';
import { bearer, requestOf, routed, send } from './requests.ts';
import { Refusal } from './stub-services.ts';
import { adminToken } from './tokens.ts';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
beforeEach(() => edge.stubs.reset());
afterAll(() => edge.close());

const rows = () => edge.stubs.callsOf('appendAudit').map(({ input }) => input);
const ask = async (name: OperationName, change: Record<string, unknown> = {}) => {
  const route = routed.find((entry) => entry.name === name);
  if (!route) throw new Error(`${name} has no sample`);
  const request = requestOf(route, change);
  return send(edge.url, { ...request, headers: { ...request.headers, ...bearer(await adminToken()) } });
};

test('a change by an admin is logged with its reason before it is made', async () => {
  expect((await ask('changeOrderAccess', { action: 'extend', days: 7 })).status).toBe(200);
  const orderId = edge.stubs.callsOf('changeOrderAccess')[0]?.input as { orderId: string };
  expect(rows()).toEqual([
    {
      operation: 'changeOrderAccess',
      target: orderId.orderId,
      phase: 'asked',
      facts: { action: 'extend', days: 7, reason: 'Was away' },
    },
  ]);
});

test('the log contains no address, password or code', async () => {
  for (const name of ['changeOrderEmail', 'changePassword', 'startSecondFactor', 'confirmSecondFactor'] as const) {
    await ask(name);
  }
  const text = JSON.stringify(rows());
  for (const secret of ['example.ca', 'correct horse', 'battery staple', '123456', 'JBSWY3DPEHPK3PXP', 'ABCDE-FGHJK']) {
    expect(text).not.toContain(secret);
  }
});

test('a change that cannot be logged is not made', async () => {
  edge.stubs.answer('appendAudit', () => new Refusal('service_unavailable'));
  expect((await ask('updatePrice')).status).toBe(503);
  expect(edge.stubs.callsOf('updatePrice')).toHaveLength(0);
});

test('a read is not logged', async () => {
  expect((await ask('listAdminOrders')).status).toBe(200);
  expect(rows()).toEqual([]);
});

test('exactly the operations with which an admin changes something are audited', () => {
  for (const [name, contract] of Object.entries<Contract>(operations)) {
    const { access, http, audit, staging = false } = contract;
    expect(audit !== undefined || staging, name).toBe(isOffice(access) && http !== undefined && http.method !== 'GET');
  }
});

test('the creation of a coupon is logged with its code and discount', async () => {
  expect((await ask('createCoupon')).status).toBe(200);
  expect(rows()[0]).toMatchObject({
    phase: 'asked',
    facts: {
      couponCode: 'SPRING-10',
      kind: 'percent',
      percent: 10,
      maxUses: 5,
      reason: 'Spring mailing',
    },
  });
});
