import type { StoredContent } from '../mails/mail.model.ts';
import type { NdaFields } from '../ndas/nda.model.ts';
import type { ListingNames } from '../offered-listings/offered-listing.repository.ts';
import { LinkLine, Paragraph } from './mail-parts.tsx';
import type { MailBody } from './mail-text.tsx';

/** To the office. The question may be confidential, so it can only be read in the admin area. */
export function questionAskedMail(
  { listing }: Extract<StoredContent, { template: 'question-asked' }>,
  publicOrigin: string,
  nameOf: ListingNames,
): MailBody {
  const name = nameOf(listing);
  return {
    subject: `A question about ${name}`,
    preview: 'A data room reader asked a question and is waiting for your answer.',
    body: (
      <>
        <Paragraph>
          Someone whose agreement for {name} is approved has asked a question in its data room. You decide whether to
          share the answer only with them or with all readers.
        </Paragraph>
        <LinkLine
          label="Questions are on the listing’s page:"
          action="Read and answer"
          href={`${publicOrigin}/admin/content/listings/${listing}#room-questions`}
        />
      </>
    ),
  };
}

/** To the person who asked. Neither question nor answer leaves the data room. */
export function questionAnsweredMail({ listing }: NdaFields, publicOrigin: string, nameOf: ListingNames): MailBody {
  const name = nameOf(listing);
  const text =
    'The broker has answered your question. Sign in with this email address and read the answer in the data room.';
  return {
    subject: `Your question has been answered: ${name}`,
    preview: text,
    isPersonal: true,
    body: (
      <>
        <Paragraph>{text}</Paragraph>
        <LinkLine
          label="The answer is next to the documents:"
          action="Read answer"
          href={`${publicOrigin}/data-room?listing=${listing}`}
        />
      </>
    ),
  };
}
