import { createHash } from 'node:crypto';
import type { Emulator } from './emulator.ts';
import { PayPalError } from '../core/errors.ts';
import type { Call } from './operation.ts';

/** Tracks PayPal-Request-Ids: one id per app and operation identifies one piece of work, done once. */
export class RequestIds {
  readonly #emulator: Emulator;
  readonly #running = new Set<string>();

  constructor(emulator: Emulator) {
    this.#emulator = emulator;
  }

  /** Claims the id. Throws a 409 while another call with it is in flight; `release` must follow. */
  claim(call: Call): void {
    const key = this.#key(call);
    if (this.#running.has(key)) throw new PayPalError(409, [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }]);
    this.#running.add(key);
  }

  release(call: Call): void {
    this.#running.delete(this.#key(call));
  }

  /** Returns the resource that an earlier call with this id created, while PayPal still remembers the id. */
  recall(call: Call): string | undefined {
    const { idempotency, settings } = this.#emulator.store.current;
    const key = this.#key(call);
    const record = Object.hasOwn(idempotency, key) ? idempotency[key] : undefined;
    if (record === undefined) return undefined;
    if (record.expiresAt <= this.#emulator.clock.now()) {
      delete idempotency[key];
      return undefined;
    }
    if (record.fingerprint !== fingerprint(call) && settings.reusedRequestId === 'refuse') {
      throw new PayPalError(422, [
        {
          issue: 'DUPLICATE_REQUEST_ID',
          description: 'The value of PayPal-Request-Id header has already been used for another request.',
          field: 'PayPal-Request-Id',
        },
      ]);
    }
    return record.resourceId;
  }

  remember(call: Call, resourceId: string, keepSeconds: number): void {
    this.#emulator.store.current.idempotency[this.#key(call)] = {
      resourceId,
      fingerprint: fingerprint(call),
      expiresAt: this.#emulator.clock.now() + keepSeconds * 1000,
    };
  }

  #key(call: Call): string {
    return `${this.#emulator.clientId} ${call.op} ${call.requestId ?? ''}`;
  }
}

function fingerprint(call: Call): string {
  return createHash('sha256').update(`${call.id}\n${call.body}`).digest('hex');
}
