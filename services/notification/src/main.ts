import { runProcess } from '@brokerage/service-kit';
import { start } from './start.ts';

await runProcess(() => start(process.env));
