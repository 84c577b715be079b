import { build } from '@brokerage/local-stack';
import { line } from '../report.ts';
import { runMatrix } from '../suites/matrix.ts';
import { runSuites } from '../suites/run-suites.ts';
import { ATTACK_CONTROLS } from './controls.ts';
import { ATTACK_ROWS } from './rows.ts';

/**
 * `npm run attack`: tries every class of attack through the public interface on real servers and prints a table. `--only <row>,<row>`,
 * `--list`, `--hours <n>` (repeats with more of each and other seeds), `--without <control>` or `--without all` (a scratch copy without the
 * control: its row must be green before and red without it). Exits with 1 when a row is not as expected.
 */
await build({ print: line });
await runMatrix({
  title: 'Attacks',
  rows: ATTACK_ROWS,
  controls: ATTACK_CONTROLS,
  run: ({ workspace, ids, seed, isLong }) =>
    runSuites(
      workspace,
      ATTACK_ROWS.filter(({ id }) => ids.includes(id)),
      isLong ? { SEED: String(seed), FILLS: '10', RACES: '1000' } : {},
    ),
});
