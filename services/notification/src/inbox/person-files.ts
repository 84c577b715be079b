import { type exportPeople, type OutputOf, torontoClock } from '@brokerage/contracts';
import { csvFile, type ExportedList } from '@brokerage/service-kit';
import type { PersonRecordFields } from '../people/person-record.model.ts';
import { contactCard } from './lead-files.ts';

const COLUMNS = ['Name', 'Emails', 'Phone', 'Stage', 'Owner', 'Tags', 'Next step', 'Next step on', 'Last heard from'];

export function peopleCsv(
  people: readonly PersonRecordFields[],
  exported: ExportedList,
): OutputOf<typeof exportPeople> {
  const rows = people.map(({ name, allEmails, phone, stage, owner, allTags, nextText, nextOn, lastAt }) => [
    name,
    allEmails.join('; '),
    phone,
    stage,
    owner,
    allTags.join('; '),
    nextText,
    nextOn ?? '',
    torontoClock(lastAt),
  ]);
  return csvFile('people', COLUMNS, rows, exported);
}

/** Formats a person as a vCard, with every address and number. */
export function personCard(records: readonly PersonRecordFields[], main: PersonRecordFields): string {
  const phones = [...new Set(records.flatMap((record) => record.phones))];
  return contactCard({ id: main._id, name: main.name, emails: main.allEmails, phones, note: main.allTags.join(', ') });
}
