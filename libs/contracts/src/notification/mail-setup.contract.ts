import { z } from 'zod';
import { defineContract } from '../define-contract.ts';

export const readMailSetup = defineContract({
  subject: 'notification.setup.read',
  access: 'broker',
  summary: 'Whether this installation sends email, from which address, and where inquiries go',
  http: { method: 'GET', path: '/admin/mail-setup' },
  input: z.strictObject({}),
  output: z.strictObject({
    /** False when a demonstration mailbox receives all mails. */
    isDelivered: z.boolean(),
    from: z.string(),
    leadsTo: z.string(),
    /** Which of these fields are addresses of an example domain. */
    examples: z.array(z.enum(['from', 'leadsTo'])),
  }),
  errors: [],
  retry: 'safe',
});
