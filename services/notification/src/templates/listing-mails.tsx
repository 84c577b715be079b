import { listingName } from '@brokerage/contracts';
import type { StoredContent } from '../mails/mail.model.ts';
import { inToronto } from './in-toronto.ts';
import { LinkLine, Paragraph } from './mail-parts.tsx';
import type { MailBody } from './mail-text.tsx';

/** To the office. What stands in the way is in the admin area: it may be of the confidential part. */
export function listingRefusedMail(
  { listingId, at }: Extract<StoredContent, { template: 'listing-refused' }>,
  publicOrigin: string,
): MailBody {
  return {
    subject: `Not published: ${listingName(listingId)}`,
    title: 'A scheduled listing could not be published',
    preview: 'Something stood in the way when its time had come.',
    body: (
      <>
        <Paragraph>
          {listingName(listingId)} was to be published on {inToronto.format(new Date(at))}. Something stood in the way,
          so visitors see what they saw before. It is not tried again by itself.
        </Paragraph>
        <Paragraph>Its page names what is missing. Correct it, then publish it or choose another time.</Paragraph>
        <LinkLine
          label="The listing, with what stands in the way:"
          action="Open the listing"
          href={`${publicOrigin}/admin/content/listings/${listingId}`}
        />
      </>
    ),
  };
}
