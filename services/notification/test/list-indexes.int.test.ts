import {
  BOOKING_LISTS,
  LEAD_FOLDERS,
  LEAD_KINDS,
  LEAD_SORTS,
  LEAD_STAGES,
  NDA_STATES,
  PEOPLE_SORTS,
} from '@brokerage/contracts';
import { commandOutbox, createIndexes, createLogger } from '@brokerage/service-kit';
import { costlyReads, createHarness, indexesOf, openExplained } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { type BookingFields, bookingSchema } from '../src/bookings/booking.model.ts';
import { BookingRepository } from '../src/bookings/booking.repository.ts';
import { consentSchema } from '../src/consents/consent.model.ts';
import { SiteEventRepository } from '../src/site-analytics/site-event.repository.ts';
import { type SiteEventFields, siteEventSchema } from '../src/site-analytics/site-event.model.ts';
import { type LeadFields, leadSchema } from '../src/leads/lead.model.ts';
import { LeadOutbox } from '../src/leads/lead-outbox.ts';
import { LeadQueries } from '../src/leads/lead.queries.ts';
import { LeadRepository } from '../src/leads/lead.repository.ts';
import { searchTermsOf } from '../src/leads/search-terms.ts';
import { type MailFields, mailSchema } from '../src/mails/mail.model.ts';
import { MailRepository } from '../src/mails/mail.repository.ts';
import { type NdaFields, ndaSchema } from '../src/ndas/nda.model.ts';
import { NdaOutbox } from '../src/ndas/nda-outbox.ts';
import { NdaRepository } from '../src/ndas/nda.repository.ts';
import { type PersonRecordFields, personRecordSchema } from '../src/people/person-record.model.ts';
import { PersonRecordRepository } from '../src/people/person-record.repository.ts';
import { PersonQueries } from '../src/people/person.queries.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

function lead(index: number): Partial<LeadFields> & { _id: string } {
  const at = new Date(NOW.getTime() - index * 3_600_000);
  const searched = {
    // Its beginning is a search term too: the same for all leads, so that no number matches it by chance.
    _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Person ${index}`,
    email: `p${index}@example.ca`,
    phone: '416-555-0100',
    subject: '',
    message: 'Hello',
  };
  return {
    kind: LEAD_KINDS[index % LEAD_KINDS.length] ?? 'contact',
    folder: LEAD_FOLDERS[index % 2] ?? 'inbox',
    stage: LEAD_STAGES[index % 3 ? 0 : 3] ?? 'new',
    owner: index % 5 ? '' : 'Alex',
    ...searched,
    searchTerms: searchTermsOf(searched),
    createdAt: at,
    dueAt: at,
  };
}

const optional = <T>(values: readonly T[]): (T | undefined)[] => [undefined, ...values];

test('every filter, order and count of the lead inbox uses an index', async () => {
  const { connection, explain } = await openExplained((await createHarness()).env('notification'));
  const leads = connection.model<LeadFields>('Lead', leadSchema);
  await createIndexes(leads);
  await leads.collection.insertMany(Array.from({ length: 2000 }, (_, index) => lead(index)) as never);
  const inbox = new LeadQueries(leads);
  const logger = createLogger({ service: 'test', instance: '1', level: 'silent' });
  const reads = await explain(async () => {
    for (const kind of optional(['valuation'] as const))
      for (const stage of optional(['won'] as const))
        for (const owner of optional(['Alex']))
          for (const overdue of optional(['yes'] as const))
            for (const sort of LEAD_SORTS)
              await inbox.page({ folder: 'inbox', kind, stage, owner, overdue }, NOW, sort, 25, 25);
    await new LeadRepository(leads, commandOutbox(LeadOutbox, leads, logger)).idsInDigest('digest-1');
    await inbox.countFolders();
    await inbox.count({ folder: 'inbox', overdue: 'yes' }, NOW);
  });
  expect(reads.length).toBeGreaterThan(90);
  expect(costlyReads(reads)).toEqual([]);
});

test('a search of the lead inbox finds leads by all words and uses an index', async () => {
  const { connection, explain } = await openExplained((await createHarness()).env('notification'));
  const leads = connection.model<LeadFields>('Lead', leadSchema);
  await createIndexes(leads);
  await leads.collection.insertMany(Array.from({ length: 1500 }, (_, index) => lead(index)) as never);
  const inbox = new LeadQueries(leads);
  const find = (search: string, more = {}) => inbox.page({ folder: 'inbox', search, ...more }, NOW, 'newest', 0, 25);
  const names = async (search: string, more = {}) => (await find(search, more)).leads.map(({ name }) => name);
  expect(await names('person 1492')).toEqual(['Person 1492']);
  expect(await names('p1492@ex hello')).toEqual(['Person 1492']);
  expect(await names('perso 149')).toEqual(
    ['Person 1490', 'Person 1492', 'Person 1494', 'Person 1496', 'Person 1498'].slice(0, 5),
  );
  expect((await names('person')).slice(0, 3)).toEqual(['Person 0', 'Person 2', 'Person 4']);
  expect(await names('person 1492', { stage: 'won' })).toEqual([]);
  expect(await names('nobody')).toEqual([]);
  expect((await find('person')).isTotalExact).toBe(true);
  const reads = await explain(() => find('person 149'));
  expect(reads.filter(({ stages }) => !stages.includes('IXSCAN'))).toEqual([]);
});

test('mails, agreements, bookings and page counts use an index for every filter', async () => {
  const { connection, explain } = await openExplained((await createHarness()).env('notification'));
  const mails = new MailRepository(connection.model<MailFields>('Mail', mailSchema));
  const ndaModel = connection.model<NdaFields>('Nda', ndaSchema);
  const logger = createLogger({ service: 'test', instance: '1', level: 'silent' });
  const ndas = new NdaRepository(ndaModel, commandOutbox(NdaOutbox, ndaModel, logger));
  const events = new SiteEventRepository(connection.model<SiteEventFields>('SiteEvent', siteEventSchema));
  const bookings = new BookingRepository(connection.model<BookingFields>('Booking', bookingSchema));
  for (const repository of [mails, ndas, events, bookings]) await repository.onModuleInit();
  const listed = await explain(async () => {
    for (const state of [undefined, 'queued', 'sending', 'sent', 'failed'] as const)
      for (const whose of optional([{ to: 'sam@example.ca' }, { 'content.orderNumber': 'ORD-1' }])) {
        const filter = { ...(state ? { state } : {}), ...whose };
        await mails.page(filter, 50, 50);
        if (whose) await mails.count(filter, 10);
      }
    await mails.countStates(10);
    await mails.findDue(NOW, 100);
    await mails.findUpcoming(NOW, new Date(NOW.getTime() + 5000));
    for (const state of optional(NDA_STATES))
      for (const listing of optional(['listing-1'] as const)) {
        await ndas.page({ state, listing }, 25, 25);
        if (state || listing) await ndas.count({ state, listing }, 10);
      }
    await ndas.countStates(10);
    for (const show of BOOKING_LISTS) {
      await bookings.page(show, NOW, 25, 25);
      await bookings.count(show, NOW, 10);
    }
    // What runs every few seconds, even with nothing to do.
    await ndas.findUnmailed(20, []);
    await bookings.findUnmailed(20, []);
    await ndas.findEnded(NOW, 20, []);
    await ndas.findSignersOfOlderTexts('2026-11-21', 20, []);
    await mails.hasUnderWay('sam@example.ca', ['lead-1'], ['1']);
    await bookings.finishedOf('sam@example.ca');
  });
  expect(costlyReads(listed)).toEqual([]);
  const summed = await explain(async () => {
    const november = { from: '2026-11-01', to: '2026-11-21' };
    await events.sumsOfPages(november, 500);
    await events.sumsOfDays(november);
  });
  expect(summed.filter(({ stages }) => !stages.includes('IXSCAN'))).toEqual([]);
});

test('lists of people use an index for every filter, order and search', async () => {
  const { connection, explain } = await openExplained((await createHarness()).env('notification'));
  const records = connection.model<PersonRecordFields>('PersonRecord', personRecordSchema);
  const people = new PersonRecordRepository(records);
  await people.onModuleInit();
  for (let index = 0; index < 120; index += 1)
    await people.create(
      `person-${index}`,
      { name: `Person ${index}`, email: '', phone: `416-555-01${index % 90}` },
      NOW,
    );
  const list = new PersonQueries(records);
  const reads = await explain(async () => {
    for (const stage of optional(['won'] as const))
      for (const owner of optional(['Alex']))
        for (const tag of optional(['seller']))
          for (const due of optional(['yes'] as const))
            for (const sort of PEOPLE_SORTS) await list.page({ stage, owner, tag, due }, '2026-11-21', sort, 25, 25);
    await list.page({ search: 'person 11' }, '2026-11-21', 'recent', 0, 25);
    const [record] = await people.recordsOf('person-1');
    if (record) await people.similarTo([record]);
    await people.refreshPending();
    await list.countDue('2026-11-21', 10);
    await people.findWithFiles();
  });
  expect(reads.length).toBeGreaterThan(60);
  expect(reads.filter(({ stages }) => !stages.includes('IXSCAN'))).toEqual([]);
});

test('no index of a collection is a prefix of another one', () => {
  const schemas = [consentSchema, leadSchema, mailSchema, ndaSchema, personRecordSchema, siteEventSchema];
  for (const schema of schemas) expect([schema.get('collection'), ...indexesOf(schema).superfluous]).toHaveLength(1);
});
