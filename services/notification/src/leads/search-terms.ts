import type { LeadFields } from './lead.model.ts';

const MAX_TERMS = 200;
const LONGEST = 60;
const PHONE = /^[+\d][\d\s().-]{5,}$/;
const MARKS = /\p{M}/gu;
const WORD = /[\p{L}\p{N}]+/gu;

type Searched = Pick<LeadFields, '_id' | 'name' | 'email' | 'phone' | 'subject' | 'message'>;

/** The short name of a lead that its sender and the office use. */
export function referenceOf(leadId: string): string {
  return `R-${leadId.slice(0, 8).toUpperCase()}`;
}

/** Letters without accents and case, so that "Jose" finds "José". */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(MARKS, '').toLowerCase();
}

export function wordsOf(text: string): string[] {
  return plain(text).match(WORD) ?? [];
}

/** The digits of a number without the country's. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^1/, '');
}

/** What a lead is found by: its reference, its words, its whole address and the digits of its number. The most specific come first. */
export function searchTermsOf({ _id, name, email, phone, subject, message }: Searched): string[] {
  return termsOf({ emails: [email], phones: [phone], texts: [referenceOf(_id), name, email, phone, subject, message] });
}

/** Whole addresses, the digits of numbers, and the words of texts. */
export function termsOf({ emails, phones, texts }: Record<'emails' | 'phones' | 'texts', readonly string[]>): string[] {
  const terms = [...emails.map(plain), ...phones.map(digitsOf), ...texts.flatMap(wordsOf)];
  return [...new Set(terms.map((term) => term.slice(0, LONGEST)))].filter(Boolean).slice(0, MAX_TERMS);
}

/** What a search asks for, in the form of the terms: a number as its digits, an address as a whole, anything else word by word. */
export function searchedTerms(search: string): string[] {
  const text = search.trim();
  if (PHONE.test(text)) return [digitsOf(text)];
  const terms = text.split(/\s+/).flatMap((word) => (word.includes('@') ? [plain(word)] : wordsOf(word)));
  return [...new Set(terms.map((term) => term.slice(0, LONGEST)))];
}

/** A pattern for what begins with a term; what has a meaning in a pattern is taken as it is. */
export function beginsWith(term: string): RegExp {
  return new RegExp(`^${term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
}

/** A search travels percent-encoded. One that is not is taken as it is. */
export function readable<F extends { search?: string | undefined }>(filter: F): F {
  if (!filter.search) return filter;
  try {
    return { ...filter, search: decodeURIComponent(filter.search) };
  } catch {
    return filter;
  }
}
