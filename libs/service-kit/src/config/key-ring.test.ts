import { expect, test } from 'vitest';
import { KeyRing, keyRing } from './key-ring.ts';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);

test('a single key is a ring of one', () => {
  expect(keyRing.parse(OLD).keys).toEqual([OLD]);
});

test.each([`${NEW}\n${OLD}\n`, `${NEW}, ${OLD}`, `${NEW}\r\n${OLD}`])(
  'the first of several keys is the current one',
  (text) => {
    const ring = keyRing.parse(text);
    expect(ring.current).toBe(NEW);
    expect(ring.keys).toEqual([NEW, OLD]);
  },
);

test.each(['', 'short', `${NEW}\nshort`, ','])(
  'a key that is too short is refused without being printed: %j',
  (text) => {
    const { error } = keyRing.safeParse(text);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'must have at least 32 characters; write several keys one a line or with commas between them',
    ]);
  },
);

test('every key of the ring is tried, the current one first', () => {
  const ring = new KeyRing([NEW, OLD]);
  expect(ring.find((key) => (key === OLD ? 'by the old one' : null))).toBe('by the old one');
  expect(ring.find((key) => key)).toBe(NEW);
  expect(ring.find(() => null)).toBeNull();
});

test('the id of a key identifies it without revealing it', () => {
  const [one, other] = [new KeyRing([NEW, OLD]).currentId, new KeyRing([OLD]).currentId];
  expect(one).not.toBe(other);
  expect(NEW).not.toContain(one);
});
