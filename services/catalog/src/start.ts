import { fileURLToPath } from 'node:url';
import { type Env, loadConfig, type RunningProcess, startService } from '@brokerage/service-kit';
import { catalogConfig } from './catalog.config.ts';
import { migrations } from './migrations.ts';
import { CatalogModule } from './catalog.module.ts';

/** Resolves from this file in `src` and from the bundle in `dist`, since both are beside `assets`. */
const OWN_ASSETS = fileURLToPath(new URL('../assets', import.meta.url));

export async function start(env: Env): Promise<RunningProcess> {
  const config = loadConfig(catalogConfig, { CATALOG_ASSETS_DIR: OWN_ASSETS, ...env });
  return startService({ name: 'catalog', config, module: CatalogModule, migrations });
}
