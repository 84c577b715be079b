import type { LeadRow } from '@brokerage/contracts';
import { detailsOf } from '../leads/lead-text.ts';
import { isWithdrawn, versionOf } from '../entries/entry.ts';
import type { LeadFields, LeadNote } from '../leads/lead.model.ts';
import type { MailFields } from '../mails/mail.model.ts';

export function leadRow(lead: LeadFields, mail: MailFields | undefined, now: Date): LeadRow {
  const { _id, form, createdAt, dueAt, answeredAt, notes } = lead;
  return {
    id: _id,
    kind: lead.kind,
    folder: lead.folder,
    stage: lead.stage,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    subject: lead.subject,
    message: lead.message,
    page: lead.page,
    source: lead.source ?? '',
    listing: lead.listing,
    details: detailsOf(form),
    receivedAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    overdue: isOverdue(lead, now),
    owner: lead.owner,
    notes: notes.map(noteRow),
    reasons: lead.reasons,
    copies: lead.copies,
    mail: mail ? { id: mail._id, state: mail.state, failure: mail.failure } : null,
    version: lead.version,
  };
}

function noteRow(note: LeadNote): LeadRow['notes'][number] {
  const { at, by, text, changes = [] } = note;
  return {
    at: at.toISOString(),
    by,
    text,
    version: versionOf(note),
    isWithdrawn: isWithdrawn(note),
    changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
  };
}

function isOverdue({ stage, dueAt, folder }: LeadFields, now: Date): boolean {
  return folder === 'inbox' && stage === 'new' && dueAt < now;
}
