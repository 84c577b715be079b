import { expect, test } from 'vitest';
import { disputeStatus, readDisputeOutcome, readDisputePage } from './dispute-status.ts';

interface Dispute {
  status: string;
  outcome?: string;
}

/** An API that returns one dispute per page, in PayPal's format. */
function apiOf(disputes: readonly Dispute[]) {
  const list = (query: string) => {
    const page = Number(new URLSearchParams(query).get('next_page_token') ?? '0');
    const found = disputes[page];
    const next = { href: `https://other.test/v1/customer/disputes?next_page_token=${page + 1}`, rel: 'next' };
    const body = {
      items: found ? [{ dispute_id: `PP-${page}`, status: found.status }] : [],
      links: page + 1 < disputes.length ? [next] : [],
    };
    return Promise.resolve({ kind: 'done' as const, value: readDisputePage.parse(body) });
  };
  const read = (id: string) => {
    const found = disputes[Number(id.slice(3))];
    const outcome = found?.outcome ? { dispute_outcome: { outcome_code: found.outcome } } : {};
    return Promise.resolve({
      kind: 'done' as const,
      value: readDisputeOutcome.parse({ status: found?.status, ...outcome }),
    });
  };
  return { list, read };
}

const resolved = (outcome?: string): Dispute => ({ status: 'RESOLVED', ...(outcome ? { outcome } : {}) });
const open = { status: 'WAITING_FOR_SELLER_RESPONSE' };

test.each<[readonly Dispute[], string]>([
  [[], 'none'],
  [[open], 'open'],
  [[resolved('RESOLVED_SELLER_FAVOUR')], 'none'],
  [[resolved('CANCELED_BY_BUYER')], 'none'],
  [[resolved('DENIED')], 'none'],
  [[resolved('NONE')], 'none'],
  [[resolved()], 'none'],
  [[resolved('RESOLVED_BUYER_FAVOUR')], 'lost'],
  [[resolved('ACCEPTED')], 'lost'],
  [[resolved('RESOLVED_BUYER_FAVOUR'), resolved('CANCELED_BY_BUYER')], 'lost'],
  [[resolved('RESOLVED_BUYER_FAVOUR'), resolved(), open], 'open'],
])('disputes %o give the status %s', async (disputes, status) => {
  expect(await disputeStatus(apiOf(disputes), 'C')).toEqual({ kind: 'done', value: status });
});

test('the status is unknown if a page or a dispute cannot be read', async () => {
  const silent = () => Promise.resolve({ kind: 'unknown' as const, reason: 'no answer' });
  const api = apiOf([resolved('RESOLVED_SELLER_FAVOUR')]);
  expect(await disputeStatus({ ...api, list: silent }, 'C')).toMatchObject({ kind: 'unknown' });
  expect(await disputeStatus({ ...api, read: silent }, 'C')).toMatchObject({ kind: 'unknown' });
});
