import { type Env, loadConfig, type RunningProcess, startService } from '@brokerage/service-kit';
import { paymentConfig } from './payment.config.ts';
import { PaymentModule } from './payment.module.ts';

export async function start(env: Env): Promise<RunningProcess> {
  return startService({ name: 'payment', config: loadConfig(paymentConfig, env), module: PaymentModule });
}
