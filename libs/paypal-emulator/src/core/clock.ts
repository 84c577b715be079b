import type { StateStore } from './state-store.ts';

/** Wall time plus an offset that only increases; the offset is part of the state. */
export class EmulatorClock {
  readonly #store: StateStore;

  constructor(store: StateStore) {
    this.#store = store;
  }

  now(): number {
    return Date.now() + this.#store.current.clockOffsetMs;
  }

  advance(seconds: number): void {
    this.#store.current.clockOffsetMs += seconds * 1000;
  }
}

/** Formats a time without fractions of a second, as PayPal does. */
export function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z');
}
