import { type Env, loadConfig, type RunningProcess, startService } from '@brokerage/service-kit';
import { catalogConfig } from './catalog.config.ts';
import { migrations } from './migrations.ts';
import { CatalogModule } from './catalog.module.ts';

export async function start(env: Env): Promise<RunningProcess> {
  return startService({ name: 'catalog', config: loadConfig(catalogConfig, env), module: CatalogModule, migrations });
}
