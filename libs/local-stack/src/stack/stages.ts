import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, playwrightCounts, vitestCounts } from './test-counts.ts';
import { WORKSPACE } from './workspace.ts';

export interface Stage {
  name: string;
  heading: string;
  /** Program in node_modules/.bin with its arguments. */
  command: string[];
  env?: Record<string, string>;
  /** Reads the report of the stage. A stage without a report is one check that passes or fails. */
  counts?: { file: string; read: (report: unknown) => Counts };
  /** The stage only computes: it needs no build and measures no time. It runs beside the build and the other stages, at low priority. */
  isBackground?: boolean;
}

/** Checks of the whole workspace, cheapest first. `npm run validate` runs them before the tests. */
export const CHECKS: Stage[] = [
  { name: 'format', heading: 'Format', command: ['biome', 'format', '.'] },
  { name: 'lint', heading: 'Lint', command: ['oxlint', '--type-aware', '--max-warnings', '0'] },
  {
    name: 'boundaries',
    heading: 'Module boundaries',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'frontend', 'gateway', 'services', 'libs'],
  },
  { name: 'knip', heading: 'Unused code', command: ['knip'] },
];

/** Returns the stages, with unit and integration tests limited to the given folders. */
export function testStages(reports: string, folders: readonly string[] = []): Stage[] {
  const vitest = (name: string, heading: string, isBackground = false): Stage => {
    const file = join(reports, `${name}.json`);
    const config = ['--config', 'libs/testing/vitest.config.ts', '--project', name];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return {
      name,
      heading,
      command: ['vitest', 'run', ...folders.map((folder) => `${folder}/`), ...config, ...reporters],
      counts: { file, read: vitestCounts },
      isBackground,
    };
  };
  const vitests = [
    { stage: vitest('unit', 'Unit tests'), files: '**/{src,build}/**/*.test.{ts,tsx}' },
    {
      stage: vitest('integration', 'Integration tests: real NATS, Redis and database'),
      files: '**/test/**/*.int.test.ts',
    },
    {
      stage: vitest('simulation', 'Simulations: interleavings in simulated time', true),
      files: '**/test/**/*.sim.test.ts',
    },
  ];
  // A stage without tests counts as a failure, and not every folder has tests of both kinds.
  const hasTests = (files: string): boolean =>
    folders.length === 0 ||
    globSync(
      folders.map((folder) => `${folder}/${files}`),
      { cwd: WORKSPACE },
    ).length > 0;
  const browserReport = join(reports, 'browser.json');
  return [
    { name: 'types', heading: 'Types', command: ['tsc', '--noEmit', '-p', 'tsconfig.base.json'], isBackground: true },
    ...vitests.filter(({ files }) => hasTests(files)).map(({ stage }) => stage),
    {
      name: 'browser',
      heading: 'Browser tests',
      command: ['playwright', 'test', '--config', 'frontend/e2e/playwright.config.ts', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
      counts: { file: browserReport, read: playwrightCounts },
    },
  ];
}

export function reportFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'brokerage-report-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
