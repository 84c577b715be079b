import { digitsOf, plain, termsOf, wordsOf } from '../leads/search-terms.ts';
import type { PersonRecordFields } from './person-record.model.ts';

const PHONE_DIGITS = 10;

type Summary = Pick<
  PersonRecordFields,
  'allEmails' | 'allTags' | 'allTerms' | 'nextOn' | 'nextText' | 'nextId' | 'lastAt'
>;
type Summed = Pick<PersonRecordFields, 'steps' | 'email' | 'tags' | 'searchTerms' | 'ownLastAt'>;
type Named = Pick<PersonRecordFields, 'name' | 'email' | 'phones'>;

/** Summarizes all records of a person for the list. The main record comes first. */
export function summaryOf(records: readonly Summed[]): Summary {
  const steps = records.flatMap(({ steps: own }) => own).filter(({ doneAt }) => doneAt === null);
  const [next] = steps.toSorted((a, b) => a.on.localeCompare(b.on) || a.id.localeCompare(b.id));
  return {
    allEmails: records.map(({ email }) => email).filter(Boolean),
    allTags: [...new Set(records.flatMap(({ tags }) => tags))].toSorted(),
    allTerms: [...new Set(records.flatMap(({ searchTerms }) => searchTerms))],
    nextOn: next?.on ?? null,
    nextText: next?.text ?? '',
    nextId: next?.id ?? '',
    lastAt: new Date(Math.max(...records.map(({ ownLastAt }) => ownLastAt.getTime()))),
  };
}

/** Returns the search terms of a record, and the keys that suggest the same person as another record. */
export function keysOf({
  name,
  email,
  phones,
}: Named): Pick<PersonRecordFields, 'searchTerms' | 'phoneKeys' | 'nameKey'> {
  const words = wordsOf(name);
  return {
    searchTerms: termsOf({ emails: [email], phones, texts: [name, plain(email), ...phones] }),
    phoneKeys: [...new Set(phones.map((phone) => digitsOf(phone).slice(-PHONE_DIGITS)))].filter(
      ({ length }) => length === PHONE_DIGITS,
    ),
    // A single word is not enough to identify a person.
    nameKey: words.length > 1 ? words.toSorted().join(' ') : '',
  };
}
