import { type ConfidentialListing, Listing, ListingDraft, type PublishingIssue } from '@brokerage/contracts';
import type { Publishable } from '../content/content.model.ts';
import { confidentialFinder } from './confidential-words.ts';

interface Candidate {
  draft: ListingDraft;
  confidential: ConfidentialListing;
  facts: Pick<Listing, 'id' | 'status' | 'publishedOn' | 'updatedOn'>;
}

const isRequired = (field: keyof ListingDraft): boolean => !Listing.shape[field].isOptional();

/** What a draft would be on the site, or all that stands in the way, each by its field. */
export function toPublish({ draft, confidential, facts }: Candidate): Publishable<Listing> {
  const content = { ...draft, photos: draft.photos ?? [] };
  const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null));
  const missing = ListingDraft.keyof().options.filter((field) => isRequired(field) && content[field] === null);
  const parsed = Listing.safeParse({ ...given, ...facts });
  const broken = parsed.success
    ? []
    : parsed.error.issues.filter(({ path: [field] }) => !missing.some((one) => one === field));
  const issues = [
    ...missing.map((field) => ({ field: `draft.${field}`, message: 'This is missing' })),
    ...broken.map(({ path, message }) => ({ field: ['draft', ...path].join('.'), message })),
    ...consentIssues(confidential, facts.updatedOn),
    ...confidentialIssues(given, confidential),
  ];
  if (!parsed.success) return { ok: false, issues };
  return issues.length === 0 ? { ok: true, content: parsed.data } : { ok: false, issues, content: parsed.data };
}

/** Nothing is advertised without the seller's written consent. */
export function consentIssues({ consentOn, consentText }: ConfidentialListing, today: string): PublishingIssue[] {
  if (consentOn === null || consentText === null) {
    const field = consentOn === null ? 'confidential.consentOn' : 'confidential.consentText';
    return [{ field, message: "The seller's consent to advertise is missing: give its day and its words" }];
  }
  return consentOn > today ? [{ field: 'confidential.consentOn', message: 'This day is still to come' }] : [];
}

function confidentialIssues(given: object, confidential: ConfidentialListing): PublishingIssue[] {
  const findIn = confidentialFinder(confidential);
  return textsOf(given, 'draft').flatMap(([field, text]) => {
    // The id of a picture is no text: its letters may be those of a short word.
    const message = field.endsWith('.media') ? null : findIn(text);
    return message ? [{ field, message }] : [];
  });
}

/** Every text inside a value, by where it is. */
function textsOf(value: unknown, at: string): [field: string, text: string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, `${at}.${name}`));
}
