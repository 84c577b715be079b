import { z } from 'zod';
import type { DisputeStatus, Outcome } from './payment-provider.ts';

const MAX_PAGES = 20;

/** PayPal's list is a summary: it says whether a dispute is open, but not who won. */
export const readDisputePage = z
  .object({
    items: z.array(z.object({ dispute_id: z.string().min(1), status: z.string() })).optional(),
    links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
  })
  .transform(({ items = [], links = [] }) => ({
    disputes: items.map(({ dispute_id: id, status }) => ({ id, isResolved: status === 'RESOLVED' })),
    nextPage: pageTokenIn(links.find(({ rel }) => rel === 'next')?.href),
  }));

/** Outcomes after which we no longer have the payment. Any other outcome, or none, changes nothing. */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'ACCEPTED']);

/** Whether a resolved dispute went against us. */
export const readDisputeOutcome = z
  .object({ status: z.string(), dispute_outcome: z.object({ outcome_code: z.string() }).optional() })
  .transform(({ status, dispute_outcome: outcome }): DisputeStatus => {
    if (status !== 'RESOLVED') return 'open';
    return LOST.has(outcome?.outcome_code ?? '') ? 'lost' : 'none';
  });

/** PayPal's two endpoints for disputes; `query` is appended to the address of the list. */
export interface DisputeApi {
  list(query: string): Promise<Outcome<z.output<typeof readDisputePage>>>;
  read(disputeId: string): Promise<Outcome<DisputeStatus>>;
}

/** The status of all disputes about a capture: an open one takes precedence over a lost one, and a lost one over those we won. */
export async function disputeStatus(api: DisputeApi, captureId: string): Promise<Outcome<DisputeStatus>> {
  const resolved: string[] = [];
  let query = `disputed_transaction_id=${encodeURIComponent(captureId)}&page_size=50`;
  for (let pages = 0; ; pages += 1) {
    if (pages === MAX_PAGES) return { kind: 'unknown', reason: 'too many pages of disputes' };
    const page = await api.list(query);
    if (page.kind !== 'done') return page;
    if (page.value.disputes.some(({ isResolved }) => !isResolved)) return { kind: 'done', value: 'open' };
    resolved.push(...page.value.disputes.map(({ id }) => id));
    if (page.value.nextPage === undefined) break;
    query = `${query.split('&next_page_token=')[0]}&next_page_token=${encodeURIComponent(page.value.nextPage)}`;
  }
  let status: DisputeStatus = 'none';
  for (const id of resolved) {
    const outcome = await api.read(id);
    if (outcome.kind !== 'done' || outcome.value === 'open') return outcome;
    if (outcome.value === 'lost') status = 'lost';
  }
  return { kind: 'done', value: status };
}

/** Uses only the token of the link: its host is untrusted. */
function pageTokenIn(href: string | undefined): string | undefined {
  if (href === undefined || !URL.canParse(href)) return undefined;
  return new URL(href).searchParams.get('next_page_token') ?? undefined;
}
