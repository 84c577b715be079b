import {
  BYTE_ORDER_MARK,
  csvLine,
  type exportLeads,
  formatQuantity,
  MAX_CSV_BYTES,
  type OutputOf,
  torontoDay,
} from '@brokerage/contracts';
import { detailsOf } from '../leads/lead-text.ts';
import type { LeadFields } from '../leads/lead.model.ts';

/** Reserved for the line that says that rows are missing. */
const MAX_NOTE_BYTES = 200;

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

type TextFile = OutputOf<typeof exportLeads>;

/** When a list was exported, and whether all its rows were read. */
export interface Exported {
  now: Date;
  isComplete: boolean;
}

export function leadsCsv(leads: readonly LeadFields[], folder: LeadFields['folder'], exported: Exported): TextFile {
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

/** Includes as many lines as fit into one message. If rows are missing, the last line says so: a reader of the file sees nothing else. */
export function csvFile(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  { now, isComplete }: Exported,
): TextFile {
  let bytes = 0;
  const lines = [columns, ...rows]
    .map(csvLine)
    .filter((line) => (bytes += Buffer.byteLength(line)) <= MAX_CSV_BYTES - MAX_NOTE_BYTES);
  const included = lines.length - 1;
  const note = `Incomplete: only the first ${formatQuantity(included)} rows are here. Narrow the filter and export again.`;
  const isCut = !isComplete || included < rows.length;
  if (isCut) lines.push(csvLine(columns.map((_column, index) => (index === 0 ? note : ''))));
  return {
    fileName: `${name}-${torontoDay(now)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    text: BYTE_ORDER_MARK + lines.join(''),
  };
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
