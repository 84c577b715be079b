export type { Exchange } from './api/paypal-api.ts';
export { type EmulatorControl, emulatorControl } from './control/client.ts';
export { issueCertificate } from './delivery/certificates.ts';
export { sameChecksum } from './delivery/crc-forgery.ts';
export { type InProcessCall, InProcessPayPal } from './in-process.ts';
export { loadPayPalContract, type PayPalContract } from './openapi/openapi-contract.ts';
export { startPayPalEmulator } from './paypal-emulator.ts';
