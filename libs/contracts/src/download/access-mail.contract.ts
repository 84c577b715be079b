import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { sendMail } from '../notification/notification.contract.ts';

/**
 * The mail as the access stands now. Null when none is to be sent: it is over or withdrawn, or something was downloaded of what is
 * reminded of, or a download is left after all. Without a template it is the reminder, as services before 0.2.0 ask for it.
 */
export const composeAccessMail = defineContract({
  subject: 'download.mail.compose',
  access: 'internal',
  summary: 'Content and recipient of the mails about access that ends soon, a newer edition, or the last download',
  input: z.strictObject({
    entitlementId: z.string().max(80),
    template: z.enum(['expiry-reminder', 'new-edition', 'last-download']).optional(),
  }),
  output: z.strictObject({ mail: sendMail.input.nullable() }),
  errors: ['entitlement_not_found'],
  retry: 'safe',
  timeoutMs: 2000,
});
