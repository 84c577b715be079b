import { formatCad, listingPath, type OfferedListing } from '@brokerage/contracts';
import type { ConsentFields } from '../consents/consent.model.ts';
import { KINDS } from '../leads/lead-text.ts';
import { inToronto } from './in-toronto.ts';
import { Facts, LinkLine, Paragraph, Unsubscribe } from './mail-parts.tsx';
import type { MailBody } from './mail-text.tsx';

/** To a buyer who asked for it, about matching listings. It contains what the public page says, and nothing that needs an agreement. */
export function matchMail(
  found: readonly Pick<OfferedListing, 'slug' | 'name' | 'kind' | 'askingAmount'>[],
  { wording, givenAt }: Pick<ConsentFields, 'wording' | 'givenAt'>,
  { unsubscribeUrl, criteriaUrl }: { unsubscribeUrl: string; criteriaUrl: string },
  publicOrigin: string,
): MailBody {
  const names = found.map(({ name }) => name).join(', ');
  return {
    subject:
      found.length === 1
        ? `A property that matches your criteria: ${names}`
        : `${found.length} properties that match your criteria: ${names}`,
    preview: 'Matches the property type and price you told us about.',
    isPersonal: true,
    body: (
      <>
        <Paragraph>
          {found.length === 1 ? 'A property on our list matches' : 'Properties on our list match'} the type and price
          you told us you are looking for:
        </Paragraph>
        {found.map(({ slug, name, kind, askingAmount }) => (
          <Facts
            key={slug}
            rows={[
              ['Listing', name],
              ['Property type', KINDS[kind]],
              ['Asking price', `${formatCad(askingAmount)}, as stated by the seller`],
              ['Details', `${publicOrigin}${listingPath({ slug })}`],
            ]}
          />
        ))}
        <Paragraph>
          The location is confidential until you sign a non-disclosure agreement, so it may be outside the regions you
          chose.
        </Paragraph>
        <LinkLine
          label="Public details, and how to get the rest:"
          action="See the listings"
          href={`${publicOrigin}/self-storages-for-sale`}
        />
        <LinkLine label="If you are now looking for something else:" action="Change my criteria" href={criteriaUrl} />
      </>
    ),
    reason: (
      <>
        On {inToronto.format(givenAt)} you checked: “{wording}” <Unsubscribe href={unsubscribeUrl} />
      </>
    ),
  };
}
