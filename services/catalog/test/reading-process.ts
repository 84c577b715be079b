import { readdirSync, readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';

/** The processes that this one has started and that have not ended. */
function children(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

/** Stops the process that a call starts, so that it never ends on its own. */
export function withStoppedProcess<T>(start: () => T): { answer: T; hasEnded: () => boolean } {
  const earlier = new Set(children());
  const answer = start();
  const child = children().find((pid) => !earlier.has(pid));
  if (child === undefined) throw new Error('The call has started no process.');
  process.kill(child, 'SIGSTOP');
  const hasEnded = () => !children().includes(child);
  onTestFinished(() => {
    if (!hasEnded()) process.kill(child, 'SIGKILL');
  });
  return { answer, hasEnded };
}
