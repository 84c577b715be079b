import { LIVE_API, type PaymentConfig, SANDBOX_API } from '../payment.config.ts';

/** The only origin a buyer may be sent to: PayPal's own page for the configured API, or the emulator's. */
export function approvalOrigin(config: Pick<PaymentConfig, 'PAYPAL_API_BASE' | 'PAYPAL_APPROVAL_ORIGIN'>): string {
  if (config.PAYPAL_API_BASE === LIVE_API) return 'https://www.paypal.com';
  if (config.PAYPAL_API_BASE === SANDBOX_API) return 'https://www.sandbox.paypal.com';
  return config.PAYPAL_APPROVAL_ORIGIN ?? config.PAYPAL_API_BASE;
}

/** PayPal's own page about a payment; undefined for the emulator, which has none. */
export function paymentPage(
  { PAYPAL_API_BASE: base }: Pick<PaymentConfig, 'PAYPAL_API_BASE'>,
  captureId: string,
): string | undefined {
  if (base !== LIVE_API && base !== SANDBOX_API) return undefined;
  const origin = base === LIVE_API ? 'https://www.paypal.com' : 'https://www.sandbox.paypal.com';
  return `${origin}/activity/payment/${encodeURIComponent(captureId)}`;
}

export function isApprovalUrl(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin: found, username, password } = new URL(url);
  return found === origin && username === '' && password === '';
}
