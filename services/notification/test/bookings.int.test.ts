import { createHmac, randomUUID } from 'node:crypto';
import {
  type BookingKind,
  cancelBooking,
  cancelOwnBooking,
  chooseBookingTime,
  confirmBooking,
  countInbox,
  createPerson,
  erasePerson,
  listBookings,
  moveBooking,
  offerBooking,
  readAvailability,
  readBooking,
  readBookingSlots,
  readPerson,
  updateAvailability,
} from '@brokerage/contracts';
import { buyerActor, eventually } from '@brokerage/testing';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { LEADS_TO, startNotification } from './fixtures.ts';

const admin = buyerActor({ role: 'owner', email: 'broker@example.ca' });
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '17:00' }));
const FAR = '2999-01-01T15:00:00.000Z';
const guest = (index: number) => ({ name: `Guest ${index}`, email: `guest-${index}@example.ca` });

async function startBookings() {
  const running = await startNotification();
  const { call, mailbox, database } = running;
  await call(updateAvailability, { hours: EVERY_DAY, daysOff: [], noticeHours: 2, daysAhead: 30, version: 0 }, admin);
  const mailsTo = (address: string) => mailbox.mails.filter(({ recipients }) => recipients.includes(address));
  /** Offers times and opens the link in the mail. */
  const offered = async (index: number, kind: BookingKind = 'consultation', minutes = 60) => {
    const bookingId = randomUUID();
    await call(offerBooking, { bookingId, kind, ...guest(index), minutes, about: 'Your checklist' }, admin);
    const mail = await eventually(async () => mailsTo(guest(index).email)[0] ?? null);
    const bookingKey = /\/booking#([\w-]+)/.exec(mail.parsed.text ?? '')?.[1] ?? '';
    return { bookingId, bookingKey, mail, view: await call(readBooking, { bookingKey }) };
  };
  const choose = (bookingKey: string, startsAt: string, version: number) =>
    call(chooseBookingTime, { bookingKey, startsAt, version, timeZone: 'America/Vancouver', phone: '604-555-0133' });
  return { ...running, mailsTo, offered, choose, bookings: database.collection('bookings') };
}

test('the name of an erased person is in no stored mail about a booking', async () => {
  const { call, offered, choose, mailsTo, database } = await startBookings();
  const { bookingKey, view } = await offered(1);
  await choose(bookingKey, view.slots[0] ?? '', view.version);
  await eventually(async () => mailsTo(LEADS_TO)[0] ?? null);
  await eventually(async () => (await call(erasePerson, { email: guest(1).email })).done);
  const mails = database.collection('mails');
  expect(JSON.stringify(await mails.find({}).toArray())).not.toContain(guest(1).name);
});

/** What a calendar reads from a mail. */
function eventIn({ raw }: { raw: string }) {
  const boundary = /text\/calendar[^\n]*method=(\w+)/i.exec(raw);
  const body = raw.slice(boundary?.index);
  const encoded = /\r\n\r\n([\s\S]*?)\r\n--/.exec(body)?.[1] ?? '';
  const text = /content-transfer-encoding: base64/i.test(body.slice(0, 400))
    ? Buffer.from(encoded, 'base64').toString('utf8')
    : encoded.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    announced: boundary?.[1],
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: event.component.getFirstPropertyValue('status'),
    startsAt: event.startDate.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
  };
}

test('a booking can be chosen, moved and cancelled, and both calendars are updated', async () => {
  const { call, offered, choose, mailsTo } = await startBookings();
  const { bookingId, bookingKey, mail, view } = await offered(1, 'consultation', 120);
  expect(mail.parsed.subject).toBe('Choose a time for your consultation call');
  expect(mail.raw).not.toContain('text/calendar');
  expect(view).toMatchObject({ state: 'offered', isOpen: true, minutes: 120, startsAt: null, name: 'Guest 1' });
  const [first = '', second = ''] = view.slots;

  const booked = await choose(bookingKey, first, view.version);
  expect(booked).toMatchObject({ state: 'confirmed', startsAt: first, phone: '604-555-0133' });
  // A retry after a lost answer returns the same booking.
  expect((await choose(bookingKey, first, view.version)).version).toBe(booked.version);
  const invitation = eventIn(await eventually(async () => mailsTo('guest-1@example.ca')[1] ?? null));
  expect(invitation).toMatchObject({
    announced: 'REQUEST',
    method: 'REQUEST',
    status: 'CONFIRMED',
    startsAt: first,
    minutes: 120,
    attendees: [expect.stringMatching(/^mailto:guest-1@example\.ca$/i)],
  });
  const office = await eventually(async () => mailsTo(LEADS_TO)[0] ?? null);
  expect(office.parsed.subject).toMatch(/^Booked: Consultation call, Guest 1, Your checklist, /);
  expect(eventIn(office).uid).toBe(invitation.uid);

  const moved = await choose(bookingKey, second, booked.version);
  const update = eventIn(await eventually(async () => mailsTo('guest-1@example.ca')[2] ?? null));
  expect(update).toMatchObject({ method: 'REQUEST', uid: invitation.uid, startsAt: second });
  expect(update.sequence).toBeGreaterThan(invitation.sequence);

  const cancelled = await call(cancelOwnBooking, { bookingKey, version: moved.version });
  expect(cancelled).toMatchObject({ state: 'cancelled', isOpen: false, slots: [] });
  const cancellation = eventIn(await eventually(async () => mailsTo('guest-1@example.ca')[3] ?? null));
  expect(cancellation).toMatchObject({
    announced: 'CANCEL',
    method: 'CANCEL',
    status: 'CANCELLED',
    uid: invitation.uid,
    startsAt: second,
  });
  expect(cancellation.sequence).toBeGreaterThan(update.sequence);
  await eventually(async () => (mailsTo(LEADS_TO).length === 3 ? true : null));
  await expect(choose(bookingKey, first, cancelled.version)).rejects.toMatchObject({ code: 'booking_closed' });
  const { bookings } = await call(listBookings, { show: 'past', page: 1 }, admin);
  expect(bookings).toMatchObject([{ id: bookingId, state: 'cancelled' }]);
  expect(bookings[0]?.history.map(({ state, by }) => `${state} ${by === admin.userId ? 'office' : by}`.trim())).toEqual(
    ['offered office', 'confirmed', 'confirmed', 'cancelled'],
  );
});

test('when a hundred people choose the same hour concurrently, one gets it', async () => {
  const { call, database, choose, bookings } = await startBookings();
  const keys = database.collection<{ _id: string; key: string }>('form_keys');
  const secret = (await keys.findOne({ _id: 'forms' }))?.key ?? '';
  const ids = Array.from({ length: 100 }, () => randomUUID());
  for (const [index, bookingId] of ids.entries())
    await call(offerBooking, { bookingId, kind: 'valuation', ...guest(index), minutes: 60, about: '' }, admin);
  const keyOf = (id: string) => `${id}-${createHmac('sha256', secret).update(`booking ${id}`).digest('base64url')}`;
  const { slots } = await call(readBooking, { bookingKey: keyOf(ids[0] ?? '') });
  const after = (slot: string, minutes: number): string => new Date(Date.parse(slot) + minutes * 60_000).toISOString();
  const startsAt = slots.find((slot) => [-60, 60].every((minutes) => slots.includes(after(slot, minutes)))) ?? '';
  const outcomes = await Promise.all(
    ids.map((id) =>
      choose(keyOf(id), startsAt, 1).then(
        ({ state }): string => state,
        ({ code }: { code: string }) => code,
      ),
    ),
  );
  const bookedIds = (await bookings.find({ state: 'confirmed' }).toArray()).map(({ _id }) => String(_id));
  expect(bookedIds).toHaveLength(1);
  // A busy machine may answer late, but nobody else is told that their booking is confirmed.
  for (const [index, outcome] of outcomes.entries())
    expect([bookedIds[0] === ids[index] ? 'confirmed' : 'booking_time_taken', 'service_unavailable']).toContain(
      outcome,
    );
  expect(outcomes).toContain('booking_time_taken');
  // Half an hour later it overlaps; directly after it, it does not.
  const free = (await call(readBooking, { bookingKey: keyOf(ids.find((id) => id !== bookedIds[0]) ?? '') })).slots;
  const offered = [-60, -30, 0, 30, 60].map((minutes) => free.includes(after(startsAt, minutes)));
  expect(offered).toEqual([true, false, false, false, true]);
});

test('of two visits requested for the same hour the office can confirm one, and the other is moved', async () => {
  const { call, offered, choose, mailsTo } = await startBookings();
  const [one, other] = [await offered(1, 'site-visit'), await offered(2, 'site-visit')];
  const startsAt = one.view.slots[4] ?? '';
  const requested = await choose(one.bookingKey, startsAt, 1);
  expect(requested.state).toBe('requested');
  await choose(other.bookingKey, startsAt, 1);
  expect((await call(countInbox, {}, admin)).bookingsToConfirm).toBe(2);
  const asked = await eventually(async () => mailsTo('guest-1@example.ca')[1] ?? null);
  expect(asked.raw).not.toContain('text/calendar');

  const outcomes = await Promise.all(
    [one, other].map(({ bookingId }) =>
      call(confirmBooking, { bookingId, version: 2 }, admin).then(
        ({ state }): string => state,
        ({ code }: { code: string }) => code,
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['booking_time_taken', 'confirmed']);
  const [won, lost] = outcomes[0] === 'confirmed' ? [one, other] : [other, one];
  // A repeat of the confirmation is no second one.
  expect(await call(confirmBooking, { bookingId: won.bookingId, version: 2 }, admin)).toMatchObject({ version: 3 });
  const { slots } = await call(readBookingSlots, { bookingId: lost.bookingId }, admin);
  expect(slots).not.toContain(startsAt);
  const moved = await call(moveBooking, { bookingId: lost.bookingId, version: 2, startsAt: slots[0] ?? '' }, admin);
  expect(moved).toMatchObject({ state: 'confirmed', startsAt: slots[0] });
  await expect(call(moveBooking, { bookingId: lost.bookingId, version: 3, startsAt }, admin)).rejects.toMatchObject({
    code: 'booking_time_taken',
  });
  const reason = 'The owner cannot be there';
  const cancelled = await call(cancelBooking, { bookingId: won.bookingId, version: 3, reason }, admin);
  expect(cancelled.history.at(-1)).toMatchObject({ state: 'cancelled', note: reason });
  // The time of the cancelled booking is free again.
  expect((await call(readBookingSlots, { bookingId: lost.bookingId }, admin)).slots).toContain(startsAt);
  expect((await call(countInbox, {}, admin)).bookingsToConfirm).toBe(0);
});

test('a forged booking link is refused, a late or overused one is closed, and a call requires a phone number', async () => {
  const { call, offered, choose, bookings } = await startBookings();
  const { bookingId, bookingKey, view } = await offered(1);
  const strange = `${bookingId}${bookingKey.slice(36, -1)}${bookingKey.endsWith('A') ? 'B' : 'A'}`;
  for (const key of [strange, `${randomUUID()}${bookingKey.slice(36)}`])
    await expect(call(readBooking, { bookingKey: key })).rejects.toMatchObject({ code: 'not_found' });
  const [first = ''] = view.slots;
  await expect(
    call(chooseBookingTime, { bookingKey, startsAt: first, version: 1, timeZone: 'America/Toronto', phone: '' }),
  ).rejects.toMatchObject({ code: 'validation_failed', details: { field: 'phone' } });
  for (const never of [FAR, new Date(Date.parse(first) - 7 * 86_400_000).toISOString()])
    await expect(choose(bookingKey, never, 1)).rejects.toMatchObject({ code: 'booking_time_taken' });
  await expect(choose(bookingKey, first, 7)).rejects.toMatchObject({ code: 'version_conflict' });

  let { version } = await choose(bookingKey, first, 1);
  for (let changes = 1; changes < 10; changes += 1)
    ({ version } = await choose(bookingKey, view.slots[changes % 2] ?? '', version));
  const often = await call(readBooking, { bookingKey });
  expect(often).toMatchObject({ state: 'confirmed', isOpen: false });
  await expect(choose(bookingKey, first, version)).rejects.toMatchObject({ code: 'booking_closed' });

  const late = await offered(2);
  const booked = await choose(late.bookingKey, late.view.slots[8] ?? '', 1);
  const soon = new Date(Date.now() + 3_600_000);
  await bookings.updateOne({ email: 'guest-2@example.ca' }, { $set: { startsAt: soon } });
  await expect(call(cancelOwnBooking, { bookingKey: late.bookingKey, version: booked.version })).rejects.toMatchObject({
    code: 'booking_closed',
  });
  const old = await offered(3);
  await bookings.updateOne(
    { email: 'guest-3@example.ca' },
    { $set: { offeredAt: new Date(Date.now() - 31 * 86_400_000) } },
  );
  expect(await call(readBooking, { bookingKey: old.bookingKey })).toMatchObject({ isOpen: false, slots: [] });
});

test('a change of availability applies to the slots, and a change of an older version is a conflict', async () => {
  const { call, offered } = await startBookings();
  const { view, bookingId } = await offered(1);
  const kept = await call(readAvailability, {}, admin);
  expect(kept).toMatchObject({ hours: EVERY_DAY, noticeHours: 2, version: 1 });
  const change = {
    hours: EVERY_DAY.slice(0, 2),
    daysOff: [view.slots[0]?.slice(0, 10) ?? ''],
    noticeHours: 48,
    daysAhead: 14,
  };
  const changed = await call(updateAvailability, { ...change, version: 1 }, admin);
  expect(changed.version).toBe(2);
  expect(await call(updateAvailability, { ...change, version: 1 }, admin)).toEqual(changed);
  await expect(call(updateAvailability, { ...change, noticeHours: 1, version: 1 }, admin)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  const { slots } = await call(readBookingSlots, { bookingId }, admin);
  for (const slot of slots) expect([1, 2]).toContain(new Date(slot).getUTCDay());
});

test('an offered booking is shown in the timeline of the person', async () => {
  const { call, offered } = await startBookings();
  const personId = randomUUID();
  await call(createPerson, { personId, ...guest(1), phone: '', kind: 'call', text: 'Wants a call' }, admin);
  await offered(1);
  const { timeline } = await call(readPerson, { personId }, admin);
  expect(timeline.find(({ kind }) => kind === 'booking')).toMatchObject({
    code: 'offered',
    text: 'Consultation call, Your checklist',
    by: admin.userId,
  });
});

test('a booking whose process died before mailing is mailed by the sweep once', async () => {
  const { offered, choose, bookings, mails, mailsTo } = await startBookings();
  const { bookingId, bookingKey, view } = await offered(1);
  await choose(bookingKey, view.slots[0] ?? '', 1);
  await eventually(async () => mailsTo(LEADS_TO)[0] ?? null);
  await eventually(async () => ((await mails.countDocuments({ state: 'sent' })) === 3 ? true : null));
  await mails.deleteMany({ template: { $ne: 'booking' } });
  await bookings.updateOne({ email: guest(1).email }, { $set: { mailedVersion: 1, unmailed: true } });
  // The person's mail already exists and is not sent again; the office's is.
  await eventually(async () => (mailsTo(LEADS_TO).length === 2 ? true : null));
  await eventually(() => bookings.findOne({ email: guest(1).email, mailedVersion: 2 }));
  expect(mailsTo(guest(1).email)).toHaveLength(2);
  expect(await mails.countDocuments({ _id: `booking-${bookingId}-2` })).toBe(1);
});
