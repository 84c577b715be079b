import { parseArgs } from 'node:util';
import { runTests } from './test-run.ts';

const { values, positionals } = parseArgs({ options: { base: { type: 'string' } }, allowPositionals: true });
const names = positionals.filter((name) => name !== 'affected');

/** `npm test`; `npm test -- unit browser` for some of its stages; `npm test -- affected --base=main` for what a change affects. */
await runTests([], { names, ...(positionals.includes('affected') ? { affected: { base: values.base } } : {}) });
