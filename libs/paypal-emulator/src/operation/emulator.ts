import type { EmulatorContext } from '../core/emulator-context.ts';
import type { WebhookSender } from '../delivery/delivery.ts';

/** What every resource of the emulator works with. */
export type Emulator = EmulatorContext & { readonly webhooks: WebhookSender };
