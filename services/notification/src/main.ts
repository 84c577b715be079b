import { runMigrationCommand, runProcess } from '@brokerage/service-kit';
import { migrations } from './migrations.ts';
import { start } from './start.ts';

const words = process.argv.slice(2);
if (words.length === 0) await runProcess(() => start(process.env));
else {
  const print = (text: string): void => void process.stdout.write(`${text}\n`);
  process.exitCode = await runMigrationCommand(words, { service: 'notification', env: process.env, migrations, print });
}
