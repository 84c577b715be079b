import type { EmulatorGround } from './emulator-ground.ts';
import type { WebhookPost } from './webhooks/delivery.ts';

/** What every room of the emulator works with. */
export type Emulator = EmulatorGround & { readonly post: WebhookPost };
