import { type LeadFolder, type LeadKind, type LeadRow, type LEAD_SORTS, type LeadStage } from '@brokerage/contracts';

export const LEAD_KINDS_IN_WORDS: Record<LeadKind, string> = {
  contact: 'Message',
  valuation: 'Valuation',
  'buyer-criteria': 'Buyer',
  nda: 'Agreement request',
};

export const LEAD_FOLDERS_IN_WORDS: Record<LeadFolder, string> = {
  inbox: 'Inbox',
  quarantine: 'Looks like advertising',
  spam: 'Sent by a bot',
  unproven: 'Sender not confirmed',
  duplicate: 'Duplicate messages',
};

export const LEAD_STAGES_IN_WORDS: Record<LeadStage, string> = {
  new: 'Not answered',
  contacted: 'Answered',
  qualified: 'Qualified',
  won: 'Client',
  lost: 'Did not proceed',
};

export const LEAD_SORTS_IN_WORDS: Record<(typeof LEAD_SORTS)[number], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Reply due first',
};

/** Answers that only the lead's own page shows. */
const NOT_IN_SUMMARY = new Set(['Version of the text', 'Emails about properties']);

/** Summarizes an inquiry in one line: the subject, the message, or the answers of the form. */
export function leadSummary(
  { subject, message, details, listing }: Pick<LeadRow, 'subject' | 'message' | 'details' | 'listing'>,
  nameOf: (listing: string) => string,
): string {
  if (subject || message) return subject || message;
  const answers = details.filter(({ label }) => !NOT_IN_SUMMARY.has(label)).map(({ value }) => value);
  return [...answers, listing && nameOf(listing)].filter(Boolean).join(', ');
}
