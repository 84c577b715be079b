import type { Checklist, Entitlement, Tier } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, hasCode } from '../../../shared/api-error.ts';
import { isTemporary } from '../../../shared/error-status.ts';
import { checklistQuery } from '../purchases/purchases.queries.ts';
import { useSession } from '../../session/session.ts';
import { browserMarker } from '../../session/session-marker.ts';
import type { KeptText } from '../working-file/browser-store.ts';
import { dropText, findKeptText, keepText } from '../working-file/kept-text.ts';

type OpenChecklist =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'refused'; error: ApiError; ownerId: string | undefined; retry: () => void }
  | {
      status: 'open';
      checklist: Checklist;
      entitlement: Entitlement;
      ownerId: string;
      /** Read from this browser's copy, because the server is unreachable. */
      offline: boolean;
    };

/** Longest timeout that browsers support. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Loads a bought checklist from the server, or from this browser's copy while the server is unreachable and access lasts. */
export function useChecklist(tier: Tier, downloadToken: string): OpenChecklist {
  const session = useSession();
  const online = useOnline();
  const user = session.status === 'signed-in' ? session.user : null;
  const { data, error, refetch } = useQuery({ ...checklistQuery(tier, downloadToken), enabled: user !== null });
  const kept = useKeptText(tier, downloadToken);

  // Nobody can be signed in offline; the marker says that this browser was, and as far as it knows still is.
  const own = kept && (user ? kept.ownerId === user.id : browserMarker.exists()) ? kept : undefined;
  const text = data && user ? { ...data, ownerId: user.id } : own;
  const ended = useEnd(text?.entitlement);
  const { expiresAt } = text?.entitlement ?? {};
  const overdue = ended ? new ApiError('entitlement_expired', undefined, { details: { expiresAt } }) : null;
  const refusal = overdue ?? (isTemporary(error) ? null : error);

  useEffect(() => {
    if (data && user) void keepText({ orderNumber: data.entitlement.orderNumber, ownerId: user.id, ...data });
  }, [data, user]);
  const gone = hasCode(refusal, 'entitlement_expired', 'entitlement_revoked', 'entitlement_not_found');
  const orderNumber = text?.entitlement.orderNumber;
  useEffect(() => {
    if (gone && orderNumber) void dropText(orderNumber);
  }, [gone, orderNumber]);

  const refused = (reason: Error): OpenChecklist => ({
    status: 'refused',
    error: reason instanceof ApiError ? reason : new ApiError('internal_error'),
    ownerId: text?.ownerId ?? user?.id,
    retry: () => void refetch(),
  });
  const signedOut = session.status === 'signed-out';
  if (hasCode(refusal, 'unauthenticated', 'session_expired')) return { status: 'signed-out' };
  if (refusal) return refused(refusal);
  if (text) {
    const { checklist, entitlement, ownerId } = text;
    return { status: 'open', checklist, entitlement, ownerId, offline: !online || signedOut || isTemporary(error) };
  }
  if (signedOut && kept !== undefined) return { status: 'signed-out' };
  return error && kept === null ? refused(error) : { status: 'loading' };
}

/** Returns this browser's copy: undefined while loading, null if there is none. */
function useKeptText(tier: Tier, downloadToken: string): KeptText | null | undefined {
  const [kept, setKept] = useState<KeptText | null>();
  useEffect(() => {
    let gone = false;
    const find = async (): Promise<void> => {
      const found = await findKeptText(downloadToken, tier);
      if (!gone) setKept(found);
    };
    void find();
    return () => {
      gone = true;
    };
  }, [tier, downloadToken]);
  return kept;
}

/** Becomes true when access ends, even on an open page. */
function useEnd(entitlement: Entitlement | undefined): boolean {
  const [endedFor, setEndedFor] = useState<string>();
  useEffect(() => {
    if (!entitlement) return;
    const { downloadToken, expiresAt } = entitlement;
    const left = Date.parse(expiresAt) - Date.now();
    if (left > MAX_TIMER_MS) return;
    const timer = setTimeout(() => setEndedFor(downloadToken), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [entitlement]);
  return endedFor !== undefined && endedFor === entitlement?.downloadToken;
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const events = ['online', 'offline'] as const;
      for (const name of events) window.addEventListener(name, changed);
      return () => {
        for (const name of events) window.removeEventListener(name, changed);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
