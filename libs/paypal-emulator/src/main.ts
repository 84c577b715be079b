import { parseArgs } from 'node:util';
import { startPayPalEmulator } from './paypal-emulator.ts';

/** `node main.ts --port 4010 --state paypal.json`; credentials come from the environment. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' }, state: { type: 'string' } } });
  const host = process.env.PAYPAL_EMULATOR_HOST;
  const apiUrl = process.env.PAYPAL_EMULATOR_API_URL;
  const pageUrl = process.env.PAYPAL_EMULATOR_PAGE_URL;
  const webhookUrl = process.env.PAYPAL_EMULATOR_WEBHOOK_URL;
  const emulator = await startPayPalEmulator({
    port: Number(values.port ?? '0'),
    clientId: required('PAYPAL_CLIENT_ID'),
    clientSecret: required('PAYPAL_CLIENT_SECRET'),
    controlToken: required('PAYPAL_EMULATOR_TOKEN'),
    ...(values.state === undefined ? {} : { stateFile: values.state }),
    ...(host === undefined ? {} : { host }),
    ...(apiUrl === undefined ? {} : { apiUrl }),
    ...(pageUrl === undefined ? {} : { pageUrl }),
    ...(webhookUrl ? { webhook: { id: required('PAYPAL_WEBHOOK_ID'), url: webhookUrl } } : {}),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void emulator.close());
  process.stdout.write(`${JSON.stringify({ ready: true, port: emulator.port })}\n`);
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is missing.`);
  return value;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
