import { runProcess } from '@brokerage/service-kit';
import { runCommand } from './operator-command.ts';
import { start } from './start.ts';

const words = process.argv.slice(2);
const { env, stdout } = process;
if (words.length === 0) await runProcess(() => start(env));
else process.exitCode = await runCommand(words, { env, print: (text) => void stdout.write(`${text}\n`) });
