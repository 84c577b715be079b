import { fileURLToPath } from 'node:url';
import { type Env, loadConfig, type RunningProcess, startService } from '@brokerage/service-kit';
import { downloadConfig } from './download.config.ts';
import { migrations } from './migrations.ts';
import { DownloadModule } from './download.module.ts';

/** Right for this file in `src` and for the bundle in `dist`, which both are beside `assets`. */
const OWN_ASSETS = fileURLToPath(new URL('../assets', import.meta.url));

export async function start(env: Env): Promise<RunningProcess> {
  const config = loadConfig(downloadConfig, { DOWNLOAD_ASSETS_DIR: OWN_ASSETS, ...env });
  return startService({ name: 'download', config, module: DownloadModule, migrations });
}
