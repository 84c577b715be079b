import { CHECKS } from './stages.ts';
import { runTests } from './test-run.ts';

/** `npm run validate`: format, lint, boundaries and unused code, then everything `npm test` does. */
await runTests(CHECKS, { names: [] });
