import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));
const Manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });
const projects = globSync(
  ['frontend', 'gateway', 'services/*', 'libs/*'].map((path) => `${path}/package.json`),
  { cwd: root },
);

/** Nx rebuilds a project when a listed one changes; an import that is not listed would leave a stale bundle. */
test.each(projects)('%s lists exactly the projects its sources import', (manifest) => {
  const folder = dirname(manifest);
  const { dependencies } = Manifest.parse(JSON.parse(readFileSync(join(root, manifest), 'utf8')));
  const sources = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  const named = sources.flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(/(?:from |resolve\()'(@brokerage\/[a-z-]+)(?:\/[a-z-]+)?'/g),
    ].map((match) => match[1]),
  );
  expect(Object.keys(dependencies).toSorted()).toEqual([...new Set(named)].toSorted());
});
