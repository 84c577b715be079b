import { runTests } from './test-run.ts';

/** `npm test`, or `npm test -- unit browser` for some of its stages. */
await runTests([], process.argv.slice(2));
