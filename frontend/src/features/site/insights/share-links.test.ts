import { expect, test } from 'vitest';
import { isShared, shareLinks } from './share-links.ts';

const links = shareLinks('https://origin.invalid/insights/one', 'Rates & terms');

test('three networks open a window, and the email has a subject and a body', () => {
  expect(links.map(({ name, popup }) => [name, popup])).toEqual([
    ['Facebook', true],
    ['X (Twitter)', true],
    ['LinkedIn', true],
    ['Email', false],
  ]);
  const mail = new URL(links[3]?.href ?? '').searchParams;
  expect(mail.get('subject')).toBe('Rates & terms');
  expect(mail.get('body')).toContain('https://origin.invalid/insights/one');
});

test('the address stays readable, so that the server can replace its origin', () => {
  for (const { href } of links) expect(href).toContain('https://origin.invalid/insights/one');
  expect(new URL(links[1]?.href ?? '').searchParams.get('url')).toBe('https://origin.invalid/insights/one');
});

test('only the three selected articles can be shared', () => {
  expect(
    ['self-storage-vs-residential', 'cmhc-financing-guide', 'cmhc-construction-financing-ontario'].every(isShared),
  ).toBe(true);
  expect(isShared('reading-a-rent-roll')).toBe(false);
});
