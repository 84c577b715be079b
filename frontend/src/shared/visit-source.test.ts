import { VisitSource } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { isOnlySource, sourceOf } from './visit-source.ts';

const host = 'www.northgate.example.ca';

test.each([
  ['', '', 'direct'],
  ['', 'https://www.google.com/', 'google.com'],
  ['', 'https://www.northgate.example.ca/contact', 'direct'],
  ['', 'about:blank', 'direct'],
  ['?utm_source=Newsletter&utm_campaign=Autumn 2026', 'https://mail.example.com/', 'newsletter/autumn-2026'],
  ['?utm_source=linkedin', '', 'linkedin'],
  ['?utm_campaign=autumn', 'https://duckduckgo.com/', 'duckduckgo.com'],
  ['?utm_source=ana@example.ca', '', 'direct'],
  ['?utm_source=news&utm_campaign=ana@example.ca', '', 'news'],
  [`?utm_source=${'x'.repeat(90)}`, '', 'x'.repeat(40)],
  ['?utm_source=%E2%9C%93', 'https://bing.com/', 'bing.com'],
])('query %j and referrer %j give the source %s', (search, referrer, source) => {
  expect(sourceOf({ search, host }, referrer)).toBe(source);
  expect(VisitSource.parse(source)).toBe(source);
});

test.each([
  ['', true],
  ['?utm_source=news&utm_campaign=autumn', true],
  ['?gclid=1', true],
  ['?utm_source=news&subject=Valuation', false],
  ['?code=AUTUMN', false],
])('the query %j contains only source parameters: %s', (search, isOnly) => {
  expect(isOnlySource(search)).toBe(isOnly);
});
