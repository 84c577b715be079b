import { exportEntitlements, exportOrders, type OrderRecord, sendMail } from '@brokerage/contracts';
import { backgroundContext, databaseNow, type Logger, LOGGER, RateLimiter, RpcClient } from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { mailLimits } from '../limits/account-limits.ts';
import { UserRepository } from '../users/user.repository.ts';

const WORK_MS = 10_000;
const SAME_MAIL_MS = 10 * 60_000;
const MAX_RECEIPTS = 20;

/** Mails the purchases and receipts of an address, for somebody who cannot find a purchase, to that address only. */
@Injectable()
export class AccessMailService implements OnApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly rpc: RpcClient,
    private readonly users: UserRepository,
    private readonly limits: RateLimiter,
  ) {}

  /** Answers before the address is looked up, so that neither the answer nor its timing reveals whether it is known. */
  async request(email: string, clientAddress: string | undefined): Promise<void> {
    const now = await databaseNow(this.connection);
    const limits = mailLimits('access mail', email, { address: clientAddress }, { client: 3, address: 5 });
    await this.limits.takeAll(limits, now);
    const work = this.mailTo(email, now)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'an access mail was not sent'))
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async mailTo(email: string, now: Date): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user || user.disabledAt) return;
    const context = backgroundContext(WORK_MS);
    const [{ purchases }, { orders }] = await Promise.all([
      this.rpc.call(exportEntitlements, { userId: user._id }, context),
      this.rpc.call(exportOrders, { userId: user._id }, context),
    ]);
    const receipts = orders.flatMap(receiptOf).slice(0, MAX_RECEIPTS);
    if (purchases.length === 0 && receipts.length === 0) return;
    const listed = purchases.map(({ orderNumber, tier, expiresAt }) => ({ orderNumber, tier, expiresAt }));
    // Requests within ten minutes share a mail id, so the mail is sent once.
    const mailId = `access-${user._id}-${Math.floor(now.getTime() / SAME_MAIL_MS)}`;
    await this.rpc.call(
      sendMail,
      { mailId, to: user.email, content: { template: 'access', purchases: listed, receipts } },
      context,
    );
  }
}

function receiptOf({ orderNumber, tier, total, receipt, capturedAt }: OrderRecord) {
  if (!receipt || !capturedAt) return [];
  return [{ receiptNumber: receipt.number, orderNumber, tier, total, taxLine: receipt.taxLine, paidAt: capturedAt }];
}
