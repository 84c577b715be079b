import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LAUNCH_TASKS } from './launch-tasks.ts';

const document = readFileSync(new URL('../../../../docs/before-launch.md', import.meta.url), 'utf8');

test('the tasks match the document word for word', () => {
  const rows = document.split('\n').filter((line) => /^\| (?!what \|)/.test(line));
  const plain = (text = ''): string => text.replaceAll('`', '').replaceAll("'", '’').trim();
  const listed = rows.map((row) => {
    const [, what, , who] = row.split(/(?:^|\s)\|(?:\s|$)/);
    return [plain(what), plain(who)];
  });
  expect(LAUNCH_TASKS.map(({ what, who }) => [what, who])).toEqual(listed);
  expect(new Set(LAUNCH_TASKS.map(({ id }) => id)).size).toBe(LAUNCH_TASKS.length);
});
