import type { EmulatorContext } from '../core/emulator-context.ts';
import type { WebhookSender } from '../delivery/delivery.ts';

/** The context of every resource of the emulator. */
export type Emulator = EmulatorContext & { readonly webhooks: WebhookSender };
