import { EventEnvelope } from '@brokerage/contracts';
import type { JsMsg } from '@nats-io/jetstream';

/** Returns null when the message is not an event. */
export function readEnvelope(message: JsMsg): EventEnvelope | null {
  try {
    return EventEnvelope.safeParse(JSON.parse(message.string())).data ?? null;
  } catch {
    return null;
  }
}
