import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long after its creation a ticket can start a download. */
export const TICKET_LIFE_MS = 60_000;

/** One click on one purchase, which has to start in time. */
export interface TicketContent {
  entitlementId: string;
  attemptId: string;
  startBefore: Date;
}

const TICKET = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/** Signed rather than stored: its use is counted by the attempt id like every other click. */
export function downloadTicket(key: string, { entitlementId, attemptId, startBefore }: TicketContent): string {
  const content = `${entitlementId}.${attemptId}.${startBefore.getTime()}`;
  return `${content}.${signature(key, content)}`;
}

/** Returns null for anything this key did not sign. */
export function readDownloadTicket(key: string, ticket: string): TicketContent | null {
  const [, entitlementId, attemptId, startBefore, given] = TICKET.exec(ticket) ?? [];
  if (!entitlementId || !attemptId || !startBefore || !given) return null;
  const expected = signature(key, `${entitlementId}.${attemptId}.${startBefore}`);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given))) return null;
  return { entitlementId, attemptId, startBefore: new Date(Number(startBefore)) };
}

function signature(key: string, content: string): string {
  return createHmac('sha256', key).update(`download ticket ${content}`).digest('base64url');
}
