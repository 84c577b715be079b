import { type Env, loadConfig, type RunningProcess, startService } from '@brokerage/service-kit';
import { notificationConfig } from './notification.config.ts';
import { migrations } from './migrations.ts';
import { NotificationModule } from './notification.module.ts';
import { INTERNET, type WebhookNetwork } from './outbound-webhooks/webhook-network.ts';

/** `network` is where webhooks are sent; no configuration can change it. */
export async function start(env: Env, network: WebhookNetwork = INTERNET): Promise<RunningProcess> {
  const config = loadConfig(notificationConfig, env);
  return startService({ name: 'notification', config, module: NotificationModule.on(network), migrations });
}
