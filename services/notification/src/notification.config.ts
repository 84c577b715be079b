import { BUILT_IN_BROKERAGE, Email, isExampleEmail } from '@brokerage/contracts';
import { keyRing, redisConfig, serviceConfig } from '@brokerage/service-kit';
import { z } from 'zod';

/** The steps, from a visitor's click to the mail being marked as sent, at which a test can kill the process. */
export const LEAD_CRASH_POINTS = [
  'lead-stored',
  'mail-composed',
  'mail-stored',
  'mail-claimed',
  'mail-accepted',
] as const;

/** The steps above, plus those while several mails are stored together and while a row of an import is processed. */
const CRASH_POINTS = [
  ...LEAD_CRASH_POINTS,
  'mails-half-stored',
  'person-stored',
  'person-noted',
  'consent-stored',
] as const;

const DEMO_MAIL_SERVERS = ['mailbox', 'localhost', '127.0.0.1', '[::1]'];

/** Whether this is the mailbox of the compose file or of the local stack, which shows mails and sends none. */
export const isDemoMailServer = (smtpUrl: string): boolean => DEMO_MAIL_SERVERS.includes(new URL(smtpUrl).hostname);

export const notificationConfig = serviceConfig
  .extend(redisConfig.shape)
  .extend({
    /** `smtp://user:password@host:port`; with a user, the connection must be encrypted. `smtps:` encrypts from the first byte. */
    SMTP_URL: z.string().regex(/^smtps?:\/\/[^/]+/, 'must be an smtp:// address'),
    MAIL_FROM: Email.default(BUILT_IN_BROKERAGE.generalEmail),
    /** Receives what visitors write. */
    LEADS_TO: Email.default(BUILT_IN_BROKERAGE.generalEmail),
    /** Origin of the site, for the links in mails. */
    PUBLIC_ORIGIN: z
      .url({ protocol: /^https?$/, message: 'must be an http(s):// address' })
      .transform((url) => new URL(url).origin),
    /** Encrypts the signing secrets of outbound webhooks. */
    WEBHOOK_SECRET_KEY: keyRing,
    /** Pause between two sweeps for mails without a job, in milliseconds. */
    SWEEP_EVERY_MS: z.coerce.number().int().min(10).default(5000),
    /** Pause between two sweeps for documents whose retention period is over, in milliseconds. */
    RETENTION_EVERY_MS: z.coerce.number().int().min(10).default(3_600_000),
    /** How long a lead without a mail of its own waits for the next digest, in milliseconds. */
    DIGEST_AFTER_MS: z.coerce.number().int().min(10).default(300_000),
    /** How long one process may lease a mail, in milliseconds; must be longer than a try can take with all its time limits. */
    MAIL_LEASE_MS: z.coerce.number().int().min(100).default(180_000),
    /**
     * Mails per second and process that follow from events, such as receipts after an outage: one takes some 30 ms of CPU in three
     * processes, and mail services accept about this many. Mails that somebody waits for, such as a code, are not paced.
     */
    PACED_MAILS_PER_SECOND: z.coerce.number().min(1).max(1000).default(5),
    /** Tests only: the step at which the process kills itself. */
    CRASH_AT: z.enum(CRASH_POINTS).optional(),
    /** Port of the page that shows all mails with sample content; unset in production. */
    MAIL_PREVIEW_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  })
  .refine(({ NODE_ENV, CRASH_AT }) => NODE_ENV === 'test' || CRASH_AT === undefined, {
    path: ['CRASH_AT'],
    message: 'is for NODE_ENV=test only',
  })
  .superRefine(({ NODE_ENV, SMTP_URL, MAIL_FROM, LEADS_TO }, ctx) => {
    if (NODE_ENV !== 'production') return;
    const refuse = (name: string, message: string) => ctx.addIssue({ code: 'custom', path: [name], message });
    if (isDemoMailServer(SMTP_URL))
      refuse('SMTP_URL', 'is the mailbox for demonstrations: production needs a mail server that delivers');
    if (isExampleEmail(MAIL_FROM)) refuse('MAIL_FROM', 'is an address at an example domain');
    if (isExampleEmail(LEADS_TO)) refuse('LEADS_TO', 'is an address at an example domain');
  })
  .refine(({ NODE_ENV, MAIL_PREVIEW_PORT }) => NODE_ENV !== 'production' || MAIL_PREVIEW_PORT === undefined, {
    path: ['MAIL_PREVIEW_PORT'],
    message: 'must not be set in production',
  });
export type NotificationConfig = z.output<typeof notificationConfig>;
