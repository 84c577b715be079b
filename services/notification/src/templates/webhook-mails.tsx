import type { StoredContent } from '../mails/mail.model.ts';
import { LinkLine, Paragraph } from './mail-parts.tsx';
import type { MailBody } from './mail-text.tsx';

const WHY = {
  gone: 'It responded that it no longer exists (410), so nothing more will be sent there.',
  failing: 'It has not accepted any messages for three days, so nothing more will be sent there.',
} as const;

/** To the office. Name and address of the endpoint stay in the admin area: an address may contain a key. */
export function webhookOffMail(
  { endpointId, because }: Extract<StoredContent, { template: 'webhook-off' }>,
  publicOrigin: string,
): MailBody {
  return {
    subject: 'A webhook endpoint was turned off',
    preview: WHY[because],
    body: (
      <>
        <Paragraph>An endpoint that receives order notifications was turned off. {WHY[because]}</Paragraph>
        <Paragraph>
          Fix the endpoint or correct its address, then turn it back on. You can resend failed messages from its log for
          30 days.
        </Paragraph>
        <LinkLine
          label="The endpoint and its responses:"
          action="Open log"
          href={`${publicOrigin}/admin/webhooks/${endpointId}`}
        />
      </>
    ),
  };
}
