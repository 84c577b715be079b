import { randomUUID } from 'node:crypto';
import {
  type BookingKind,
  cancelOwnBooking,
  chooseBookingTime,
  completeFulfilment,
  createCoupon,
  decideNda,
  type InputOf,
  issueFormToken,
  listAdminOrders,
  listFulfilment,
  listLeads,
  listNdas,
  ndaText,
  offerBooking,
  readBooking,
  recordSiteEvent,
  refundOrder,
  requestNda,
  SIZE_TIERS,
  submitBuyerCriteria,
  submitContact,
  submitValuation,
  type Tier,
  updateLead,
} from '@brokerage/contracts';
import { emulatorControl } from '@brokerage/paypal-emulator/client';
import PQueue from 'p-queue';
import { eventually } from '../shopper/eventually.ts';
import { Shopper } from '../shopper/shopper.ts';
import { backdate } from './backdate.ts';
import { type DemoPerson, demoPeople, seeded } from './demo-people.ts';

/** A form sent sooner than this after it was opened is taken for a bot's. */
const FORM_OPEN_MS = 2500;
const AT_ONCE = 6;
const PEOPLE = 40;
/** The number of sold services that have been delivered. */
const SERVICES_DONE = 10;

/** Where visitors of the demo come from, and the pages they read before they write or buy. */
const SOURCES = ['google.com', 'direct', 'newsletter/autumn', 'linkedin.com', 'google.com', 'storage-expo'];
const SEEN = ['/', '/buy-self-storage-ontario', '/insights', '/sell-self-storage-ontario', '/calculators'];
const FORM_PAGES = ['/valuation', '/contact', '/buyer-criteria', '/nda'];

const sourceOf = (index: number): string => SOURCES[index % SOURCES.length] ?? 'direct';

/** The outcomes of booking offers in the demo. */
const OFFERS: readonly (readonly [BookingKind, 'offered' | 'chosen' | 'cancelled'])[] = [
  ['valuation', 'chosen'],
  ['site-visit', 'chosen'],
  ['consultation', 'chosen'],
  ['site-visit', 'chosen'],
  ['valuation', 'cancelled'],
  ['consultation', 'offered'],
];

export interface DemoStack {
  mongoUri: string;
  siteUrl: string;
  mailboxUrl: string;
  paypalUrl: string;
  emulatorToken: string;
  adminEmail: string;
}

/** The outcome of an order in the demo. */
type Course =
  | 'paid'
  | 'declined'
  | 'cancelled'
  | 'abandoned'
  | 'pending'
  | 'refunded'
  | 'partly refunded'
  | 'disputed'
  | 'reversed';

const COURSES: readonly (readonly [Tier, Course, string?])[] = [
  ['premium', 'paid'],
  ['basic', 'paid'],
  ['professional', 'paid'],
  ['premium', 'paid', 'AUTUMN-15'],
  ['basic', 'refunded'],
  ['professional', 'paid'],
  ['premium', 'partly refunded'],
  ['basic', 'declined'],
  ['premium', 'paid'],
  ['basic', 'paid', 'AUTUMN-15'],
  ['professional', 'disputed'],
  ['basic', 'abandoned'],
  ['premium', 'paid'],
  ['basic', 'cancelled'],
  ['premium', 'pending'],
  ['basic', 'paid'],
  ['professional', 'paid', 'CLIENTS-30'],
  ['basic', 'declined'],
  ['premium', 'reversed'],
  ['basic', 'paid'],
  ['premium', 'paid'],
  ['basic', 'cancelled'],
  ['professional', 'abandoned'],
  ['basic', 'paid'],
  ['premium', 'paid'],
];

/**
 * Fills a fresh product with people, orders, agreements and mail, through the interfaces that visitors, buyers, the office and PayPal use,
 * and then spreads the dates over a month. The same seed creates the same people and orders.
 */
export async function fillDemo(stack: DemoStack, adminPassword: string, seed = 'demo'): Promise<void> {
  const random = seeded(seed);
  const people = demoPeople(PEOPLE, random);
  const office = new Shopper({ ...stack, email: stack.adminEmail });
  await office.signInWithPassword(adminPassword);
  // Matches an app with Disputes switched on. Otherwise a disputed payment would keep its access, and Today would say why.
  await emulatorControl(stack.paypalUrl, stack.emulatorToken).settings({ disputesFeature: true });
  await makeCoupons(office);
  const queue = new PQueue({ concurrency: AT_ONCE });
  await Promise.all([
    queue.addAll(people.map((person, index) => () => sendForms(stack, person, index, random))),
    queue.addAll(
      COURSES.map(([tier, course, couponCode], index) => async () => {
        const person = people[(index * 3) % PEOPLE];
        if (person) await buy(stack, person, { tier, course, couponCode, source: sourceOf(index) });
      }),
    ),
  ]);
  await workAtTheOffice(office);
  for (const [index, [kind, course]] of OFFERS.entries()) {
    const person = people[index * 4];
    if (person) await book(stack, office, person, kind, course, index);
  }
  await failMails(stack, people.at(-1));
  await backdate(stack);
}

async function makeCoupons(office: Shopper): Promise<void> {
  const tiers: Tier[] = ['basic', 'premium', 'professional'];
  const coupons = [
    ['AUTUMN-15', 15, 50],
    ['CLIENTS-30', 30, 5],
  ] as const;
  for (const [couponCode, percent, maxUses] of coupons)
    await office.send(createCoupon, {
      couponCode,
      actionId: randomUUID(),
      reason: 'For the demo',
      discount: { kind: 'percent', percent },
      tiers,
      maxUses,
      maxUsesPerBuyer: 1,
    });
}

/** Views pages as a visitor, and starts a form on one of them. */
async function look(visitor: Shopper, paths: readonly string[], source: string, form?: string): Promise<void> {
  for (const path of paths) await visitor.send(recordSiteEvent, { kind: 'page-view', path, source });
  if (form) await visitor.send(recordSiteEvent, { kind: 'form-start', path: form, source });
}

/** Opens, fills in and sends one or two forms of a person. */
async function sendForms(stack: DemoStack, person: DemoPerson, index: number, random: () => number): Promise<void> {
  const visitor = new Shopper({ ...stack, email: person.email, clientAddress: person.address });
  const { body } = await visitor.send(issueFormToken, {});
  const source = sourceOf(index);
  const form = FORM_PAGES[index % 4] ?? '/contact';
  // A few visitors look at the valuation and leave.
  const seen = [...SEEN.slice(0, 1 + (index % SEEN.length)), ...(index % 3 === 0 ? ['/valuation'] : []), form];
  await look(visitor, seen, source, form);
  const who = { name: person.name, email: person.email, phone: person.phone };
  const guard = () => ({ submissionId: randomUUID(), formToken: body.formToken, source });
  const squareFeet = 8000 + 1000 * Math.floor(random() * 60);
  await new Promise((open) => setTimeout(open, FORM_OPEN_MS));
  switch (index % 4) {
    case 0:
      await visitor.send(submitValuation, {
        ...who,
        ...guard(),
        propertyKind: 'self-storage',
        region: 'southwest',
        place: person.place,
        squareFeet,
        occupancyPercent: 78 + Math.floor(random() * 20),
        revenue: squareFeet * 13,
        expenses: squareFeet * 5,
        timing: index % 8 === 0 ? 'within-6-months' : '6-to-24-months',
        page: '/valuation',
      });
      break;
    case 1:
      await visitor.send(submitContact, { ...who, ...guard(), message: person.message, page: '/contact' });
      break;
    case 2:
      await visitor.send(submitBuyerCriteria, {
        ...who,
        ...guard(),
        kinds: ['self-storage'],
        regions: ['gta', 'southwest'],
        sizeTier: SIZE_TIERS[index % SIZE_TIERS.length] ?? 'mid-cap',
        financing: 'pre-approved',
        page: '/buyer-criteria',
        ...(index % 8 === 2 ? { marketing: 'yes' as const } : {}),
      });
      break;
    default: {
      const listing = index % 8 === 3 ? 'listing-1' : 'listing-2';
      const method = index % 12 === 3 ? ('offline' as const) : ('online' as const);
      const signed = method === 'online' ? { signature: person.name, agree: 'yes' as const } : {};
      const request = { ...who, ...guard(), listing, method, ...signed, textVersion: ndaText().version, page: '/nda' };
      await visitor.send(requestNda, request);
    }
  }
}

async function buy(
  stack: DemoStack,
  person: DemoPerson,
  { tier, course, couponCode, source }: { tier: Tier; course: Course; couponCode: string | undefined; source: string },
): Promise<void> {
  const paypal = emulatorControl(stack.paypalUrl, stack.emulatorToken);
  const buyer = new Shopper({ ...stack, email: person.email, clientAddress: person.address });
  await look(buyer, [`/checklists/${tier}`, '/checklist-checkout', '/checkout/review'], source);
  await buyer.signIn((await buyer.mails(/code/i)).length);
  const { body: made } = await buyer.createOrder({ productTier: tier, source, ...(couponCode ? { couponCode } : {}) });
  const paypalOrderId = new URL(made.approvalUrl ?? stack.siteUrl).searchParams.get('token');
  if (!paypalOrderId || course === 'abandoned') return;
  if (course === 'cancelled') {
    await buyer.cancel(paypalOrderId);
    return;
  }
  const outcomes: Partial<Record<Course, Parameters<typeof paypal.approve>[1]>> = {
    declined: { issue: 'INSTRUMENT_DECLINED' },
    pending: { pendingReason: 'ECHECK' },
  };
  await paypal.approve(paypalOrderId, outcomes[course]);
  await buyer.capture(paypalOrderId, tier);
  if (course === 'paid' && person.phone.endsWith('1')) await downloadOnce(buyer);
  if (course !== 'disputed' && course !== 'reversed') return;
  const captureId = await eventually(async () => {
    const { captures } = await paypal.ledger();
    return captures.find(({ orderId }) => orderId === paypalOrderId)?.id;
  });
  if (course === 'disputed') await paypal.openDispute(captureId);
  else await paypal.reverse(captureId);
}

async function downloadOnce(buyer: Shopper): Promise<void> {
  const { body } = await buyer.purchases();
  const token = body.purchases[0]?.downloadToken;
  if (token) await buyer.download(token);
}

/** Processes part of what came in: answers leads, decides on agreements, refunds money. */
async function workAtTheOffice(office: Shopper): Promise<void> {
  const { leads } = (await office.send(listLeads, { folder: 'inbox', sort: 'oldest', page: 1 })).body;
  const stages: readonly InputOf<typeof updateLead>['stage'][] = ['contacted', 'qualified', 'contacted', 'won', 'lost'];
  for (const [index, { id, version }] of leads.slice(0, 25).entries())
    await office.send(updateLead, {
      leadId: id,
      version,
      stage: stages[index % stages.length],
      owner: index % 2 === 0 ? 'Alex' : 'Sam',
      note: 'Called back, sends the rent roll.',
    });
  const { ndas } = (await office.send(listNdas, { state: 'signed', page: 1 })).body;
  for (const [index, { id, version }] of ndas.slice(0, 4).entries())
    await office.send(decideNda, {
      ndaId: id,
      version,
      decision: index === 3 ? 'declined' : 'approved',
      reason: index === 3 ? 'The listing is under contract.' : 'Known buyer with financing.',
    });
  const { tasks } = (await office.send(listFulfilment, { state: 'open', page: 1 })).body;
  for (const { id } of tasks.slice(0, SERVICES_DONE))
    await office.send(completeFulfilment, { taskId: id, note: 'Done by telephone, notes sent.' });
  const { orders } = (await office.send(listAdminOrders, { state: 'fulfilled', sort: 'oldest', page: 1 })).body;
  const refunds = [
    ['basic', undefined],
    ['premium', 1500],
  ] as const;
  for (const [tier, amountMinor] of refunds) {
    const order = orders.find((one) => one.tier === tier && !one.disputed);
    if (order)
      await office.send(refundOrder, {
        orderId: order.orderId,
        refundId: randomUUID(),
        reason: 'Bought the wrong edition',
        ...(amountMinor ? { amountMinor } : {}),
      });
  }
}

/** Offers times, and opens the link of the mail as the guest. Each guest chooses a different time, so that the days fill up. */
async function book(
  stack: DemoStack,
  office: Shopper,
  person: DemoPerson,
  kind: BookingKind,
  course: 'offered' | 'chosen' | 'cancelled',
  index: number,
): Promise<void> {
  const { name, email, phone, address } = person;
  const minutes = kind === 'consultation' ? 30 : 60;
  await office.send(offerBooking, { bookingId: randomUUID(), kind, name, email, minutes, about: '' });
  if (course === 'offered') return;
  const guest = new Shopper({ ...stack, email, clientAddress: address });
  const bookingKey = await eventually(async () => {
    const [mail] = await guest.mails(/Choose a time/);
    return /\/booking#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  });
  const { body: offer } = await guest.send(readBooking, { bookingKey });
  const startsAt = offer.slots[index * 9] ?? offer.slots[0];
  if (!startsAt) return;
  const choice = { bookingKey, startsAt, phone, timeZone: 'America/Toronto', version: offer.version };
  const { body: chosen } = await guest.send(chooseBookingTime, choice);
  if (course === 'cancelled') await guest.send(cancelOwnBooking, { bookingKey, version: chosen.version });
}

/** Sends mail to an address that does not exist: the mail server of the demo rejects the next two mails. */
async function failMails(stack: DemoStack, person: DemoPerson | undefined): Promise<void> {
  if (!person) return;
  const visitor = new Shopper({ ...stack, email: person.email, clientAddress: person.address });
  const { body } = await visitor.send(issueFormToken, {});
  await new Promise((open) => setTimeout(open, FORM_OPEN_MS));
  await fetch(`${stack.mailboxUrl}/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 550, times: 2 }),
  });
  const { name, phone, message } = person;
  await visitor.send(submitContact, {
    name,
    phone,
    message,
    email: person.email.replace('@', '.typo@'),
    acknowledge: 'yes',
    submissionId: randomUUID(),
    formToken: body.formToken,
    page: '/contact',
  });
}
