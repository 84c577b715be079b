import { randomUUID } from 'node:crypto';
import { ndaText, requestNda, submitBuyerCriteria, submitContact, submitValuation } from '@brokerage/contracts';
import { eventually, freePort } from '@brokerage/testing';
import { expect, test, vi } from 'vitest';
import { endMinute, LEADS_TO, PERSON, startNotification } from './fixtures.ts';

/** Many mails in sequence take a while on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const { message: _message, ...WHO } = PERSON;
const MINUTE_MS = 60_000;

/** Each form of the site, filled in as a person does. */
function forms({ formToken }: Pick<Awaited<ReturnType<typeof startNotification>>, 'formToken'>) {
  const envelope = () => ({ submissionId: randomUUID(), formToken: formToken(10_000), ...WHO });
  return {
    valuation: () => ({
      ...envelope(),
      propertyKind: 'self-storage' as const,
      region: 'north' as const,
      squareFeet: 24_000,
      occupancyPercent: 84,
      timing: 'no-plan' as const,
    }),
    criteria: () => ({
      ...envelope(),
      kinds: ['self-storage' as const],
      regions: ['north' as const],
      sizeTier: 'mid-cap' as const,
      financing: 'cash' as const,
    }),
    nda: () => ({
      ...envelope(),
      listing: 'listing-1',
      method: 'offline' as const,
      textVersion: ndaText().version,
    }),
  };
}

const limited = { code: 'rate_limited' };

test('R-01: the 21st message of an hour from one network is refused for every form, with the seconds to wait', async () => {
  const started = await startNotification();
  const { callFrom, database, fill } = started;
  const form = forms(started);
  const send = (host: number) => callFrom(`2001:db8:7:7::${host}`, submitContact, fill()).catch(refusalOf);
  for (let count = 0; count < 20; count += 1) {
    if (count % 5 === 0) await endMinute(database);
    expect(await send(count)).not.toMatchObject(limited);
  }
  await endMinute(database);
  const refused = (await send(20)) as { details?: { retryAfterSeconds?: number } };
  expect(refused).toMatchObject(limited);
  expect(refused.details?.retryAfterSeconds).toBeGreaterThan(3000);
  await expect(callFrom('2001:db8:7:7::1', submitValuation, form.valuation())).rejects.toMatchObject(limited);
  await expect(callFrom('2001:db8:7:7:8::1', requestNda, form.nda())).rejects.toMatchObject(limited);
  expect(await callFrom('2001:db8:7:8::1', submitContact, fill())).toMatchObject({ received: true });
  await database.collection('limits').deleteMany({});
  expect(await send(21)).toMatchObject({ received: true });
});

test('R-01: an IPv4 address and its IPv6 form count as one visitor', async () => {
  const { callFrom, fill } = await startNotification();
  const send = (address: string) => callFrom(address, submitContact, fill()).catch(refusalOf);
  for (let count = 0; count < 5; count += 1) await send(count % 2 ? '203.0.113.1' : '::ffff:203.0.113.1');
  expect(await send('::FFFF:203.0.113.1')).toMatchObject(limited);
  expect(await send('203.0.113.2')).toMatchObject({ received: true });
});

test('R-02: every form with the hidden field filled in is spam, even with a blank value or without a form token', async () => {
  const started = await startNotification();
  const { call, fill, leads, mails } = started;
  const form = forms(started);
  const trap = { topicRef: 'x'.repeat(500) };
  await call(submitContact, fill(trap));
  await call(submitContact, fill({ topicRef: ' ' }));
  await call(submitContact, fill({ ...trap, formToken: undefined, proof: 'eyJ4IjoxfQ==' }));
  await call(submitValuation, { ...form.valuation(), ...trap });
  await call(submitBuyerCriteria, { ...form.criteria(), ...trap, marketing: 'yes' });
  await call(requestNda, { ...form.nda(), ...trap });
  expect(await leads.countDocuments({ folder: 'spam' })).toBe(6);
  expect(await leads.countDocuments()).toBe(6);
  expect(await mails.countDocuments()).toBe(0);
});

test('R-05: texts that differ in case, blanks, numbers or hidden characters count as the same text', async () => {
  const { callFrom, fill, leads } = await startNotification();
  const text = 'Dear owner, we have 12 investors for your building. Call us today.';
  const variants = [text, text.toUpperCase(), text.replaceAll(' ', '   '), text.replace('12', '4,711')];
  variants.push(text.replaceAll('e', 'e\u200b'), text.normalize('NFD'));
  for (const [index, message] of variants.entries())
    await callFrom(`198.51.100.${index}`, submitContact, fill({ message, email: `p${index}@example.ca` }));
  expect(await leads.find({ folder: 'inbox' }).toArray()).toMatchObject([{ copies: variants.length - 1 }]);
  expect(await leads.countDocuments({ folder: 'duplicate' })).toBe(variants.length - 1);
});

/** `FILLS=15` sends 3,000. */
const FLOOD = 200 * Number(process.env.FILLS ?? '1');

test(
  'R-06: a flood of leads is stored completely, mailed at 60 a minute and summarized in digests',
  async () => {
    const { callFrom, fill, leads, mailbox, mails } = await startNotification({ env: { DIGEST_AFTER_MS: '10' } });
    const startedAt = Date.now();
    for (let from = 0; from < FLOOD; from += 8)
      await Promise.all(
        Array.from({ length: Math.min(8, FLOOD - from) }, (_, offset) => {
          const index = from + offset;
          const message = `An honest question of person ${lettersOf(index)} about a facility`;
          return callFrom(`10.1.${index >> 8}.${index & 255}`, submitContact, fill({ message }));
        }),
      );
    const minutes = Math.ceil((Date.now() - startedAt) / MINUTE_MS) + 1;
    expect(await leads.countDocuments({ folder: 'inbox' })).toBe(FLOOD);
    // The sweep stores mails that could not be stored immediately.
    await eventually(async () => (await leads.countDocuments({ notice: 'mail', mailStored: false })) === 0);
    const single = await mails.countDocuments({ template: 'lead' });
    expect(single).toBeGreaterThanOrEqual(60);
    expect(single).toBeLessThanOrEqual(60 * minutes);
    const inDigests = (): number =>
      mailbox.mails.reduce((sum, { parsed }) => sum + (Number(/^(\d+) more/.exec(parsed.subject ?? '')?.[1]) || 0), 0);
    await eventually(async () => inDigests() >= FLOOD - single);
    expect(inDigests()).toBe(FLOOD - single);
  },
  60_000 * Number(process.env.FILLS ?? '1'),
);

test('R-07: a victim gets at most two confirmations and five agreement mails a day from any senders', async () => {
  const started = await startNotification();
  const { callFrom, database, fill, mails } = started;
  const form = forms(started);
  for (let host = 0; host < 8; host += 1) {
    const message = `Message ${lettersOf(host)} with somebody's address in it`;
    await callFrom(`198.51.100.${host}`, submitContact, fill({ message, acknowledge: 'yes' }));
    await callFrom(`198.51.101.${host}`, requestNda, { ...form.nda(), listing: `listing-${host + 1}` });
  }
  expect(await mails.countDocuments({ template: 'acknowledgement' })).toBe(2);
  expect(await mails.countDocuments({ template: 'nda' })).toBe(5);
  expect(await database.collection('ndas').countDocuments()).toBe(8);
});

test('R-08: no visitor is mailed about a form that did not ask for it or was held back', async () => {
  const started = await startNotification();
  const { call, fill, mails } = started;
  const form = forms(started);
  const text = 'Buy https://a.example '.repeat(15);
  await call(submitContact, fill());
  await call(submitValuation, form.valuation());
  await call(submitBuyerCriteria, form.criteria());
  await call(submitContact, fill({ acknowledge: 'yes', message: text }));
  await call(submitContact, fill({ acknowledge: 'yes', topicRef: 'x' }));
  await call(submitContact, fill({ acknowledge: 'yes', formToken: undefined })).catch(refusalOf);
  await eventually(async () => (await mails.countDocuments({ state: 'sent' })) >= 3);
  expect(await mails.countDocuments({ to: { $ne: LEADS_TO } })).toBe(0);
});

test('R-09: without Redis, two processes share the limits in the database', async () => {
  const { callFrom, fill } = await startNotification({
    instances: 2,
    env: { REDIS_URL: `redis://127.0.0.1:${await freePort()}` },
  });
  for (const network of ['203.0.113.1', '203.0.113.2', '2001:db8:5:5::1']) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => callFrom(network, submitContact, fill()).catch(refusalOf)),
    );
    expect(answers.filter((answer) => (answer as { code?: string }).code === 'rate_limited')).toHaveLength(7);
  }
});

const cyrillicA = '\u0430';
const BODIES: [what: string, body: string, name?: string][] = [
  ['15 links', 'https://a.example/ '.repeat(15)],
  ['two links', 'See https://a.example and https://b.example for it'],
  ['links without a scheme', 'www.a.example and www.b.example are for you'],
  ['cheap domains', 'win.xyz and cash.top pay for this message'],
  ['markup', 'Look <a href="https://x.example">here</a> for it'],
  ['forum markup', 'Look [url=https://x.example]here[/url] for it'],
  ['link markup of blogs', 'Look [link=https://x.example]here[/link] for it'],
  ['a homograph', `Your p${cyrillicA}ypal account is waiting`],
  ['a homograph in the name', 'Please call me about the facility', `P${cyrillicA}ul Lee`],
  ['zero-width characters', 'Call m\u200be b\u200back about the facility'],
  ['a soft hyphen', 'Call me ba\u00adck about the facility'],
  ['a direction override', 'Call me \u202ekcab about the facility'],
  ['a byte order mark', '\ufeffCall me \ufeffback about the facility'],
  ['search engine offers', 'We offer SEO services for your site'],
  ['casino', 'The best casino of the whole country'],
  ['crypto', 'A crypto investment with a sure profit'],
  ['a link for a name', 'Please call me about the facility', 'www.win.example'],
  ['1,000 characters of offers', 'guest posts and backlinks for everybody '.repeat(25)],
];

test('R-10: 18 kinds of suspicious text are stored with a reason, and mailed marked or in a digest', async () => {
  const { callFrom, fill, leads, mailbox } = await startNotification({ env: { DIGEST_AFTER_MS: '10' } });
  expect(BODIES).toHaveLength(18);
  for (const [index, [what, message, name = PERSON.name]] of BODIES.entries()) {
    const sent = fill({ message, name, email: `r10-${index}@example.ca` });
    expect(await callFrom(`198.51.100.${index}`, submitContact, sent), what).toMatchObject({ received: true });
    const lead = await leads.findOne({ _id: sent.submissionId });
    expect(lead?.reasons.length, what).toBeGreaterThan(0);
    expect(lead?.folder, what).toMatch(/^(inbox|quarantine)$/);
  }
  const told = (index: number) =>
    mailbox.mails.find(({ parsed }) => parsed.text?.includes(`r10-${index}@example.ca`))?.parsed.subject;
  await eventually(async () => BODIES.every((_, index) => told(index) !== undefined));
  for (const [index, [what]] of BODIES.entries()) expect(told(index), what).toMatch(/^\[Check\] |more message/);
});

function refusalOf(error: unknown): unknown {
  return error;
}

/** Spells a number in letters, because texts that differ only in digits count as equal. */
function lettersOf(index: number): string {
  return index.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');
}
