import { expect, test } from 'vitest';
import {
  type Counts,
  countText,
  isOldListing,
  LISTING_UPDATE_DAYS,
  silentServices,
  waitingOf,
} from './counts.rules.ts';

const nothing: Counts = {
  inbox: {
    newLeads: 0,
    overdueLeads: 0,
    quarantinedLeads: 0,
    agreementsToDecide: 0,
    agreementsOnPaper: 0,
    failedMails: 0,
  },
  payments: { undelivered: 0, toDecide: 0, urgentAlarms: 0 },
  fulfilment: { owed: 0, overdue: 0, expiringUnused: 0 },
  listings: 0,
  refusedSchedules: 0,
  failedEvents: 0,
  endpointsOff: 0,
};
const { inbox, payments, fulfilment } = nothing;

test('all counts are zero when nothing is waiting', () => {
  expect(Object.values(waitingOf(nothing)).every((count) => count === 0)).toBe(true);
});

test.each([
  ['leads', { ...nothing, inbox: { ...inbox, newLeads: 2 } }, 2],
  ['agreements', { ...nothing, inbox: { ...inbox, agreementsToDecide: 1, agreementsOnPaper: 2 } }, 3],
  ['people', { ...nothing, inbox: { ...inbox, stepsDue: 3 } }, 3],
  ['payments', { ...nothing, payments: { ...payments, undelivered: 1, toDecide: 1 } }, 2],
  ['services', { ...nothing, fulfilment: { ...fulfilment, owed: 4 } }, 4],
  ['mail', { ...nothing, inbox: { ...inbox, failedMails: 5 } }, 5],
  ['health', { ...nothing, payments: { ...payments, urgentAlarms: 1 } }, 1],
  ['health', { ...nothing, failedEvents: 2 }, 2],
  ['webhooks', { ...nothing, endpointsOff: 3 }, 3],
  ['listings', { ...nothing, listings: 2 }, 2],
  ['content', { ...nothing, refusedSchedules: 2 }, 2],
  ['everything', { ...nothing, fulfilment: { ...fulfilment, expiringUnused: 1 } }, 1],
] as const)('waiting items are counted for %s and in the total', (thing, counts, count) => {
  expect(waitingOf(counts as Counts)).toMatchObject({ [thing]: count, everything: count });
});

test('a service that does not answer is named and counted under health', () => {
  const counts = { ...nothing, payments: null };
  expect(silentServices(counts)).toEqual(['Orders']);
  expect(waitingOf(counts)).toMatchObject({ payments: 0, health: 1, everything: 1 });
});

test('items that a role may not see are neither counted nor reported as missing', () => {
  const counts = { ...nothing, payments: undefined };
  expect(silentServices(counts)).toEqual([]);
  expect(waitingOf(counts)).toMatchObject({ payments: 0, everything: 0 });
});

test('an active listing is waiting when its last update is more than 60 days old', () => {
  const today = '2026-11-25';
  const listing = { status: 'active', updatedOn: '2026-09-26' } as const;
  expect(LISTING_UPDATE_DAYS).toBe(60);
  expect(isOldListing(listing, today)).toBe(false);
  expect(isOldListing({ ...listing, updatedOn: '2026-09-25' }, today)).toBe(true);
  expect(isOldListing({ ...listing, status: 'sold', updatedOn: '2020-01-01' }, today)).toBe(false);
  expect(isOldListing({ ...listing, status: 'draft', updatedOn: null }, today)).toBe(false);
});

test('a count above 999 is abbreviated', () => {
  expect([countText(999), countText(1000)]).toEqual(['999', '999+']);
});
