import type { EmulatorGround } from '../core/emulator-ground.ts';
import type { WebhookPost } from '../delivery/delivery.ts';

/** What every room of the emulator works with. */
export type Emulator = EmulatorGround & { readonly post: WebhookPost };
