import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ATTACK_CONTROLS } from './controls.ts';
import { ATTACK_ROWS } from './rows.ts';

const workspace = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, workspace)), 'utf8');

/** Returns the classes that a row covers: its own, and those it names as `A-07 to A-11` or `B-05, B-06`. */
function classesOf({ id, what }: { id: string; what: string }): string[] {
  const range = /\(([A-Z])-(\d+)(?: to |, )[A-Z]-(\d+)\)/.exec(what);
  if (!range) return [id];
  const [, letter = '', first = '0', last = '0'] = range;
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, index) => `${letter}-${String(Number(first) + index).padStart(2, '0')}`,
  );
}

test('every class of the attack documents has a row in npm run attack', () => {
  const documents = read('docs/attack-tests.md') + read('docs/attack-tests-forms.md');
  const documented = [...documents.matchAll(/^\| ([A-Z]-\d+) \|/gm)].map(([, id = '']) => id);
  const known = new Set(ATTACK_ROWS.flatMap(classesOf));
  expect(documented.length).toBeGreaterThan(40);
  expect(documented.filter((id) => !known.has(id))).toEqual([]);
});

test('every control names a row, and its text occurs exactly once in its file', () => {
  for (const { name, row, file, find } of ATTACK_CONTROLS) {
    expect(ATTACK_ROWS.map(({ id }) => id)).toContain(row);
    expect(read(file).split(find), name).toHaveLength(2);
  }
});
