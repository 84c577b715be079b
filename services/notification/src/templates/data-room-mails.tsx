import type { StoredContent } from '../mails/mail.model.ts';
import type { NdaFields } from '../ndas/nda.model.ts';
import type { ListingNames } from '../offered-listings/offered-listing.repository.ts';
import { LinkLine, Paragraph } from './mail-parts.tsx';
import type { MailBody } from './mail-text.tsx';

/** To the office. What is asked may be confidential: it is read in the admin area. */
export function questionAskedMail(
  { listing }: Extract<StoredContent, { template: 'question-asked' }>,
  publicOrigin: string,
  nameOf: ListingNames,
): MailBody {
  const name = nameOf(listing);
  return {
    subject: `A question about ${name}`,
    preview: 'A reader of its data room has asked, and waits for your answer.',
    body: (
      <>
        <Paragraph>
          Somebody whose agreement about {name} is approved has asked a question in its data room. You decide whether
          the answer is for them alone or for every reader.
        </Paragraph>
        <LinkLine
          label="Questions are on the page of the listing:"
          action="Read and answer"
          href={`${publicOrigin}/admin/content/listings/${listing}#room-questions`}
        />
      </>
    ),
  };
}

/** To who asked. Neither question nor answer leaves the data room. */
export function questionAnsweredMail({ listing }: NdaFields, publicOrigin: string, nameOf: ListingNames): MailBody {
  const name = nameOf(listing);
  const text =
    'The broker has answered your question. Sign in with this email address and read the answer in the data room.';
  return {
    subject: `Your question is answered: ${name}`,
    preview: text,
    isPersonal: true,
    body: (
      <>
        <Paragraph>{text}</Paragraph>
        <LinkLine
          label="The answer is beside the documents:"
          action="Read the answer"
          href={`${publicOrigin}/data-room?listing=${listing}`}
        />
      </>
    ),
  };
}
