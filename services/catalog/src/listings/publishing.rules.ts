import { type ConfidentialListing, Listing, type ListingDraft, type PublishingIssue } from '@brokerage/contracts';
import { consentIssues } from '../content/consent-issues.ts';
import type { Publishable } from '../content/content.model.ts';
import { publishable } from '../content/publishable.ts';
import { confidentialFinder } from './confidential-words.ts';

interface Candidate {
  draft: ListingDraft;
  confidential: ConfidentialListing;
  facts: Pick<Listing, 'id' | 'status' | 'publishedOn' | 'updatedOn'>;
}

/** What a draft would publish, or every issue with its field. */
export function toPublish({ draft, confidential, facts }: Candidate): Publishable<Listing> {
  const content = { ...draft, photos: draft.photos ?? [] };
  return publishable({
    schema: Listing,
    draft: content,
    facts,
    more: [...sellerConsentIssues(confidential, facts.updatedOn), ...confidentialIssues(content, confidential)],
  });
}

/** Nothing is advertised without the seller's written consent. */
export function sellerConsentIssues(confidential: ConfidentialListing, today: string): PublishingIssue[] {
  return consentIssues(confidential, "The seller's consent to advertise", today);
}

function confidentialIssues(content: object, confidential: ConfidentialListing): PublishingIssue[] {
  const findIn = confidentialFinder(confidential);
  return textsOf(content, 'draft').flatMap(([field, text]) => {
    // The id of a picture is not text: its letters may happen to form a short word.
    const message = field.endsWith('.media') ? null : findIn(text);
    return message ? [{ field, message }] : [];
  });
}

/** Every text inside a value, with its path. */
function textsOf(value: unknown, at: string): [field: string, text: string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, `${at}.${name}`));
}
