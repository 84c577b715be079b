import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const WORKSPACE = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS: Record<string, string> = { E: 'libs/paypal-emulator/test', P: 'services/payment/test' };
/** Files that do not end in `.int.test.ts`. */
const OTHER_FILES: Record<string, string> = {
  'payment-stage': 'payment-stage.ts',
  interleavings: 'interleavings.sim.test.ts',
};

/** Returns the table rows whose last two cells name a file and a part of a test title. */
function namedTests(): [file: string, title: string][] {
  const text = readFileSync(join(WORKSPACE, 'docs/paypal-emulator.md'), 'utf8');
  return text.split('\n').flatMap((line): [string, string][] => {
    const [file = '', title = ''] = line.split('|').slice(-3, -1);
    const [, folder = '', name = ''] = /^ ([EP]) ([a-z-]+) $/.exec(file) ?? [];
    const path = `${FOLDERS[folder]}/${OTHER_FILES[name] ?? `${name}.int.test.ts`}`;
    return name === '' ? [] : [[path, title.replace(/\(`.*`\)/, '').trim()]];
  });
}

/** Compares with unescaped source: in titles there, quotes are escaped or the apostrophe is a code. */
function isIn(source: string, title: string): boolean {
  return source.replaceAll("\\'", "'").replaceAll('\\u2019', '’').includes(title);
}

test('every test named in the proof tables exists', () => {
  const named = namedTests();
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(([path, title]) => !isIn(readFileSync(join(WORKSPACE, path), 'utf8'), title));
  expect(missing).toEqual([]);
});
