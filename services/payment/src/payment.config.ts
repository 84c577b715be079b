import { serviceConfig } from '@brokerage/service-kit';
import { z } from 'zod';

export const LIVE_API = 'https://api-m.paypal.com';
export const SANDBOX_API = 'https://api-m.sandbox.paypal.com';

/** The steps of a checkout between which a process may die. */
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

/** Prefixes that many installations may have. */
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
    /** One secret a line: the new one and the old one while the first replaces the second. */
    PAYPAL_CLIENT_SECRET: z
      .string()
      .min(1)
      .transform((lines) => lines.split('\n').flatMap((line) => line.trim() || [])),
    /** Where the emulator's approval page is reached by the buyer's browser, when that is not the API's own origin. Not read with PayPal's own API. */
    PAYPAL_APPROVAL_ORIGIN: origin.optional(),
    /**
     * Of this installation alone: PayPal takes an invoice id once per account, and two installations, or one before and after its
     * database was made anew, draw the same order numbers sooner or later.
     */
    PAYPAL_INVOICE_PREFIX: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,20}$/)
      .default(SHARED_PREFIXES[0]),
    /** What stands for a visitor's address on an order is made with it. */
    ADDRESS_HASH_KEY: z.string().min(32, 'must be at least 32 characters'),
    /** PayPal's id of the webhook that calls this installation. Without it every webhook is refused, and the sweeper does all the work. */
    PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
    /** The seller's merchant id at PayPal. With it, money that went to another account is never taken for ours. */
    PAYPAL_MERCHANT_ID: z
      .string()
      .regex(/^[A-Z0-9]{5,20}$/)
      .optional(),
    /** How a webhook proves that it is PayPal's: by its certificate, or by asking PayPal. */
    PAYPAL_WEBHOOK_CHECK: z.enum(['certificate', 'postback']).default('certificate'),
    /** Trust root (PEM) of the emulator's webhooks. PayPal's own are checked against the roots that come with Node. */
    PAYPAL_WEBHOOK_AUTHORITY: z
      .string()
      .includes('BEGIN CERTIFICATE', { message: 'must be a PEM certificate' })
      .optional(),
    PAYPAL_TIMEOUT_MS: milliseconds(50, 8000),
    /** Calls to PayPal a second, of all processes together. PayPal names no limit; an order takes three. */
    PAYPAL_CALLS_PER_SECOND: z.coerce.number().int().min(5).default(100),
    /** The seller's GST/HST registration. While there is none, no tax is charged. */
    SELLER_TAX_NUMBER: z
      .string()
      .regex(/^\d{9}RT\d{4}$/, 'must look like 123456789RT0001')
      .optional(),
    /** Folder of the font of the receipts. */
    PAYMENT_ASSETS_DIR: z.string().min(1),
    /** Where visitors find the site. */
    PUBLIC_ORIGIN: origin,
    /** New orders of one account, and from one address, in an hour. */
    LIMIT_ORDERS_PER_ACCOUNT: z.coerce.number().int().min(1).default(20),
    LIMIT_ORDERS_PER_ADDRESS: z.coerce.number().int().min(1).default(60),
    /** Refused coupon codes of one account, and from one address, in an hour. */
    LIMIT_COUPON_TRIES_PER_ACCOUNT: z.coerce.number().int().min(1).default(10),
    LIMIT_COUPON_TRIES_PER_ADDRESS: z.coerce.number().int().min(1).default(30),
    /** Refused captures of one account or address in a day after which no new order is taken. */
    LIMIT_REFUSED_CAPTURES: z.coerce.number().int().min(1).default(10),
    /** Buyers' requests that are worked on at once; beyond them nobody begins a purchase, and who has begun one still pays. */
    MAX_PURCHASES_IN_FLIGHT: z.coerce.number().int().min(1).default(8),
    SWEEP_EVERY_MS: milliseconds(10, 5000),
    /** How long the buyer's browser is given to come back before the sweeper asks PayPal. */
    SWEEP_APPROVING_AFTER_MS: milliseconds(0, 60_000),
    /** When a closed order is checked for the last time: money that came late is sent back. */
    SWEEP_CLOSED_AFTER_MS: milliseconds(10, 60 * 60_000),
    /** How often a delivered order is compared with PayPal while its access lasts. */
    SWEEP_DELIVERED_EVERY_MS: milliseconds(10, 24 * 60 * 60_000),
    /** First pause after an unclear answer; it doubles with every further one. */
    SWEEP_RETRY_MS: milliseconds(10, 2000),
    /** How long one worker may hold an order; longer than all time limits of one settlement together. */
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
