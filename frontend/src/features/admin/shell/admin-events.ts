import { ADMIN_EVENTS_HEARTBEAT_MS, ADMIN_EVENTS_PATH } from '@brokerage/contracts';
import { accessTokens } from '../../../shared/access-token.ts';

export interface ServerSentEvent {
  id?: string | undefined;
  event: string;
  data: string;
}

/** Splits a buffer of server-sent events into complete events and the rest. Skips comments. */
export function splitEvents(text: string): { events: ServerSentEvent[]; rest: string } {
  const parts = text.split('\n\n');
  const rest = parts.pop() ?? '';
  const events = parts.flatMap((part) => {
    const fields = new Map(
      [...part.matchAll(/^(id|event|data): ?(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    return fields.size === 0
      ? []
      : [{ id: fields.get('id'), event: fields.get('event') ?? 'message', data: fields.get('data') ?? '' }];
  });
  return { events, rest };
}

/**
 * Reads the events of the admin area until the connection ends or `signal` fires. EventSource would need the access
 * token in the address, where it must never be.
 */
export async function readAdminEvents(
  lastEventId: string | undefined,
  signal: AbortSignal,
  onEvent: (event: ServerSentEvent) => void,
): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), 2.5 * ADMIN_EVENTS_HEARTBEAT_MS);
  };
  heard();
  try {
    const token = await accessTokens.token();
    if (!token) return;
    const response = await fetch(ADMIN_EVENTS_PATH, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
      },
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 401) accessTokens.rejected(token);
    if (!response.ok || !response.body) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ''; ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      const { events, rest } = splitEvents(text + value);
      text = rest;
      for (const event of events) onEvent(event);
    }
  } catch {
    // The caller reconnects, whatever the error was.
  } finally {
    clearTimeout(timer);
  }
}
