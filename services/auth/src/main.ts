import { runProcess } from '@brokerage/service-kit';
import { runCommand } from './operator/operator-command.ts';
import { start } from './start.ts';

const words = process.argv.slice(2);
if (words.length === 0) await runProcess(() => start(process.env));
else {
  const { env, stdin: input, stderr: log, stdout } = process;
  process.exitCode = await runCommand(words, { env, input, log, print: (text) => void stdout.write(`${text}\n`) });
}
