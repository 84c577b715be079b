import { createHash, randomUUID } from 'node:crypto';
import { BOOKING_KINDS, BOOKING_STATES, SITE_EVENT_KINDS } from '@brokerage/contracts';
import { MongoClient } from 'mongodb';
import { type Stack, storedLead } from '@brokerage/local-stack';

export const DOCUMENTS = 100_000;
const AT_ONCE = 1000;
const YEAR_MS = 365 * 86_400_000;
const RIGHTS = 1000;
const MESSAGES = 20_000;
const TIERS = ['basic', 'premium', 'professional'] as const;
const PRICES = { basic: 2999, premium: 4999, professional: 9999 } as const;
const STATES = ['fulfilled', 'fulfilled', 'fulfilled', 'cancelled', 'expired', 'refunded', 'failed'] as const;
const KINDS = ['contact', 'valuation', 'buyer-criteria', 'nda'] as const;
const STAGES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;
const FOLDERS = ['inbox', 'inbox', 'inbox', 'spam', 'quarantine'] as const;
const OWNERS = ['', '', 'Alex', 'Kim'] as const;
const NDA_STATES = ['requested', 'signed', 'approved', 'declined', 'revoked', 'expired'] as const;
const OPERATIONS = ['updatePrice', 'updateLead', 'refundOrder', 'changeOrderAccess'] as const;
const PAGES = 60;

type Made = Record<string, unknown>;
type Maker = (index: number, now: number) => Made;

/** Picks an item of a list; the same index always gives the same item. */
function one<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0];
}

/** Returns a time within the last year, later for a higher index. */
function within(index: number, all: number, now: number): Date {
  return new Date(now - Math.floor((1 - index / all) * YEAR_MS));
}

/** An order as payment would have stored it. */
function orderOf(index: number, now: number): Made {
  const createdAt = within(index, DOCUMENTS, now);
  const tier = one(TIERS, index);
  const state = one(STATES, index * 7 + Math.floor(index / 11));
  const isPaid = state === 'fulfilled' || state === 'refunded';
  const amountMinor = PRICES[tier];
  const id = randomUUID();
  return {
    _id: id,
    orderNumber: `SC-${2000 + (index % 9)}-${String(index).padStart(6, '0')}`,
    userId: `bench-${index}`,
    email: `buyer-${createHash('sha256').update(String(index)).digest('hex').slice(0, 10)}@example.ca`,
    tier,
    productName: tier,
    total: { amountMinor, currency: 'USD' },
    priceVersion: 1,
    idempotencyKey: id,
    requestHash: id,
    state,
    createRequestId: id,
    captureRequestId: id,
    captureTries: isPaid ? 1 : 0,
    declined: false,
    ...(isPaid ? { capturedAt: createdAt, captureId: `BENCH${String(index).padStart(12, '0')}`, access: 'open' } : {}),
    ...(state === 'refunded' ? { refundedMinor: amountMinor, access: 'withheld' } : {}),
    leaseId: 'nobody',
    leaseUntil: new Date(0),
    checks: 0,
    transitions: [],
    createdAt,
    updatedAt: createdAt,
  };
}

/** A coupon as payment would have stored it: a few are scheduled, an eighth has expired, an eighth is disabled. */
function couponOf(index: number, now: number): Made {
  const dayMs = 86_400_000;
  return {
    _id: `BENCH-${String((index * 7919) % DOCUMENTS).padStart(6, '0')}`,
    discount: { kind: 'percent', percent: 10 },
    tiers: index % 3 === 0 ? TIERS : [one(TIERS, index)],
    ...(index % 8 === 1 ? { endsAt: new Date(now - (index % 300) * dayMs - dayMs) } : {}),
    ...(index % 5000 === 0 ? { startsAt: new Date(now + dayMs) } : {}),
    active: index % 8 !== 2,
    version: 1,
    createdAt: within(index, DOCUMENTS, now),
    decisions: [],
  };
}

/** The id of the person with this index. Leads store it; without it, notification would search all of them for their person. */
const personIdOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** A lead as notification would have stored it; the inbox has every combination of kind, stage and owner. */
function leadOf(index: number, now: number): Made {
  const createdAt = within(index, DOCUMENTS, now);
  const name = `Person ${index}`;
  const email = `person-${index}@example.ca`;
  const phone = `416-555-${String(index % 10_000).padStart(4, '0')}`;
  const message = `Please call me about the facility with ${index % 700} doors in Guelph.`;
  const stage = one(STAGES, Math.floor(index / 5));
  return storedLead(
    { name, email, phone, message },
    {
      kind: one(KINDS, Math.floor(index / 25)),
      folder: one(FOLDERS, index),
      stage,
      owner: one(OWNERS, Math.floor(index / 100)),
      answeredAt: stage === 'new' ? null : createdAt,
      dueAt: new Date(createdAt.getTime() + 4 * 3_600_000),
      overdueReportedAt: createdAt,
      personId: personIdOf(index),
      createdAt,
    },
  );
}

/** The person behind the lead with the same index; one in ten has a next step. */
function personOf(index: number, now: number): Made {
  const at = within(index, DOCUMENTS, now);
  const id = personIdOf(index);
  const email = `person-${index}@example.ca`;
  const name = `Person ${index}`;
  const phone = `416-555-${String(index % 10_000).padStart(4, '0')}`;
  const tags = index % 4 === 0 ? ['investor'] : [];
  const terms = [email, phone.replaceAll('-', ''), ...name.toLowerCase().split(' ')];
  const on = new Date(now + ((index % 60) - 20) * 86_400_000).toISOString().slice(0, 10);
  const hasStep = index % 10 === 0;
  const step = { id: randomUUID(), text: 'Call about the visit', on, by: 'bench-admin', doneAt: null };
  return {
    _id: id,
    personId: id,
    isMain: true,
    key: email,
    email,
    name,
    phone,
    phones: [phone],
    phoneKeys: [phone.replaceAll('-', '')],
    nameKey: name.toLowerCase(),
    stage: one(STAGES, Math.floor(index / 5)),
    owner: one(OWNERS, Math.floor(index / 100)),
    tags,
    steps: hasStep ? [step] : [],
    entries: [],
    moves: [],
    searchTerms: terms,
    ownLastAt: at,
    createdAt: at,
    version: 1,
    changes: 1,
    isPending: false,
    allEmails: [email],
    allTags: tags,
    allTerms: terms,
    nextOn: hasStep ? on : null,
    nextText: hasStep ? step.text : '',
    nextId: hasStep ? step.id : '',
    lastAt: at,
  };
}

/** A year of calls and visits, and those of the coming month. */
function bookingOf(index: number, now: number): Made {
  const offeredAt = within(index, DOCUMENTS, now);
  const state = one(BOOKING_STATES, index);
  const isTimed = state === 'requested' || state === 'confirmed';
  const startsAt = isTimed ? new Date(offeredAt.getTime() + 30 * 86_400_000) : null;
  return {
    _id: randomUUID(),
    fingerprint: String(index),
    kind: one(BOOKING_KINDS, index),
    state,
    about: '',
    name: `Person ${index}`,
    email: `person-${index}@example.ca`,
    phone: '416-555-0100',
    minutes: 30,
    startsAt,
    endsAt: startsAt ? new Date(startsAt.getTime() + 1_800_000) : offeredAt,
    timeZone: 'America/Toronto',
    offeredAt,
    history: [{ state: 'offered', at: offeredAt, by: 'bench-admin', startsAt: null, note: '' }],
    version: 1,
    mailedVersion: 1,
    requestId: String(index),
  };
}

/** Sent mails, with one in a hundred that was given up and a few that are due tomorrow. */
function mailOf(index: number, now: number): Made {
  const createdAt = within(index, DOCUMENTS, now);
  const state = index % 100 === 0 ? 'failed' : index % 1000 === 1 ? 'queued' : 'sent';
  return {
    _id: `lead-${randomUUID()}`,
    fingerprint: String(index),
    to: 'office@northgate.example.ca',
    template: 'lead',
    content: { template: 'lead', leadId: String(index) },
    requestId: String(index),
    state,
    tries: 1,
    createdAt,
    patienceFrom: new Date(now),
    nextTryAt: state === 'queued' ? new Date(now + 86_400_000) : createdAt,
    leaseUntil: null,
    uselessAfter: null,
    finishedAt: state === 'queued' ? null : createdAt,
    failure: state === 'failed' ? 'refused' : null,
  };
}

function taskOf(index: number, now: number): Made {
  const openedAt = within(index, DOCUMENTS, now);
  const right = `bench-right-${index % RIGHTS}`;
  return {
    _id: `${right}-${index}:consultation`,
    entitlementId: right,
    kind: index % 3 === 0 ? 'market-report' : 'consultation',
    tier: 'professional',
    title: 'Consultation',
    minutes: 30,
    dueOn: openedAt.toISOString().slice(0, 10),
    openedAt,
    doneAt: index % 2 ? openedAt : null,
    doneBy: index % 2 ? 'admin' : null,
    note: index % 2 ? 'Held' : null,
  };
}

function rightOf(index: number, now: number): Made {
  return {
    _id: `bench-right-${index}`,
    orderId: `bench-order-${index}`,
    orderNumber: `SC-${index}`,
    userId: `bench-${index}`,
    email: `buyer-${index}@example.ca`,
    tier: 'professional',
    capturedAt: new Date(now),
    grantedAt: new Date(now),
    expiresAt: new Date(now + YEAR_MS),
    usesAllowed: 3,
    usesTaken: 0,
    uses: [],
    tokenHash: `bench-${index}`,
    tokenVersion: 1,
    revokedAt: null,
    revokedBy: null,
    remindedAt: new Date(now),
    closedAt: null,
  };
}

/** Rows of the audit log without their links in the hash chain, which nothing here verifies. */
function auditRowOf(index: number, now: number): Made {
  return {
    _id: index + 1,
    entryId: `bench-${index}`,
    at: within(index, DOCUMENTS, now),
    actorId: 'bench-admin',
    sessionId: 'bench-session',
    operation: one(OPERATIONS, Math.floor(index / 3)),
    target: `target-${index % 300}`,
    phase: one(['asked', 'done', 'done'], index),
    facts: { version: index },
    requestId: `bench-${index}`,
    hash: '0'.repeat(64),
  };
}

function webhookOf(index: number, now: number): Made {
  return {
    _id: `bench-${index}`,
    type: 'PAYMENT.CAPTURE.COMPLETED',
    hints: {},
    transmissionId: `bench-${index}`,
    bodyHash: '',
    state: index % 10 ? 'done' : 'unmatched',
    tries: 1,
    receivedAt: within(index, MESSAGES, now),
  };
}

function ndaOf(index: number, now: number): Made {
  const requestedAt = within(index, DOCUMENTS, now);
  const state = one(NDA_STATES, index);
  return {
    _id: randomUUID(),
    listing: index % 12 < 6 ? 'listing-1' : 'listing-2',
    name: `Person ${index}`,
    email: `person-${index}@example.ca`,
    phone: '416-555-0100',
    method: 'offline',
    state,
    textVersion: '2026-11-21',
    textHash: '0'.repeat(64),
    text: 'The agreement. '.repeat(20),
    signature: null,
    requestedAt,
    expiresAt: null,
    history: [{ state, at: requestedAt, by: 'visitor', note: '' }],
    version: 1,
    mailedVersion: 1,
    askedAgainFor: null,
    requestId: String(index),
  };
}

/** Every kind of event on sixty pages, on each day of nine months. */
function siteEventOf(index: number, now: number): Made {
  const kinds = SITE_EVENT_KINDS.length;
  const kind = one(SITE_EVENT_KINDS, index);
  const path = `/page-${Math.floor(index / kinds) % PAGES}`;
  const firstAt = new Date(now - Math.floor(index / (kinds * PAGES)) * 86_400_000);
  const day = firstAt.toISOString().slice(0, 10);
  return { _id: `${day} ${kind} ${path}`, day, kind, path, count: (index % 17) + 1, firstAt };
}

const FILLED: readonly { service: string; collection: string; make: Maker; count: number }[] = [
  { service: 'payment', collection: 'orders', make: orderOf, count: DOCUMENTS },
  { service: 'payment', collection: 'coupons', make: couponOf, count: DOCUMENTS },
  { service: 'payment', collection: 'webhooks', make: webhookOf, count: MESSAGES },
  { service: 'notification', collection: 'people', make: personOf, count: DOCUMENTS },
  { service: 'notification', collection: 'leads', make: leadOf, count: DOCUMENTS },
  { service: 'notification', collection: 'bookings', make: bookingOf, count: DOCUMENTS },
  { service: 'notification', collection: 'mails', make: mailOf, count: DOCUMENTS },
  { service: 'notification', collection: 'ndas', make: ndaOf, count: DOCUMENTS },
  { service: 'notification', collection: 'site_events', make: siteEventOf, count: DOCUMENTS },
  { service: 'download', collection: 'entitlements', make: rightOf, count: RIGHTS },
  { service: 'download', collection: 'fulfilment', make: taskOf, count: DOCUMENTS },
  { service: 'auth', collection: 'audit', make: auditRowOf, count: DOCUMENTS },
];

/** Writes a year of business into the databases of a running stack, without the services. */
export async function fillWithAYear(stack: Stack): Promise<void> {
  const client = new MongoClient(stack.mongoUri);
  try {
    const now = Date.now();
    for (const { service, collection, make, count } of FILLED) {
      const documents = client.db(`brokerage_${service}`).collection(collection);
      for (let from = 0; from < count; from += AT_ONCE) {
        const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => make(from + index, now));
        await documents.insertMany(some, { ordered: false });
      }
    }
  } finally {
    await client.close();
  }
}
