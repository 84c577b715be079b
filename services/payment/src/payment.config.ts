import { serviceConfig } from '@brokerage/service-kit';
import { z } from 'zod';

export const LIVE_API = 'https://api-m.paypal.com';
export const SANDBOX_API = 'https://api-m.sandbox.paypal.com';

/** The steps of a checkout between which a test can kill the process. */
export const CHECKOUT_CRASH_POINTS = [
  'order-stored',
  'paypal-order-made',
  'paypal-order-stored',
  'capturing-stored',
  'capture-answered',
  'captured-stored',
  'entitlement-granted',
  'fulfilled-stored',
  'delivery-published',
  'receipt-composed',
] as const;

/** The steps after a sale. */
export const AFTER_SALE_CRASH_POINTS = [
  'refund-booked',
  'refund-answered',
  'return-booked',
  'access-changed',
  'refund-published',
] as const;

const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => new URL(url).pathname === '/', { message: 'must be an origin without a path', abort: true })
  .transform((url) => new URL(url).origin);
const milliseconds = (min: number, standard: number) => z.coerce.number().int().min(min).default(standard);

/** The emulator is reached over loopback or, inside a container network, by a host name of one label. */
function isLocal(base: string): boolean {
  const { hostname } = new URL(base);
  return /^(127(\.\d{1,3}){3}|localhost|\[::1\])$/.test(hostname) || !/[.:]/.test(hostname);
}

/** Prefixes that many installations are likely to use. */
const SHARED_PREFIXES = ['DEV', 'CHK', 'SC', 'LOCAL'] as const;
const SHORTEST_OWN_PREFIX = 6;

const isShared = (prefix: string): boolean =>
  prefix.length < SHORTEST_OWN_PREFIX || SHARED_PREFIXES.some((known) => known === prefix.toUpperCase());

const looksLikePlaceholder = (secret: string): boolean =>
  secret.length < 20 || /change.?me|placeholder|example|emulator|dummy|secret/i.test(secret);

export const paymentConfig = serviceConfig
  .extend({
    /** PayPal's live or sandbox API, or the emulator outside production. */
    PAYPAL_API_BASE: origin,
    PAYPAL_CLIENT_ID: z.string().min(1),
    /** One secret per line: the new and the old one during a rotation. */
    PAYPAL_CLIENT_SECRET: z
      .string()
      .min(1)
      .transform((lines) => lines.split('\n').flatMap((line) => line.trim() || [])),
    /**
     * Where the buyer's browser reaches the emulator's approval page, if that is not the API's own origin. Unused with
     * PayPal's own API.
     */
    PAYPAL_APPROVAL_ORIGIN: origin.optional(),
    /**
     * Unique to this installation: PayPal accepts an invoice id once per account, and two installations, or one before
     * and after its database was recreated, would sooner or later draw the same order numbers.
     */
    PAYPAL_INVOICE_PREFIX: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,20}$/)
      .default(SHARED_PREFIXES[0]),
    /** Key of the hash of a visitor's network address on an order. */
    ADDRESS_HASH_KEY: z.string().min(32, 'must be at least 32 characters'),
    /** PayPal's id of the webhook that calls this installation. Without it every webhook is refused and the sweeper does all the work. */
    PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
    /** The seller's merchant id at PayPal. With it, money paid to another account is never taken for ours. */
    PAYPAL_MERCHANT_ID: z
      .string()
      .regex(/^[A-Z0-9]{5,20}$/)
      .optional(),
    /** How a webhook is verified: by its certificate, or by asking PayPal. */
    PAYPAL_WEBHOOK_CHECK: z.enum(['certificate', 'postback']).default('certificate'),
    /** Trust root (PEM) of the emulator's webhooks. PayPal's own are verified against Node's built-in roots. */
    PAYPAL_WEBHOOK_AUTHORITY: z
      .string()
      .includes('BEGIN CERTIFICATE', { message: 'must be a PEM certificate' })
      .optional(),
    PAYPAL_TIMEOUT_MS: milliseconds(50, 8000),
    /** Calls to PayPal per second, over all processes. PayPal publishes no limit; an order takes three. */
    PAYPAL_CALLS_PER_SECOND: z.coerce.number().int().min(5).default(100),
    /** The seller's GST/HST registration. Without it no tax is charged. */
    SELLER_TAX_NUMBER: z
      .string()
      .regex(/^\d{9}RT\d{4}$/, 'must look like 123456789RT0001')
      .optional(),
    /** Folder with the font of the receipts. */
    PAYMENT_ASSETS_DIR: z.string().min(1),
    /** The public origin of the site. */
    PUBLIC_ORIGIN: origin,
    /** New orders per hour of one account, and from one address. */
    LIMIT_ORDERS_PER_ACCOUNT: z.coerce.number().int().min(1).default(20),
    LIMIT_ORDERS_PER_ADDRESS: z.coerce.number().int().min(1).default(60),
    /** Refused coupon codes per hour of one account, and from one address. */
    LIMIT_COUPON_TRIES_PER_ACCOUNT: z.coerce.number().int().min(1).default(10),
    LIMIT_COUPON_TRIES_PER_ADDRESS: z.coerce.number().int().min(1).default(30),
    /** Refused captures per day of one account or address after which no new order is accepted. */
    LIMIT_REFUSED_CAPTURES: z.coerce.number().int().min(1).default(10),
    /** Concurrent requests of buyers. Beyond them no purchase can begin, but one that has begun can still be paid. */
    MAX_PURCHASES_IN_FLIGHT: z.coerce.number().int().min(1).default(8),
    SWEEP_EVERY_MS: milliseconds(10, 5000),
    /** How long the sweeper gives the buyer's browser to return before it asks PayPal. */
    SWEEP_APPROVING_AFTER_MS: milliseconds(0, 60_000),
    /** When a closed order is checked for the last time, to refund money that arrived late. */
    SWEEP_CLOSED_AFTER_MS: milliseconds(10, 60 * 60_000),
    /** How often a delivered order is compared with PayPal while its access lasts. */
    SWEEP_DELIVERED_EVERY_MS: milliseconds(10, 24 * 60 * 60_000),
    /** First pause after an unclear answer; doubles with every further one. */
    SWEEP_RETRY_MS: milliseconds(10, 2000),
    /** How long a worker's lease on an order lasts; longer than all time limits of one settlement together. */
    ORDER_LEASE_MS: milliseconds(50, 40_000),
    /** Tests only: the step at which the process kills itself. */
    CRASH_AT: z.enum([...CHECKOUT_CRASH_POINTS, ...AFTER_SALE_CRASH_POINTS]).optional(),
  })
  .superRefine((config, context) => {
    const refuse = (name: string, message: string): void => context.addIssue({ code: 'custom', path: [name], message });
    const official = config.PAYPAL_API_BASE === LIVE_API || config.PAYPAL_API_BASE === SANDBOX_API;
    const production = config.NODE_ENV === 'production';
    if (config.CRASH_AT && config.NODE_ENV !== 'test') refuse('CRASH_AT', 'is for NODE_ENV=test only');
    if (!official && production) refuse('PAYPAL_API_BASE', 'must be an official PayPal host in production');
    if (!official && !isLocal(config.PAYPAL_API_BASE))
      refuse('PAYPAL_API_BASE', 'must be an official PayPal host or local');
    if (official && config.PAYPAL_WEBHOOK_AUTHORITY) refuse('PAYPAL_WEBHOOK_AUTHORITY', 'is for the emulator only');
    if (!production) return;
    if (!config.PUBLIC_ORIGIN.startsWith('https://'))
      refuse('PUBLIC_ORIGIN', 'must be an https:// address in production');
    const credential = 'must be a real credential in production';
    if (looksLikePlaceholder(config.PAYPAL_CLIENT_ID)) refuse('PAYPAL_CLIENT_ID', credential);
    if (config.PAYPAL_CLIENT_SECRET.some(looksLikePlaceholder)) refuse('PAYPAL_CLIENT_SECRET', credential);
    if (isShared(config.PAYPAL_INVOICE_PREFIX)) {
      refuse(
        'PAYPAL_INVOICE_PREFIX',
        `must be set to ${SHORTEST_OWN_PREFIX} to 20 characters of this installation alone`,
      );
    }
    if (
      looksLikePlaceholder(config.ADDRESS_HASH_KEY) ||
      config.PAYPAL_CLIENT_SECRET.includes(config.ADDRESS_HASH_KEY)
    ) {
      refuse('ADDRESS_HASH_KEY', 'must be a random secret of its own');
    }
  });
export type PaymentConfig = z.output<typeof paymentConfig>;
