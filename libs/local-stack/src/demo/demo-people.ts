import { createHash } from 'node:crypto';

const FIRST = [
  'Olivia',
  'Liam',
  'Amelia',
  'Noah',
  'Priya',
  'Ethan',
  'Chantal',
  'Marcus',
  'Wei',
  'Hannah',
  'Omar',
  'Sofia',
  'Daniel',
  'Ines',
  'Grace',
  'Tomasz',
  'Aisha',
  'Luc',
  'Mei',
  'Ronan',
];
const LAST = [
  'Owner',
  'Nguyen',
  'Tremblay',
  'Singh',
  'MacLeod',
  'Rossi',
  'Chen',
  'Okafor',
  'Fraser',
  'Kowalski',
  'Haddad',
  'Bouchard',
  'Patel',
  'Wilson',
  'Iyer',
  'Gagnon',
  'Murphy',
  'Santos',
  'Novak',
  'Reid',
];
const PLACES = ['London', 'Barrie', 'Kingston', 'Sudbury', 'Guelph', 'Belleville', 'Windsor', 'Peterborough'];
const MESSAGES = [
  'We own two storage facilities near {place} and think about selling one next year. What would you need from us to tell us a range?',
  'Is the facility in your listing still available? We have financing in place and could visit next week.',
  'Our management contract in {place} ends in March. Before we renew it we want to know what the property is worth.',
  'Please call me about the drive-up facility near {place}. I am an owner-operator with 280 doors.',
  'Do you also help with a sale-leaseback? We are a family business in {place}.',
  'I bought the checklist and have a question on the environmental section. Who can I talk to?',
];

/** Returns a generator of pseudorandom numbers; the same seed gives the same numbers. */
export function seeded(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed}:${count}`).digest().readUInt32BE() / 2 ** 32;
  };
}

export interface DemoPerson {
  name: string;
  email: string;
  phone: string;
  place: string;
  message: string;
  /** The person's network address, from a block reserved for tests. */
  address: string;
}

/** Returns `count` people, each with a different name and address. */
export function demoPeople(count: number, random: () => number): DemoPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const first = FIRST[index % FIRST.length] ?? '';
    const last = LAST[(index * 7 + Math.floor(index / FIRST.length)) % LAST.length] ?? '';
    const place = PLACES[Math.floor(random() * PLACES.length)] ?? '';
    const message = MESSAGES[index % MESSAGES.length] ?? '';
    return {
      name: `${first} ${last}`,
      email: `${first}.${last}@example.ca`.toLowerCase(),
      phone: `416-555-01${String(index).padStart(2, '0')}`,
      place,
      message: message.replaceAll('{place}', place),
      address: `198.18.${10 + Math.floor(index / 200)}.${1 + (index % 200)}`,
    };
  });
}
