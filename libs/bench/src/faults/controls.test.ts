import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FAULT_CONTROLS } from './controls.ts';
import { STACK_ROWS } from './stack-rows.ts';
import { FAULT_SUITES } from './suite-rows.ts';

test('every control names a row, and its text occurs exactly once in its file', () => {
  const rows = [...STACK_ROWS, ...FAULT_SUITES].map(({ id }) => id);
  for (const { name, row, file, find } of FAULT_CONTROLS) {
    expect(rows).toContain(row);
    const text = readFileSync(fileURLToPath(new URL(`../../../../${file}`, import.meta.url)), 'utf8');
    expect(text.split(find), name).toHaveLength(2);
  }
});
