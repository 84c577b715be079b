import type { StoredContent } from '../mails/mail.model.ts';
import { LinkLine, Paragraph } from './mail-parts.tsx';
import type { MailBody } from './mail-text.tsx';

const WHY = {
  gone: 'It answered that it does not exist any more (410), so nothing else is sent there.',
  failing: 'It has taken nothing for three days, so nothing else is sent there.',
} as const;

/** To the office. Name and address of the endpoint are in the admin area: an address may hold a key. */
export function webhookOffMail(
  { endpointId, because }: Extract<StoredContent, { template: 'webhook-off' }>,
  publicOrigin: string,
): MailBody {
  return {
    subject: 'A webhook endpoint was switched off',
    preview: WHY[because],
    body: (
      <>
        <Paragraph>A program that is told of orders was switched off. {WHY[because]}</Paragraph>
        <Paragraph>
          Repair it or have its address corrected, then switch it on again. Messages that were given up can be sent
          again from its log, for 30 days.
        </Paragraph>
        <LinkLine
          label="The endpoint, with what it answered:"
          action="Open the log"
          href={`${publicOrigin}/admin/webhooks/${endpointId}`}
        />
      </>
    ),
  };
}
