import { randomUUID } from 'node:crypto';
import {
  changeCoupon,
  couponChanged,
  couponCreated,
  createCoupon,
  type InputOf,
  listCoupons,
} from '@brokerage/contracts';
import { eventually, openEvents } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { buyerActor, type Stage, setStage } from './payment-stage.ts';
import { admin, couponNow, makeCoupon, order, outcomes } from './order-requests.ts';

const change = (stage: Stage, asked: Partial<InputOf<typeof changeCoupon>>) =>
  stage.harness.call(
    changeCoupon,
    { couponCode: 'A-CODE', actionId: randomUUID(), reason: 'Mailing is over', version: 1, ...asked },
    admin,
  );

test('a repeated create request makes one coupon, and an existing code is refused', async () => {
  const stage = await setStage();
  const actionId = randomUUID();
  const made = await Promise.all(
    Array.from({ length: 5 }, () => makeCoupon(stage, 'a-code', { actionId, maxUses: 5, maxUsesPerBuyer: 1 })),
  );

  for (const coupon of made) expect(coupon).toEqual(made[0]);
  expect(made[0]).toMatchObject({ couponCode: 'A-CODE', version: 1, active: true, status: 'running', maxUses: 5 });
  expect(made[0]?.history).toMatchObject([{ text: 'Made: 10% off', by: admin.userId, reason: 'For a test' }]);
  await expect(makeCoupon(stage, 'A-CODE')).rejects.toMatchObject({ code: 'coupon_exists' });
  await expect(makeCoupon(stage, 'A-CODE', { actionId, maxUses: 6 })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
  const backwards = { startsAt: '2026-03-02T00:00:00.000Z', endsAt: '2026-03-01T00:00:00.000Z' };
  await expect(makeCoupon(stage, 'B-CODE', backwards)).rejects.toMatchObject({ code: 'validation_failed' });
});

test('switching a coupon off and on and raising its limit each apply once, against the version that was read', async () => {
  const stage = await setStage();
  await makeCoupon(stage, 'A-CODE', { maxUses: 1 });
  await order(stage, buyerActor(), { coupon: 'A-CODE' });
  const actionId = randomUUID();

  const off = await change(stage, { switch: 'off', actionId });
  expect(await change(stage, { switch: 'off', actionId })).toEqual(off);
  expect(off).toMatchObject({ active: false, status: 'off', version: 2, heldUses: 1 });
  await expect(order(stage, buyerActor(), { coupon: 'A-CODE' })).rejects.toMatchObject({ code: 'coupon_ended' });
  await expect(change(stage, { switch: 'on' })).rejects.toMatchObject({ code: 'version_conflict' });
  await expect(change(stage, { maxUses: 1, version: 2, actionId })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });

  await change(stage, { switch: 'on', maxUses: 2, version: 2 });
  await order(stage, buyerActor(), { coupon: 'A-CODE' });
  await expect(change(stage, { maxUses: 1, version: 3 })).rejects.toMatchObject({ code: 'validation_failed' });
  const now = await couponNow(stage, 'A-CODE');
  expect(now?.history.map(({ text }) => text)).toEqual([
    'Made: 10% off',
    'Changed: switched off',
    'Changed: switched on; 2 uses',
  ]);
  const { published } = await openEvents(stage.harness.env('events'));
  const said = async () => (await published()).filter(({ subject }) => subject === 'A-CODE');
  await eventually(async () => (await said()).length === 3);
  expect((await said()).map(({ type, data }) => [type, data])).toEqual([
    [couponCreated.type, { active: true, version: 1 }],
    [couponChanged.type, { active: false, version: 2 }],
    [couponChanged.type, { active: true, version: 3 }],
  ]);
});

test('one of two concurrent changes to the same version is carried out', async () => {
  const stage = await setStage();
  await makeCoupon(stage, 'A-CODE');
  const answers = await outcomes([change(stage, { switch: 'off' }), change(stage, { endsAt: '2099-01-01T00:00:00Z' })]);
  expect(answers).toEqual({ done: 1, version_conflict: 1 });
});

test('coupons are listed newest first, in pages', async () => {
  const stage = await setStage();
  for (let n = 0; n < 51; n += 1) await makeCoupon(stage, `CODE-${n}`);
  const page = (number: number) => stage.harness.call(listCoupons, { page: number }, admin);
  const first = await page(1);
  expect(first.coupons).toHaveLength(50);
  expect(first.hasMore).toBe(true);
  expect(first.coupons.slice(0, 2).map(({ couponCode }) => couponCode)).toEqual(['CODE-50', 'CODE-49']);
  expect(await page(2)).toMatchObject({ hasMore: false, coupons: [{ couponCode: 'CODE-0' }] });
});

test('coupons are found by code prefix, tier and current state', async () => {
  const stage = await setStage();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await makeCoupon(stage, 'OPEN-1', { tiers: ['premium'], startsAt: day(-1), endsAt: day(1) });
  await makeCoupon(stage, 'LATER', { tiers: ['basic'], startsAt: day(1) });
  await makeCoupon(stage, 'OVER', { tiers: ['basic'], endsAt: day(-1) });
  await makeCoupon(stage, 'A-CODE', { tiers: ['basic'] });
  await change(stage, { switch: 'off' });
  const found = async (filter: object) => {
    const { coupons } = await stage.harness.call(listCoupons, { page: 1, ...filter }, admin);
    return coupons.map(({ couponCode }) => couponCode);
  };

  expect(await found({})).toEqual(['A-CODE', 'OVER', 'LATER', 'OPEN-1']);
  expect(await found({ search: 'o' })).toEqual(['OPEN-1', 'OVER']);
  expect(await found({ search: 'OPEN-1' })).toEqual(['OPEN-1']);
  expect(await found({ tier: 'premium' })).toEqual(['OPEN-1']);
  expect(await found({ state: 'open' })).toEqual(['OPEN-1']);
  expect(await found({ state: 'scheduled' })).toEqual(['LATER']);
  expect(await found({ state: 'ended' })).toEqual(['OVER']);
  expect(await found({ state: 'off' })).toEqual(['A-CODE']);
});

test('only an admin can list, create or change coupons', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const refused = { code: 'forbidden' };
  await expect(stage.harness.call(listCoupons, { page: 1 }, buyer)).rejects.toMatchObject(refused);
  const input = {
    couponCode: 'MINE',
    actionId: randomUUID(),
    reason: 'I want it',
    discount: { kind: 'percent' as const, percent: 100 },
    tiers: ['basic' as const],
  };
  await expect(stage.harness.call(createCoupon, input, buyer)).rejects.toMatchObject(refused);
  await makeCoupon(stage, 'A-CODE');
  const asked = { couponCode: 'A-CODE', actionId: randomUUID(), reason: 'Mine', version: 1, maxUses: 10_000 };
  await expect(stage.harness.call(changeCoupon, asked, buyer)).rejects.toMatchObject(refused);
});
