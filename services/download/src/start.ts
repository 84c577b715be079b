import { fileURLToPath } from 'node:url';
import { type Env, loadConfig, type RunningProcess, startService } from '@brokerage/service-kit';
import { type EditionList, EDITIONS } from './content/edition-list.ts';
import { downloadConfig } from './download.config.ts';
import { migrations } from './migrations.ts';
import { DownloadModule } from './download.module.ts';

/** Correct for this file in `src` and for the bundle in `dist`, since both are next to `assets`. */
const OWN_ASSETS = fileURLToPath(new URL('../assets', import.meta.url));

/** `editions` are those of the text built into the service; no configuration can change them. */
export async function start(env: Env, editions: EditionList = EDITIONS): Promise<RunningProcess> {
  const config = loadConfig(downloadConfig, { DOWNLOAD_ASSETS_DIR: OWN_ASSETS, ...env });
  return startService({ name: 'download', config, module: DownloadModule.of(editions), migrations });
}
