import { runMigrationCommand, runProcess } from '@brokerage/service-kit';
import { migrations } from './migrations.ts';
import { runCommand } from './operator/operator-command.ts';
import { start } from './start.ts';

const words = process.argv.slice(2);
const { env, stdout } = process;
const print = (text: string): void => void stdout.write(`${text}\n`);
if (words.length === 0) await runProcess(() => start(env));
else if (words[0] === 'migrate') {
  process.exitCode = await runMigrationCommand(words, { service: 'payment', env, migrations, print });
} else process.exitCode = await runCommand(words, { env, print });
