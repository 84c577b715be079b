import type { ContentKind } from '@brokerage/contracts';
import type { StoredContent } from '../mails/mail.model.ts';
import type { ListingNames } from '../offered-listings/offered-listing.repository.ts';
import { inToronto } from './in-toronto.ts';
import { LinkLine, Paragraph } from './mail-parts.tsx';
import type { MailBody } from './mail-text.tsx';

/** What the office calls each kind, and the admin page on which it edits it. */
const KINDS: Record<ContentKind, { noun: string; name?: string; pathOf: (id: string) => string }> = {
  listing: { noun: 'listing', pathOf: (id) => `listings/${id}` },
  agent: { noun: 'agent page', name: 'An agent’s page', pathOf: (id) => `agents/${id}` },
  article: { noun: 'article', name: 'An article', pathOf: (id) => `articles/${id}` },
  closing: { noun: 'closing', name: 'A closing', pathOf: (id) => `closings/${id}` },
  review: { noun: 'review', name: 'A review', pathOf: (id) => `reviews/${id}` },
  claim: { noun: 'claim', name: 'A correction to a claim', pathOf: (id) => `claims/${id}` },
  rates: { noun: 'lender rates page', name: 'A correction to the lender rates', pathOf: () => 'rates' },
  brokerage: { noun: 'brokerage update', name: 'The update to the brokerage details', pathOf: () => 'brokerage' },
};

/** To the office. The reasons are only in the admin area: they may concern the confidential part. */
export function scheduleRefusedMail(
  { kind, id, at }: Extract<StoredContent, { template: 'schedule-refused' }>,
  publicOrigin: string,
  nameOf: ListingNames,
): MailBody {
  const { noun, name = nameOf(id), pathOf } = KINDS[kind];
  const href = `${publicOrigin}/admin/content/${pathOf(id)}`;
  return {
    subject: `Not published: ${kind === 'listing' ? name : name.charAt(0).toLowerCase() + name.slice(1)}`,
    title: `A scheduled ${noun} could not be published`,
    preview: 'It could not be published at the scheduled time.',
    body: (
      <>
        <Paragraph>
          {name} was scheduled for publication on {inToronto.format(new Date(at))} but could not be published. Visitors
          still see the previous version. It will not be retried automatically.
        </Paragraph>
        <Paragraph>Its page shows what is missing. Correct it, then publish it or choose another time.</Paragraph>
        <LinkLine label={`The ${noun}, with what needs to be fixed:`} action={`Open the ${noun}`} href={href} />
      </>
    ),
  };
}
