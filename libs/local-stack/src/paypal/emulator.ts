import type { EmulatorClock } from './clock.ts';
import type { StateStore } from './state-store.ts';
import type { WebhookPost } from './webhooks/delivery.ts';

/** What the post stands on. */
export type EmulatorGround = {
  readonly store: StateStore;
  readonly clock: EmulatorClock;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Origin of the API links in answers. */
  readonly apiUrl: string;
  /** Origin of the approval page, as the buyer's browser sees it. */
  readonly pageUrl: string;
};

/** What every room of the emulator works with. */
export type Emulator = EmulatorGround & { readonly post: WebhookPost };
