import { expect, test } from 'vitest';
import { MARK_FROM, QUARANTINE_FROM, scoreSpam } from './spam-score.ts';

const score = (text: string, name = 'Sam Lee', subject = '') => scoreSpam({ name, subject, text }).score;

test.each([
  'Is the facility in Barrie still for sale?',
  'My site is at https://storage.example.ca, can you value it?',
  'Bonjour, je cherche un entrepôt libre-service à Ottawa. Merci!',
  'Я ищу склад в Торонто. Можно по-русски?',
  'NOI is $127,740, cap rate 6.1%. Call 416-555-0100 after 6 PM :)',
  '我想购买安大略省的自助仓储设施。',
])('an ordinary message such as %j is not marked', (text) => {
  expect(score(text)).toBeLessThan(MARK_FROM);
});

test.each([
  ['fifteen links', 'https://a.example/ '.repeat(15)],
  ['HTML links', 'Look <a href="https://x.example">here</a> now'],
  ['forum-style links', 'Look [url=https://x.example]here[/url] now'],
  ['advertisements with links', 'Cheap backlinks at https://x.example and https://y.example'],
])('%s are held back', (_name, text) => {
  expect(score(text)).toBeGreaterThanOrEqual(QUARANTINE_FROM);
});

test.each([
  ['words in mixed scripts', 'Your раypal account is limited'],
  ['hidden characters', 'Call m\u200be back please'],
  ['advertisements', 'We offer SEO services for your site'],
])('%s are marked', (_name, text) => {
  expect(score(text)).toBeGreaterThanOrEqual(MARK_FROM);
  expect(score(text)).toBeLessThan(QUARANTINE_FROM);
});

test('a message with a link as the name is held back', () => {
  expect(score('Please call me back.', 'www.win.example')).toBeGreaterThanOrEqual(QUARANTINE_FROM);
});
