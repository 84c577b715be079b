import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { sendMail } from '../notification/notification.contract.ts';

/**
 * Composes the mail for the access as it is now. Null when none is due: the access has ended or was withdrawn, something was
 * downloaded before the reminder, or a download is still left. Without a template it is the reminder, which services before
 * 0.2.0 ask for.
 */
export const composeAccessMail = defineContract({
  subject: 'download.mail.compose',
  access: 'internal',
  summary: 'Content and recipient of the emails about access that ends soon, a newer edition, or the last download',
  input: z.strictObject({
    entitlementId: z.string().max(80),
    template: z.enum(['expiry-reminder', 'new-edition', 'last-download']).optional(),
  }),
  output: z.strictObject({ mail: sendMail.input.nullable() }),
  errors: ['entitlement_not_found'],
  retry: 'safe',
  timeoutMs: 2000,
});
