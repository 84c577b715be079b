import { brokerageInPlace, type NdaState } from '@brokerage/contracts';
import { referenceOf } from '../leads/search-terms.ts';
import type { NdaFields } from '../ndas/nda.model.ts';
import type { ListingNames } from '../offered-listings/offered-listing.repository.ts';
import { inToronto } from './in-toronto.ts';
import { Facts, LinkLine, Paragraph, Quoted } from './mail-parts.tsx';
import type { MailBody } from './mail-text.tsx';

/** Evaluated for each mail, because the texts contain the brokerage as it is currently published. */
const wordsOf = (): Record<NdaState, { subject: string; status: string; text: string }> => ({
  requested: {
    subject: 'Your request for a non-disclosure agreement',
    status: 'Requested; we will send you the agreement',
    text: 'We have received your request. The broker will send you the agreement on paper or as a file. Sign it whichever way you prefer; it has the same effect as signing on our site.',
  },
  signed: {
    subject: 'Your signed non-disclosure agreement',
    status: 'Signed; awaiting the broker’s approval',
    text: `This is your copy of what you signed. The broker reviews every request, and nothing confidential is shown before approval; you will hear from us within ${brokerageInPlace().answerWithin.messages}.`,
  },
  approved: {
    subject: 'Your non-disclosure agreement is approved',
    status: 'Approved',
    text: 'The broker has approved your agreement. You can now read the listing’s documents online: sign in with this email address.',
  },
  declined: {
    subject: 'Your non-disclosure agreement was not approved',
    status: 'Not approved',
    text: 'The broker has not approved your request. You are welcome to call us to ask why.',
  },
  revoked: {
    subject: 'Access under your non-disclosure agreement has ended',
    status: 'Approval withdrawn',
    text: 'The broker has withdrawn the approval. Please return or destroy what you received. Your duty to keep it confidential continues.',
  },
  expired: {
    subject: 'Your non-disclosure agreement has expired',
    status: 'Expired',
    text: 'Your agreement has expired. To see more of the listing, please sign again. Your duty to keep what you received confidential continues.',
  },
});

/** The mail about one step. `version` selects the step, so an older mail that is resent has the same content. */
export function ndaMail(nda: NdaFields, version: number, publicOrigin: string, nameOf: ListingNames): MailBody {
  const step = nda.history[version - 1];
  if (!step) throw new Error('This agreement has no such step.');
  const { subject, status, text } = wordsOf()[step.state];
  const signed = step.state === 'signed' && nda.signature ? nda.signature : null;
  return {
    subject: `${subject}: ${nameOf(nda.listing)}`,
    preview: text,
    isPersonal: true,
    body: (
      <>
        <Paragraph>{text}</Paragraph>
        <Facts
          rows={[
            ['Listing', nameOf(nda.listing)],
            ['Reference', referenceOf(nda._id)],
            ['Status', status],
            ['Date', inToronto.format(step.at)],
            ...(step.note && step.by !== 'visitor' ? [['Note', step.note] as const] : []),
            ...(signed
              ? ([
                  ['Signed by', signed.name],
                  ['Version of the text', nda.textVersion],
                  ['SHA-256 of the text', nda.textHash],
                ] as const)
              : []),
          ]}
        />
        {signed ? <Quoted text={nda.text} /> : null}
        {step.state === 'approved' ? (
          <LinkLine
            label="The documents are here:"
            action="Read the documents"
            href={`${publicOrigin}/data-room?listing=${nda.listing}`}
          />
        ) : (
          <LinkLine
            label="All public details are on the listings page:"
            action="See the listings"
            href={`${publicOrigin}/self-storages-for-sale`}
          />
        )}
      </>
    ),
  };
}

export function ndaRenewalMail({ listing }: NdaFields, publicOrigin: string, nameOf: ListingNames): MailBody {
  const text =
    'The text of our non-disclosure agreement has changed since you signed it. Please read and sign the new one.';
  return {
    subject: `Please sign again: non-disclosure agreement, ${nameOf(listing)}`,
    preview: text,
    isPersonal: true,
    body: (
      <>
        <Paragraph>{text}</Paragraph>
        <LinkLine
          label="The agreement is here:"
          action="Read and sign"
          href={`${publicOrigin}/nda?listing=${listing}`}
        />
      </>
    ),
  };
}
