import { submitContact } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { startNotification } from './fixtures.ts';

/** `FILLS=10` sends 10,000 forms from programs; the people are 1,000 in every run. */
const TIMES = Number(process.env.FILLS ?? '2');
const PEOPLE = 1000;
const BOTS = 1000 * TIMES;
const AT_ONCE = 8;
const SEED = 20_261_121;

type Filled = Record<string, unknown>;
type Started = Awaited<ReturnType<typeof startNotification>>;

async function inBatches(count: number, work: (index: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => work(from + index)));
}

/** On an overloaded machine a call may time out: the same form is sent again, as a browser does. */
async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if ((error as { code?: string }).code === 'service_unavailable') return untilAnswered(send);
    throw error;
  }
}

/** Pseudo-random fractions in [0, 1), the same in every run. */
function shares(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pick = <T>(list: readonly T[], share: number): T => list[Math.floor(share * list.length)] as T;

const NAMES = ['Sam Lee', 'Ana Müller-Roy', 'Иван Петров', '王小明', "Siobhán O'Neill", 'J. P. Singh', 'Zoë'];
const TOPICS = ['Barrie', 'Guelph', 'Ottawa', 'London', 'Sudbury', 'Hamilton', 'Kingston', 'Windsor', 'Orillia'];
const WISHES = ['the price', 'the rent roll', 'a visit', 'financing', 'the cap rate', 'zoning', 'a valuation'];
const TEXTS: ((town: string, wish: string, index: number) => string)[] = [
  (town, wish) => `Please call me about ${wish}, ${town}.`,
  (town, wish) => `Hello,\nI own 49 units near ${town} and would like to talk about ${wish}.\n\nThanks`,
  (town, wish) =>
    `Is the facility near ${town} still for sale? I am asking about ${wish}: see https://storage.example.ca`,
  (town, wish) => `Bonjour, je cherche un entrepôt près de ${town}. Pouvez-vous m'envoyer ${wish} ? Merci !`,
  (town, wish) => `Я ищу склад в ${town}, интересует ${wish}. Можно по-русски?`,
  (town, wish) => `I READ YOUR REPORT!!! NOI 127,740, cap 6.1%?? ${town} / ${wish} - call 416-555-0100 after 6 PM :)`,
];

/** When people of each habit press Send, in milliseconds after the form was opened. */
const HABITS: Record<string, (share: number) => number> = {
  'fills in by hand': (share) => 20_000 + share * 400_000,
  'has the browser fill in all but the message': (share) => 6000 + share * 60_000,
  'has everything filled in and a message pasted': (share) => 2100 + share * 2000,
  'uses the keyboard only': (share) => 30_000 + share * 600_000,
  'listens to a screen reader': (share) => 90_000 + share * 1_800_000,
  'leaves the page open': (share) => 3_600_000 * (1 + share * 22),
};

/** Homes with an address each, offices of three sharing one, and IPv6 homes in which each device has its own. */
function networkOf(index: number): string {
  if (index % 5 === 0)
    return `2001:db8:${(index >> 4).toString(16)}:${(index % 16).toString(16)}::${index.toString(16)}`;
  if (index % 5 === 1) return `198.18.${Math.floor(index / 15) >> 8}.${Math.floor(index / 15) & 255}`;
  return `10.${index & 255}.${index >> 8}.7`;
}

test('R-11: of 1,000 people with six habits, none is refused, asked for a task or held back', async () => {
  const { callFrom, fill, leads, formToken } = await startNotification();
  const share = shares(SEED);
  const habits = Object.values(HABITS);
  await inBatches(PEOPLE, async (index) => {
    const age = Math.round(pick(habits, share())(share()));
    const message = pick(TEXTS, share())(pick(TOPICS, share()), pick(WISHES, share()), index);
    const sent = fill({
      formToken: formToken(age),
      message,
      name: pick(NAMES, share()),
      email: `p${index}@example.ca`,
    });
    // On a slow network people click again before the answer arrives.
    const times = index % 9 === 0 ? 2 : 1;
    const send = () => untilAnswered(() => callFrom(networkOf(index), submitContact, sent));
    for (const answer of await Promise.all(Array.from({ length: times }, send)))
      expect(answer).toMatchObject({ received: true });
  });
  expect(await leads.countDocuments()).toBe(PEOPLE);
  expect(await leads.countDocuments({ folder: { $in: ['spam', 'unproven', 'quarantine'] } })).toBe(0);
}, 180_000);

/** Twelve kinds of programs. Each uses a new address every time, and a new name in its e-mail address. */
function programs({ formToken }: Pick<Started, 'formToken'>): ((index: number) => Filled)[] {
  const shared = formToken(30_000);
  return [
    (index) => ({ formToken: undefined, message: `Hello owner number ${index}, nice site you have` }),
    (index) => ({ topicRef: 'https://x.example', message: `A message ${index} of a form filler program` }),
    // Dated ten minutes ahead, so it is too young on a machine of any speed.
    () => ({ formToken: formToken(-600_000), message: 'Sent at once after the page was loaded, as programs do' }),
    (index) => ({ formToken: shared, message: `One form token for many messages, text ${'xyz'.repeat(index % 40)}` }),
    () => ({ message: 'The very same long offer from many addresses, word for word, every time.' }),
    (index) => ({ message: `Offer ${index}: https://a.example https://b.example cheap backlinks and casino` }),
    (index) => ({ formToken: undefined, proof: 'eyJ4IjoxfQ==', message: `A proof that was made up, try ${index}` }),
    (index) => ({
      formToken: `${formToken(9000).slice(0, -4)}AAAA`,
      message: `A form token with another signature, try ${index}`,
    }),
    (index) => ({ name: 'www.win.example', message: `You have won, claim it now, number ${index}` }),
    (index) => ({ message: `<a href="https://x.example/${index}">click here</a> for a gift` }),
    (index) => ({
      formToken: formToken(25 * 3_600_000 + index),
      message: `A page that was saved long ago, try ${index}`,
    }),
    (index) => ({ message: `${'https://a.example/ '.repeat(5 + (index % 20))} are our pages` }),
  ];
}

test(
  'of fills by programs, at most one in a thousand reaches the inbox',
  async () => {
    const started = await startNotification();
    const { callFrom, fill, leads } = started;
    const kinds = programs(started);
    await inBatches(BOTS, async (index) => {
      const sent = fill({ ...kinds[index % kinds.length]?.(index), email: `bot${index}@example.com` });
      const send = () => callFrom(`10.${index & 255}.${index >> 8}.9`, submitContact, sent);
      await untilAnswered(send).catch((error: unknown) => {
        expect((error as { code?: string }).code).toMatch(/^(proof_required|rate_limited)$/);
      });
    });
    expect(await leads.countDocuments()).toBe(BOTS);
    const inInbox = await leads.find({ folder: 'inbox' }, { projection: { message: 1 } }).toArray();
    expect(inInbox.length, JSON.stringify(inInbox)).toBeLessThanOrEqual(BOTS / 1000);
  },
  300_000 * TIMES,
);
