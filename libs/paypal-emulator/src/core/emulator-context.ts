import type { EmulatorClock } from './clock.ts';
import type { StateStore } from './state-store.ts';

/** What signing and sending webhooks needs. */
export type EmulatorContext = {
  readonly store: StateStore;
  readonly clock: EmulatorClock;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Origin of the API links in answers. */
  readonly apiUrl: string;
  /** Origin of the approval page, as the buyer's browser sees it. */
  readonly pageUrl: string;
};
