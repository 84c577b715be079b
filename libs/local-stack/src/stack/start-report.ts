import type { Stack } from './stack.ts';

/** Returns the text that a person sees when everything runs. */
export function startReport(
  stack: Pick<
    Stack,
    | 'siteUrl'
    | 'mailboxUrl'
    | 'paypalUrl'
    | 'adminEmail'
    | 'adminPassword'
    | 'isFirstPassword'
    | 'logDir'
    | 'dependencies'
  >,
  options: { seconds: number; requestedPort: number },
): string {
  const { port } = new URL(stack.siteUrl);
  const taken = Number(port) === options.requestedPort ? '' : `  (port ${options.requestedPort} is taken)`;
  const emulated = stack.dependencies.some(({ name, process }) => name === 'paypal' && process);
  return [
    '',
    `  Site      ${stack.siteUrl}${taken}`,
    `  Mailbox   ${stack.mailboxUrl || 'none here: mail goes to the server of SMTP_URL'}`,
    `  PayPal    ${emulated ? `emulator at ${stack.paypalUrl}: no account, no real money` : stack.paypalUrl}`,
    `  Admin     ${stack.adminEmail}  ${adminPassword(stack)}`,
    `  Logs      ${stack.logDir}/<process>.log`,
    '',
    ...dependencyLines(stack),
    '',
    `  Ready in ${options.seconds.toFixed(1)} s. Ctrl-C stops everything.`,
    '',
  ].join('\n');
}

function adminPassword(stack: Pick<Stack, 'adminPassword' | 'isFirstPassword'>): string {
  if (stack.isFirstPassword) return `${stack.adminPassword}  (the first sign-in asks for one of your own)`;
  return 'with the password you chose  (forgotten? The sign-in page mails a link for another)';
}

function dependencyLines(stack: Pick<Stack, 'dependencies'>): string[] {
  return stack.dependencies.map(({ name, way }) => `  ${name.padEnd(9)} ${way}`);
}
