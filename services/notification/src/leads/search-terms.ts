import type { LeadFields } from './lead.model.ts';

const MAX_TERMS = 200;
const LONGEST = 60;
const PHONE = /^[+\d][\d\s().-]{5,}$/;
const MARKS = /\p{M}/gu;
const WORD = /[\p{L}\p{N}]+/gu;

type Searched = Pick<LeadFields, '_id' | 'name' | 'email' | 'phone' | 'subject' | 'message'>;

/** Returns the short reference of a lead that its sender and the office use. */
export function referenceOf(leadId: string): string {
  return `R-${leadId.slice(0, 8).toUpperCase()}`;
}

/** Strips accents and case, so that "Jose" finds "José". */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(MARKS, '').toLowerCase();
}

export function wordsOf(text: string): string[] {
  return plain(text).match(WORD) ?? [];
}

/** Returns the digits of a phone number without the country code. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^1/, '');
}

/** Returns the terms of a lead: its reference, words, whole address and phone digits. The most specific come first. */
export function searchTermsOf({ _id, name, email, phone, subject, message }: Searched): string[] {
  return termsOf({ emails: [email], phones: [phone], texts: [referenceOf(_id), name, email, phone, subject, message] });
}

/** Returns whole addresses, phone digits, and the words of texts. */
export function termsOf({ emails, phones, texts }: Record<'emails' | 'phones' | 'texts', readonly string[]>): string[] {
  const terms = [...emails.map(plain), ...phones.map(digitsOf), ...texts.flatMap(wordsOf)];
  return [...new Set(terms.map((term) => term.slice(0, LONGEST)))].filter(Boolean).slice(0, MAX_TERMS);
}

/** Splits a search into terms: a phone number as its digits, an address as a whole, anything else word by word. */
export function searchedTerms(search: string): string[] {
  const text = search.trim();
  if (PHONE.test(text)) return [digitsOf(text)];
  const terms = text.split(/\s+/).flatMap((word) => (word.includes('@') ? [plain(word)] : wordsOf(word)));
  return [...new Set(terms.map((term) => term.slice(0, LONGEST)))];
}

/** Returns a pattern for a prefix; special characters are escaped. */
export function beginsWith(term: string): RegExp {
  return new RegExp(`^${term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
}

/** Decodes a percent-encoded search; one that is not encoded stays as it is. */
export function readable<F extends { search?: string | undefined }>(filter: F): F {
  if (!filter.search) return filter;
  try {
    return { ...filter, search: decodeURIComponent(filter.search) };
  } catch {
    return filter;
  }
}
