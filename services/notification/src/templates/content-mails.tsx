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
  const name = listingName(listingId);
  const href = `${publicOrigin}/admin/content/listings/${listingId}`;
  return { subject: `Not published: ${name}`, ...refused({ noun: 'listing', name, at, href }) };
}

export function agentRefusedMail(
  { agentId, at }: Extract<StoredContent, { template: 'agent-refused' }>,
  publicOrigin: string,
): MailBody {
  const href = `${publicOrigin}/admin/content/agents/${agentId}`;
  const page = refused({ noun: 'agent', name: 'The page of an agent', at, href });
  return { subject: 'Not published: the page of an agent', ...page };
}

interface Refused {
  noun: 'listing' | 'agent';
  name: string;
  at: string;
  href: string;
}

function refused({ noun, name, at, href }: Refused): Omit<MailBody, 'subject'> {
  return {
    title: `A scheduled ${noun} could not be published`,
    preview: 'Something stood in the way when its time had come.',
    body: (
      <>
        <Paragraph>
          {name} was to be published on {inToronto.format(new Date(at))}. Something stood in the way, so visitors see
          what they saw before. It is not tried again by itself.
        </Paragraph>
        <Paragraph>Its page names what is missing. Correct it, then publish it or choose another time.</Paragraph>
        <LinkLine label={`The ${noun}, with what stands in the way:`} action={`Open the ${noun}`} href={href} />
      </>
    ),
  };
}
