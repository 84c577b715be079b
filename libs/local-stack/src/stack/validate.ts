import { CHECKS } from './stages.ts';
import { runTests } from './test-run.ts';

/** `npm run validate`: checks format, lint, boundaries and unused code, then runs everything that `npm test` runs. */
await runTests(CHECKS, { names: [] });
