import type { exportLeads, OutputOf } from '@brokerage/contracts';
import { csvFile, type ExportedList } from '@brokerage/service-kit';
import { detailsOf } from '../leads/lead-text.ts';
import type { LeadFields } from '../leads/lead.model.ts';

const COLUMNS = [
  'Received',
  'Kind',
  'Stage',
  'Owner',
  'Name',
  'Email',
  'Phone',
  'Subject',
  'Message',
  'Details',
  'Page',
  'Source',
  'Listing',
];

export function leadsCsv(
  leads: readonly LeadFields[],
  folder: LeadFields['folder'],
  exported: ExportedList,
): OutputOf<typeof exportLeads> {
  const rows = leads.map((lead) => [
    lead.createdAt.toISOString(),
    lead.kind,
    lead.stage,
    lead.owner,
    lead.name,
    lead.email,
    lead.phone,
    lead.subject,
    lead.message,
    detailsOf(lead.form)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('; '),
    lead.page,
    lead.source ?? '',
    lead.listing,
  ]);
  return csvFile(`leads-${folder}`, COLUMNS, rows, exported);
}

/** Formats a lead as a vCard. */
export function leadCard({ _id, name, email, phone, subject, createdAt }: LeadFields): string {
  const note = [`Lead from ${createdAt.toISOString().slice(0, 10)}`, subject].filter(Boolean).join(': ');
  return contactCard({ id: _id, name, emails: [email], phones: [phone], note });
}

interface Contact {
  id: string;
  name: string;
  emails: readonly string[];
  phones: readonly string[];
  note: string;
}

/** vCard 4.0 (RFC 6350), lines folded at 75 octets. */
export function contactCard({ id, name, emails, phones, note }: Contact): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `UID:urn:uuid:${id}`,
    `FN:${cardText(name)}`,
    ...emails.map((email) => `EMAIL:${cardText(email)}`),
    ...phones.map((phone) => `TEL:${cardText(phone)}`),
    ...(note ? [`NOTE:${cardText(note)}`] : []),
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function cardText(text: string): string {
  return text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

const MAX_OCTETS = 74;

function folded(line: string): string {
  const parts = [''];
  for (const character of line) {
    const last = parts.length - 1;
    const part = parts[last] ?? '';
    if (Buffer.byteLength(part + character) > MAX_OCTETS) parts.push(character);
    else parts[last] = part + character;
  }
  return parts.join('\r\n ');
}
