import { type Env, loadConfig, type RunningProcess, startService } from '@brokerage/service-kit';
import { notificationConfig } from './notification.config.ts';
import { migrations } from './migrations.ts';
import { NotificationModule } from './notification.module.ts';

export async function start(env: Env): Promise<RunningProcess> {
  const config = loadConfig(notificationConfig, env);
  return startService({ name: 'notification', config, module: NotificationModule, migrations });
}
