import type { EmulatorClock } from './clock.ts';
import type { StateStore } from './state-store.ts';

/** The context for signing and sending webhooks. */
export type EmulatorContext = {
  readonly store: StateStore;
  readonly clock: EmulatorClock;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Origin of the API links in answers. */
  readonly apiUrl: string;
  /** Origin of the approval page for the buyer's browser. */
  readonly pageUrl: string;
};
