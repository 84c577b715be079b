import type { LeadFolder, LeadKind, LeadRow, LEAD_SORTS, LeadStage } from '@brokerage/contracts';

export const LEAD_KINDS_IN_WORDS: Record<LeadKind, string> = {
  contact: 'Message',
  valuation: 'Valuation',
  'buyer-criteria': 'Buyer',
  nda: 'Agreement request',
};

export const LEAD_FOLDERS_IN_WORDS: Record<LeadFolder, string> = {
  inbox: 'Inbox',
  quarantine: 'Looks like advertising',
  spam: 'Sent by a program',
  unproven: 'Sender not confirmed',
  duplicate: 'Copies of a text',
};

export const LEAD_STAGES_IN_WORDS: Record<LeadStage, string> = {
  new: 'Not answered',
  contacted: 'Answered',
  qualified: 'Serious',
  won: 'Client',
  lost: 'Came to nothing',
};

export const LEAD_SORTS_IN_WORDS: Record<(typeof LEAD_SORTS)[number], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Answer due first',
};

/** What somebody asks for, in a line: the subject, the message, or the answers of the form. */
export function leadSummary({ subject, message, details }: Pick<LeadRow, 'subject' | 'message' | 'details'>): string {
  if (subject || message) return subject || message;
  return details
    .map(({ value }) => value)
    .filter(Boolean)
    .join(', ');
}
