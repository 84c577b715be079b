export type { Mail } from './mailbox/mail-store.ts';
export { type Mailbox, type MailboxOptions, startMailbox } from './mailbox/mailbox.ts';
export { startEmbeddedMongo } from './mongo/embedded-mongo.ts';
export { type EmulatorControl, emulatorControl } from './paypal/paypal-emulator.client.ts';
export { startPayPalEmulator } from './paypal/paypal-emulator.ts';
export { eventually } from './shopper/eventually.ts';
export { type Answer, Shopper, type ShopperOptions } from './shopper/shopper.ts';
export { type Stack, type StackOptions, startStack } from './stack/stack.ts';
