import { type Env, loadConfig, type RunningProcess, startService } from '@brokerage/service-kit';
import { authConfig } from './auth.config.ts';
import { migrations } from './migrations.ts';
import { AuthModule } from './auth.module.ts';

export async function start(env: Env): Promise<RunningProcess> {
  return startService({ name: 'auth', config: loadConfig(authConfig, env), module: AuthModule, migrations });
}
