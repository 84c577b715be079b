import { CallQuota, CONFIG, LOGGER, type Logger } from '@brokerage/service-kit';
import { Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { PaymentConfig } from '../payment.config.ts';
import { CrashingProvider } from './crashing-provider.ts';
import { PAYMENT_PROVIDER, type PaymentProvider } from './payment-provider.ts';
import { AccessTokens, CallGate } from './paypal-connection.ts';
import { PayPalClient } from './paypal.client.ts';
import { TRANSACTION_HISTORY } from './transaction-history.ts';

const accessTokens = (config: PaymentConfig): AccessTokens =>
  new AccessTokens({
    baseUrl: config.PAYPAL_API_BASE,
    clientId: config.PAYPAL_CLIENT_ID,
    clientSecrets: config.PAYPAL_CLIENT_SECRET,
    timeoutMs: config.PAYPAL_TIMEOUT_MS,
  });

const callQuota = async (
  connection: Connection,
  { PAYPAL_CALLS_PER_SECOND }: PaymentConfig,
  logger: Logger,
): Promise<CallQuota> => {
  const quota = new CallQuota(connection, { provider: 'paypal', callsPerSecond: PAYPAL_CALLS_PER_SECOND }, logger);
  await quota.prepare();
  return quota;
};

const provider = (client: PayPalClient, config: PaymentConfig): PaymentProvider =>
  config.CRASH_AT === undefined ? client : new CrashingProvider(client, config);

/** PayPal behind the payment port, with one token and one gate for all calls of the process, and one call rate for all processes. */
@Module({
  providers: [
    { provide: AccessTokens, useFactory: accessTokens, inject: [CONFIG] },
    { provide: CallQuota, useFactory: callQuota, inject: [getConnectionToken(), CONFIG, LOGGER] },
    { provide: CallGate, useFactory: (quota: CallQuota) => new CallGate(quota), inject: [CallQuota] },
    PayPalClient,
    { provide: TRANSACTION_HISTORY, useExisting: PayPalClient },
    { provide: PAYMENT_PROVIDER, useFactory: provider, inject: [PayPalClient, CONFIG] },
  ],
  exports: [AccessTokens, CallGate, PAYMENT_PROVIDER, TRANSACTION_HISTORY],
})
export class PayPalModule {}
