import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN = /^([0-9a-f-]{36})\.(\d{1,4})\.([A-Za-z0-9_-]{43})$/;

/** The invitation and the number of its mail that a link belongs to. */
export interface MailedInvitation {
  invitationId: string;
  mailings: number;
}

/** Derived, so that a repeat can mail the same link although the database reveals none. */
export function invitationToken(key: string, { invitationId, mailings }: MailedInvitation): string {
  return `${invitationId}.${mailings}.${signature(key, `${invitationId} ${mailings}`)}`;
}

/** Returns null for anything this key did not sign. */
export function readInvitationToken(key: string, token: string): MailedInvitation | null {
  const [, invitationId, mailings, given] = TOKEN.exec(token) ?? [];
  if (!invitationId || !mailings || !given) return null;
  const isGenuine = timingSafeEqual(Buffer.from(signature(key, `${invitationId} ${mailings}`)), Buffer.from(given));
  return isGenuine ? { invitationId, mailings: Number(mailings) } : null;
}

function signature(key: string, what: string): string {
  return createHmac('sha256', key).update(`invitation ${what}`).digest('base64url');
}
