import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { sendMail } from '../notification/notification.contract.ts';

/** The reminder as the access stands now. Null when none is to be sent: something was downloaded, or it is over or withdrawn. */
export const composeAccessMail = defineContract({
  subject: 'download.mail.compose',
  access: 'internal',
  summary: 'What the mail about an access that ends soon says, and to whom',
  input: z.strictObject({ entitlementId: z.string().max(80) }),
  output: z.strictObject({ mail: sendMail.input.nullable() }),
  errors: ['entitlement_not_found'],
  retry: 'safe',
  timeoutMs: 2000,
});
