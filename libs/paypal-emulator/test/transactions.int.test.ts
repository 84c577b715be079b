import { expect, test } from 'vitest';
import { useEmulator } from './emulator-fixture.ts';

const shop = useEmulator();
const HOURS = 3600;

interface Found {
  transaction_details: { transaction_info: Record<string, unknown>; payer_info?: { email_address: string } }[];
  total_items: number;
  total_pages: number;
}

const at = (hours: number): string => new Date(Date.now() + hours * HOURS * 1000).toISOString();

async function search(query: Record<string, string> = {}): Promise<{ status: number; found: Found }> {
  const asked = new URLSearchParams({ start_date: at(-24), end_date: at(24), ...query });
  const { status, text } = await shop.call('GET', `/v1/reporting/transactions?${asked}`);
  return { status, found: JSON.parse(text) as Found };
}

async function paid(): Promise<string> {
  const { body } = await shop.capture(await shop.approvedOrder(), crypto.randomUUID());
  return shop.firstCapture(body).id;
}

test('transactions can be searched once the app has permission, three hours after they happened', async () => {
  const captureId = await paid();
  expect((await search()).status).toBe(403);
  await shop.control.settings({ transactionSearchFeature: true });
  expect((await search()).found.transaction_details).toEqual([]);

  await shop.control.advance(3 * HOURS);
  const { found } = await search();
  expect(found.transaction_details).toEqual([
    {
      transaction_info: expect.objectContaining({
        transaction_id: captureId,
        transaction_event_code: 'T0006',
        transaction_status: 'S',
        transaction_amount: { currency_code: 'EUR', value: '107.00' },
        invoice_id: 'TEST-1',
        custom_field: 'attempt-1',
      }),
    },
  ]);
  const [withPayer] = (await search({ fields: 'transaction_info,payer_info' })).found.transaction_details;
  expect(withPayer?.payer_info?.email_address).toBe('buyer@emulator.example');
});

test('a refund or reversal is a separate transaction that references its payment', async () => {
  await shop.control.settings({ transactionSearchFeature: true, transactionDelaySeconds: 0, uniqueInvoiceIds: false });
  const [returned, reversed] = [await paid(), await paid()];
  await shop.control.refundFromDashboard(returned, '7.00');
  await shop.control.reverse(reversed);
  const { found } = await search();
  const returns = found.transaction_details.map(({ transaction_info: info }) => [
    info.transaction_event_code,
    info.paypal_reference_id,
    info.transaction_amount,
  ]);
  expect(returns).toContainEqual(['T1107', returned, { currency_code: 'EUR', value: '-7.00' }]);
  expect(returns).toContainEqual(['T1106', reversed, { currency_code: 'EUR', value: '-107.00' }]);
});

test('transactions are returned in pages, for at most 31 days per search', async () => {
  await shop.control.settings({ transactionSearchFeature: true, transactionDelaySeconds: 0, uniqueInvoiceIds: false });
  const ids = [await paid(), await paid(), await paid()];
  const pages = await Promise.all(['1', '2'].map((page) => search({ page_size: '2', page })));
  expect(pages.map(({ found }) => [found.total_items, found.total_pages, found.transaction_details.length])).toEqual([
    [3, 2, 2],
    [3, 2, 1],
  ]);
  const found = pages.flatMap(({ found: { transaction_details: details } }) =>
    details.map(({ transaction_info: info }) => info.transaction_id),
  );
  expect(found).toEqual(ids);
  expect((await search({ start_date: at(-32 * 24) })).status).toBe(400);
  expect((await search({ start_date: 'yesterday' })).status).toBe(400);
});

test('events can be searched by time, type and transaction, in pages', async () => {
  await shop.call('POST', '/v1/notifications/webhooks', {
    body: { url: 'http://127.0.0.1:9/hook', event_types: [{ name: 'PAYMENT.CAPTURE.COMPLETED' }] },
  });
  await shop.control.settings({ uniqueInvoiceIds: false });
  const ids = [await paid(), await paid(), await paid()];
  const list = async (query: string): Promise<{ ids: string[]; next: string | undefined }> => {
    const { text } = await shop.call('GET', `/v1/notifications/webhooks-events?${query}`);
    const { events, links } = JSON.parse(text) as {
      events: { resource: { id: string } }[];
      links: { rel: string; href: string }[];
    };
    const next = links.find(({ rel }) => rel === 'next')?.href;
    return { ids: events.map(({ resource }) => resource.id), next: next && new URL(next).search.slice(1) };
  };
  const first = await list('page_size=2');
  expect(first.ids).toEqual([ids[2], ids[1]]);
  expect(await list(first.next ?? '')).toEqual({ ids: [ids[0]], next: undefined });
  expect((await list(`transaction_id=${ids[1]}`)).ids).toEqual([ids[1]]);
  expect((await list('event_type=PAYMENT.CAPTURE.DENIED')).ids).toEqual([]);
  expect((await list(`end_time=${at(-1)}`)).ids).toEqual([]);
});
