import { randomUUID } from 'node:crypto';

interface LeadPerson {
  name: string;
  email: string;
  phone?: string;
  message?: string;
}

/** What tests and benches choose about a lead besides its person. */
interface LeadChanges {
  kind?: string;
  stage?: string;
  owner?: string;
  folder?: string;
  createdAt?: Date;
  answeredAt?: Date | null;
  /** By when it has to be answered; the list is sorted by it. */
  dueAt?: Date;
  /** Set once an alarm was raised for a late answer. */
  overdueReportedAt?: Date;
  personId?: string;
  searchTerms?: string[];
}

/** A contact message as notification stores it, for tests and benches that need leads of any age. Without changes it is new and overdue. */
export function storedLead(
  { name, email, phone = '416-555-0100', message = 'Please call me about the facility.' }: LeadPerson,
  { createdAt = new Date(), ...changes }: LeadChanges = {},
) {
  const id = randomUUID();
  const text = `${name} ${email} ${message}`.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const words = text.match(/[a-z0-9]+/g) ?? [];
  return {
    _id: id,
    kind: 'contact',
    fingerprint: id,
    form: { kind: 'contact', name, email, phone, message },
    name,
    email,
    phone,
    message,
    subject: '',
    searchTerms: [...new Set([email, phone.replaceAll('-', ''), ...words])],
    page: '/contact',
    listing: '',
    addressClass: null,
    folder: 'inbox',
    reasons: [],
    textKey: id,
    copies: 0,
    notice: 'none',
    mailStored: true,
    digestId: null,
    digestDone: true,
    stage: 'new',
    owner: '',
    notes: [],
    answeredAt: null,
    dueAt: new Date(createdAt.getTime() - 60_000),
    requestId: id,
    createdAt,
    version: 1,
    ...changes,
  };
}
