import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

const byName = (one, other) => one.localeCompare(other, 'en');

/** Lists the packages in a bundle and those loaded at run time, for the images (deploy/docker/runtime-packages.mjs). */
export const packageList = ({ absent = [] } = {}) => ({
  name: 'package-list',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules));
    const folders = modules.flatMap(
      (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replace(/^\0/, ''))?.[0] ?? [],
    );
    const bundled = [...new Set(folders)].map((folder) => {
      const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return `${name}@${version}`;
    });
    const imports = chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]);
    const external = imports.filter((name) => !isBuiltin(name) && !absent.includes(name) && !(name in bundle));
    const source = JSON.stringify(
      { external: [...new Set(external)].toSorted(byName), bundled: bundled.toSorted(byName) },
      null,
      2,
    );
    this.emitFile({ type: 'asset', fileName: 'packages.json', source: `${source}\n` });
  },
});
