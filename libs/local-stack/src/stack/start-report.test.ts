import { expect, test } from 'vitest';
import { startReport } from './start-report.ts';

const stack = {
  siteUrl: 'http://localhost:8080',
  mailboxUrl: 'http://localhost:8025',
  paypalUrl: 'http://localhost:8026',
  adminEmail: 'admin@northgate.example.ca',
  adminPassword: 'amber-otter-gravel-lamp-2931',
  logDir: '.local/logs',
  dependencies: [],
};
const shown = (isFirstPassword: boolean) =>
  startReport({ ...stack, isFirstPassword }, { seconds: 9, requestedPort: 8080 });

test('the initial admin password is shown until another one is chosen', () => {
  expect(shown(true)).toContain(stack.adminPassword);
  expect(shown(false)).not.toContain(stack.adminPassword);
  expect(shown(false)).toContain('the password you chose');
});
