import { readMailedReceipt } from '@brokerage/contracts';
import {
  backgroundContext,
  backoffMs,
  CONFIG,
  databaseNow,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  RpcClient,
} from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Counter } from 'prom-client';
import { ConsentRepository } from '../consents/consent.repository.ts';
import type { NotificationConfig } from '../notification.config.ts';
import { type Attachment, type Message, SmtpClient } from '../smtp/smtp.client.ts';
import { failureOf } from '../smtp/smtp-failure.ts';
import { MailRenderer } from '../templates/mail-renderer.ts';
import { MailQueue } from '../mails/mail-queue.ts';
import type { MailFields } from '../mails/mail.model.ts';
import { MailRepository } from '../mails/mail.repository.ts';

/** How long a mail waits for its attachment. */
const ATTACHMENT_BUDGET_MS = 15_000;
const GIVE_UP_AFTER_MS = 7 * 24 * 3_600_000;

/** The only way a mail is sent; used by the queue's worker and by the sweep. */
@Injectable()
export class MailDeliveryService {
  private readonly givenUp: Counter<'template'>;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: NotificationConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Metrics,
    private readonly mails: MailRepository,
    private readonly renderer: MailRenderer,
    private readonly smtp: SmtpClient,
    private readonly queue: MailQueue,
    private readonly consents: ConsentRepository,
    private readonly rpc: RpcClient,
  ) {
    this.givenUp = new Counter({
      name: 'mails_given_up_total',
      help: 'Mails nobody will get unless somebody sends them again: worth an alarm',
      labelNames: ['template'],
      registers: [metrics.registry],
    });
  }

  /**
   * Makes one try, if the mail is due and no other process holds it; returns false when there was nothing to do. If the process dies
   * after the mail server accepted the mail and before that is stored, the mail is sent again with the same Message-ID.
   */
  async deliver(mailId: string): Promise<boolean> {
    const now = await databaseNow(this.connection);
    const mail = await this.mails.claim(mailId, now, this.config.MAIL_LEASE_MS);
    if (!mail) return false;
    if (mail.uselessAfter && mail.uselessAfter <= now) await this.abandon(mail, 'expired', now);
    else if (!(await this.isAllowed(mail))) await this.mails.markFailed(mail, 'consent withdrawn', now);
    else await this.attempt(mail);
    return true;
  }

  /** A consent may have been withdrawn since the mail was stored. */
  private async isAllowed({ content }: MailFields): Promise<boolean> {
    return content?.template !== 'match' || (await this.consents.findActive(content.consentId)) !== null;
  }

  private async attempt(mail: MailFields): Promise<void> {
    let message: Message | undefined;
    try {
      message = await this.renderer.render(mail);
      await this.smtp.send({ ...message, attachments: await this.attachmentsOf(mail) });
    } catch (error) {
      await this.afterFailure(mail, error, message?.subject);
      return;
    }
    await this.mails.markSent(mail, message.subject, await databaseNow(this.connection));
  }

  /** A receipt is complete without its PDF, so the mail does not wait while payment is unavailable. */
  private async attachmentsOf(mail: MailFields): Promise<Attachment[]> {
    if (mail.content?.template !== 'receipt') return [];
    const { orderNumber } = mail.content;
    try {
      const { file } = await this.rpc.call(readMailedReceipt, { orderNumber }, backgroundContext(ATTACHMENT_BUDGET_MS));
      if (!file) return [];
      const content = Buffer.from(file.base64, 'base64');
      return [{ filename: file.fileName, contentType: 'application/pdf', content }];
    } catch (err) {
      this.logger.warn({ ...named(mail), err }, 'a receipt goes out without its PDF');
      return [];
    }
  }

  private async afterFailure(mail: MailFields, error: unknown, subject: string | undefined): Promise<void> {
    const { reason, permanent } = failureOf(error);
    const now = await databaseNow(this.connection);
    const tooLate = now.getTime() - mail.patienceFrom.getTime() >= GIVE_UP_AFTER_MS;
    if (permanent || tooLate) return this.abandon(mail, reason, now, subject);
    const delayMs = backoffMs(mail.tries);
    this.logger.warn({ ...named(mail), reason }, 'a mail could not be sent; it will be tried again');
    await this.mails.putBack(mail, new Date(now.getTime() + delayMs), subject);
    await this.queue.add(mail._id, { tries: mail.tries, delayMs });
  }

  private async abandon(mail: MailFields, reason: string, now: Date, subject?: string): Promise<void> {
    await this.mails.markFailed(mail, reason, now, subject);
    this.givenUp.inc({ template: mail.template });
    this.logger.error({ ...named(mail), reason }, 'a mail was given up');
  }
}

/** What log lines may contain about a mail: no address and no text. */
function named({ _id, template, tries, requestId }: MailFields) {
  return { mailId: _id, template, tries, mailRequestId: requestId };
}
