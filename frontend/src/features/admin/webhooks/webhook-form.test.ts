import { expect, test } from 'vitest';
import { webhookOf } from './webhook-form.ts';

const good: Readonly<Record<string, string>> = {
  reason: 'For the accountant',
  name: 'Accounting',
  url: 'https://books.example.ca/hook',
  'payment.order.captured': 'on',
};
const filled = (change: Readonly<Record<string, string>> = {}) => ({
  field: (name: string) => ({ ...good, ...change })[name] ?? '',
});

test('the form fields become an endpoint', () => {
  expect(webhookOf(filled())).toEqual({
    reason: good.reason,
    name: good.name,
    url: good.url,
    eventTypes: ['payment.order.captured'],
  });
});

test.each([
  [{ name: '' }, 'Give it a name'],
  [{ url: 'http://books.example.ca/' }, 'https://'],
  [{ url: 'https://10.0.0.1/' }, 'https://'],
  [{ 'payment.order.captured': '' }, 'Choose at least one event'],
  [{ reason: '' }, 'Say why'],
])('%j is rejected with a message', (change, sentence) => {
  expect(() => webhookOf(filled(change))).toThrow(sentence);
});
