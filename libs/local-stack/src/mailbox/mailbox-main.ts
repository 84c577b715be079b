import { parseArgs } from 'node:util';
import { startMailbox } from './mailbox.ts';

/** `node mailbox-main.ts --smtp-port 1025 --http-port 8025 --data folder`; prints one line when it is ready. */
const { values } = parseArgs({
  options: { 'smtp-port': { type: 'string' }, 'http-port': { type: 'string' }, data: { type: 'string' } },
});
const host = process.env.MAILBOX_HOST;
const mailbox = await startMailbox({
  smtpPort: Number(values['smtp-port'] ?? '0'),
  httpPort: Number(values['http-port'] ?? '0'),
  ...(host === undefined ? {} : { host }),
  ...(values.data === undefined ? {} : { dir: values.data }),
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void mailbox.close().then(() => process.exit(0)));
}
const { smtpPort, httpPort } = mailbox;
process.stdout.write(`${JSON.stringify({ ready: true, smtpPort, httpPort })}\n`);
