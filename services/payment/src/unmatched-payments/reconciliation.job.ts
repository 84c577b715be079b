import { DAY_MS } from '@brokerage/contracts';
import { CONFIG, LOGGER, type Logger, METRICS, type Metrics, storedGauge, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { PaymentConfig } from '../payment.config.ts';
import { ReconciliationRepository } from './reconciliation.repository.ts';
import type { ReconciliationFields } from './unmatched-payment.model.ts';
import { TransactionReconciliationService } from './transaction-reconciliation.service.ts';
import { UnmatchedPaymentRepository } from './unmatched-payment.repository.ts';
import { UnmatchedPaymentsService } from './unmatched-payments.service.ts';

/** How far back the first comparison goes: as far as PayPal allows in one request. */
const FIRST_RANGE_MS = 31 * DAY_MS;
/** PayPal keeps transactions for three years. */
const MAX_RANGE_MS = 3 * 365 * DAY_MS;

/** Runs the comparison with PayPal daily and on request, and resumes decisions that a dead process left unfinished. */
@Injectable()
export class ReconciliationJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeper: Sweeper;

  constructor(
    private readonly runs: ReconciliationRepository,
    private readonly reconciliation: TransactionReconciliationService,
    private readonly unmatched: UnmatchedPaymentsService,
    payments: UnmatchedPaymentRepository,
    @Inject(METRICS) metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) config: PaymentConfig,
  ) {
    this.sweeper = new Sweeper({
      name: 'reconciliation',
      everyMs: config.SWEEP_EVERY_MS,
      sweep: () => this.runIfDue(),
      logger,
      metrics,
    });
    storedGauge(metrics, {
      name: 'payments_unmatched',
      help: 'Payments at PayPal without an order here',
      read: async (gauge) => gauge.set(await payments.countOpen()),
    });
    storedGauge(metrics, {
      name: 'payments_reconciled_until_timestamp_seconds',
      help: 'Every payment until then was compared with PayPal; 0 before the first time',
      read: async (gauge) => gauge.set(((await runs.status()).reconciledUntil?.getTime() ?? 0) / 1000),
    });
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  /** Before the database connection is closed. */
  async onModuleDestroy(): Promise<void> {
    await this.sweeper.stop();
  }

  private async runIfDue(): Promise<void> {
    await this.unmatched.resume();
    const claimed = await this.runs.claim();
    if (!claimed) return;
    const { run, startedAt } = claimed;
    const range = { from: startOf(run, startedAt), to: startedAt };
    const result = await this.reconciliation.reconcile(range, () => this.runs.keep());
    await this.runs.finish(startedAt, result);
    const { problem } = result;
    this.logger[problem === undefined ? 'info' : 'warn']({ ...range, problem }, 'payments were compared with PayPal');
  }
}

function startOf({ since, reconciledUntil }: ReconciliationFields, now: Date): Date {
  const known = reconciledUntil ?? new Date(now.getTime() - FIRST_RANGE_MS);
  const start = since !== undefined && since < known ? since : known;
  return new Date(Math.max(start.getTime(), now.getTime() - MAX_RANGE_MS));
}
