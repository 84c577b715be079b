import { expect, test } from 'vitest';
import { healthText, type ServiceHealth, waiting } from './health.rules.ts';

const service = (change: Partial<ServiceHealth> = {}): ServiceHealth => ({
  name: 'leads',
  text: 'fine',
  waits: [],
  ms: 3,
  isUrgent: false,
  ...change,
});

test('"nothing waits" is said when nothing does, late or not', () => {
  expect(healthText([service(), service()])).toBe('All services answer; nothing waits.');
  expect(healthText([service({ waits: ['1 new lead'] }), service()])).toBe('1 new lead.');
});

test('who does not answer comes first, and never counts as nothing', () => {
  expect(healthText([service({ waits: ['1 mail failed'] }), service({ name: 'auth', text: null })])).toBe(
    'auth does not answer · 1 mail failed.',
  );
});

test('what there is none of is left out, one is one, and what is overdue is said', () => {
  expect(
    waiting([0, 'mail failed', 'mails failed'], [1, 'new lead', 'new leads'], [3, 'service', 'services', 2]),
  ).toEqual(['1 new lead', '3 services (2 overdue)']);
});
