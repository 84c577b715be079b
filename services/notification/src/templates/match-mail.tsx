import { formatCad, type OfferedListing } from '@brokerage/contracts';
import type { ConsentFields } from '../consents/consent.model.ts';
import { KINDS } from '../leads/lead-text.ts';
import { inToronto } from './in-toronto.ts';
import { Facts, LinkLine, Paragraph, Unsubscribe } from './mail-parts.tsx';
import type { MailBody } from './mail-text.tsx';

/** To a buyer who asked for it, about listings that fit. It says what the public page says, and nothing that needs an agreement. */
export function matchMail(
  found: readonly Pick<OfferedListing, 'slug' | 'name' | 'kind' | 'askingAmount'>[],
  { wording, givenAt }: Pick<ConsentFields, 'wording' | 'givenAt'>,
  { unsubscribeUrl, criteriaUrl }: { unsubscribeUrl: string; criteriaUrl: string },
  publicOrigin: string,
): MailBody {
  const names = found.map(({ name }) => name).join(', ');
  return {
    subject: found.length === 1 ? `A property that fits: ${names}` : `${found.length} properties that fit: ${names}`,
    preview: 'By kind and price, it is what you told us you look for.',
    isPersonal: true,
    body: (
      <>
        <Paragraph>
          {found.length === 1 ? 'A property on our list is' : 'Properties on our list are'} of a kind and price you told
          us you look for:
        </Paragraph>
        {found.map(({ slug, name, kind, askingAmount }) => (
          <Facts
            key={slug}
            rows={[
              ['Listing', name],
              ['Kind', KINDS[kind]],
              ['Asking price', `${formatCad(askingAmount)}, as stated by the seller`],
              ['Its page', `${publicOrigin}/listings/${slug}`],
            ]}
          />
        ))}
        <Paragraph>
          The place is confidential until you sign a non-disclosure agreement, so it may lie outside the regions you
          chose.
        </Paragraph>
        <LinkLine
          label="What is public about it, and the way to the rest:"
          action="See the listings"
          href={`${publicOrigin}/self-storages-for-sale`}
        />
        <LinkLine label="If you look for something else by now:" action="Change my criteria" href={criteriaUrl} />
      </>
    ),
    reason: (
      <>
        On {inToronto.format(givenAt)} you ticked: “{wording}” <Unsubscribe href={unsubscribeUrl} />
      </>
    ),
  };
}
