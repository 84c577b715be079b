import { AdminEvent } from '@brokerage/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { readAdminEvents, type ServerSentEvent } from './admin-events.ts';
import { isChangedBy, liveState } from './live.ts';

/** Events within this time cause one reload. */
const GATHER_MS = 150;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/** Follows events until `signal` fires, and invalidates the queries they affect. */
export async function followEvents(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const happened = new Set<string>();
  let lastEventId: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgain = (): void => {
    const types = new Set(happened);
    happened.clear();
    timer = undefined;
    void queryClient.invalidateQueries({ predicate: ({ meta }) => isChangedBy(meta, types) });
  };
  const readAllAgain = (): void =>
    void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.changedBy !== undefined });
  const follow = (isFollowed: boolean): void => {
    // Reload now; the polling interval changes from here on.
    if (isFollowed !== liveState.get()) readAllAgain();
    liveState.set(isFollowed);
  };
  const take = ({ id, event, data }: ServerSentEvent): void => {
    if (id) lastEventId = id;
    if (event === 'away') return follow(false);
    if (event === 'reset' && liveState.get()) readAllAgain();
    if (event !== 'message') return follow(true);
    const parsed = AdminEvent.safeParse(parseJson(data));
    if (!parsed.success) return;
    happened.add(parsed.data.type);
    timer ??= setTimeout(readAgain, GATHER_MS);
  };
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    await readAdminEvents(lastEventId, signal, (event) => {
      pause = FIRST_PAUSE_MS;
      take(event);
    });
    if (signal.aborted) break;
    follow(false);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  clearTimeout(timer);
  liveState.set(false);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
