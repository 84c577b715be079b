import { submitContact } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { startNotification } from './fixtures.ts';

/** `FILLS=10` runs ten times as many. */
const TIMES = Number(process.env.FILLS ?? '1');
const PEOPLE = 100 * TIMES;
const BOTS = 1000 * TIMES;
const AT_ONCE = 8;

const TOPICS = [
  'Barrie',
  'Guelph',
  'Ottawa',
  'London',
  'Sudbury',
  'Hamilton',
  'Kingston',
  'Windsor',
  'Barrie',
  'Orillia',
];
const WISHES = ['the price', 'the rent roll', 'a site visit', 'financing', 'the cap rate', 'zoning', 'a valuation'];

async function inBatches(count: number, work: (index: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => work(from + index)));
}

/** Homes, offices behind one address, and IPv6 connections. */
function addressOf(index: number): string {
  if (index % 5 === 0)
    return `2001:db8:${(index % 4096).toString(16)}:${(index >> 4).toString(16)}::${index.toString(16)}`;
  return `10.${index % 250}.${(index >> 1) % 250}.${(index >> 3) % 250}`;
}

test(
  'of people who fill in the form in 2 seconds to 20 hours, none is refused or asked for a proof',
  async () => {
    const { callFrom, fill, leads, stamp } = await startNotification();
    await inBatches(PEOPLE, async (index) => {
      const age = 2100 + ((index * 7919) % 72_000) * (index % 10 === 0 ? 1000 : 1);
      const message = `About ${TOPICS[index % 10]}: I would like to know ${WISHES[index % 7]}${'.'.repeat(1 + (index % 3))} ${'ab cd ef gh '.slice(0, index % 12)}`;
      const sent = fill({
        stamp: stamp(age),
        message,
        name: `Person ${String.fromCharCode(65 + (index % 26))}`,
        page: '/contact',
      });
      expect(await callFrom(addressOf(index), submitContact, sent)).toEqual({ received: true });
    });
    expect(await leads.countDocuments({ folder: { $in: ['spam', 'unproven', 'quarantine'] } })).toBe(0);
  },
  90_000 * TIMES,
);

test(
  'of fills by programs at most one in a thousand reaches the inbox',
  async () => {
    const { callFrom, fill, leads, stamp } = await startNotification();
    const shared = stamp(30_000);
    const kinds: ((index: number) => Record<string, unknown>)[] = [
      (index) => ({ stamp: undefined, message: `Hello owner number ${index}, nice site you have` }),
      (index) => ({ topicRef: 'https://x.example', message: `A message ${index} of a form filler program` }),
      () => ({ stamp: stamp(300), message: 'Sent at once after the page was loaded, as programs do' }),
      (index) => ({ stamp: shared, message: `One stamp for many messages, text ${'xyz'.repeat(index % 40)}` }),
      () => ({ message: 'The very same long offer from many addresses, word for word, every time.' }),
      (index) => ({ message: `Offer ${index}: https://a.example https://b.example cheap backlinks and casino` }),
      (index) => ({ stamp: undefined, proof: 'eyJ4IjoxfQ==', message: `A proof that was made up, try ${index}` }),
      (index) => ({
        stamp: `${stamp(9000).slice(0, -4)}AAAA`,
        message: `A stamp with another signature, try ${index}`,
      }),
      (index) => ({ name: 'www.win.example', message: `You have won, claim it now, number ${index}` }),
      (index) => ({ message: `<a href="https://x.example/${index}">click here</a> for a gift` }),
    ];
    await inBatches(BOTS, async (index) => {
      const sent = fill({ ...kinds[index % kinds.length]?.(index), email: `bot${index}@example.com` });
      await callFrom(addressOf(index * 13 + 7), submitContact, sent).catch((error: unknown) => {
        expect((error as { code?: string }).code).toMatch(/^(proof_required|rate_limited)$/);
      });
    });
    const folders = await leads.aggregate([{ $group: { _id: '$folder', count: { $sum: 1 } } }]).toArray();
    const inInbox = Number(folders.find(({ _id }) => _id === 'inbox')?.count ?? 0);
    // One copy of the repeated text, and three uses of the shared stamp, are what a person may send too.
    expect(inInbox).toBeLessThanOrEqual(4);
  },
  180_000 * TIMES,
);
