import { databaseNow, DomainError, requestFingerprint } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { MailQueue } from './mail-queue.ts';
import { isSecret, withoutSecret } from './mail-secrets.ts';
import type { MailFields, StoredContent } from './mail.model.ts';
import { MailRepository } from './mail.repository.ts';

export interface MailOrder {
  mailId: string;
  to: string;
  content: StoredContent;
}

@Injectable()
export class MailService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
  ) {}

  /** Stores the mail, then asks for its delivery. A repeat of the same mail changes nothing; other content is refused. */
  async accept(order: MailOrder, requestId: string): Promise<void> {
    const mail = newMail(order, requestId, await databaseNow(this.connection));
    if (await this.mails.insert(mail)) return this.queue.add(mail._id);
    const first = await this.mails.findById(mail._id);
    if (first?.fingerprint !== mail.fingerprint) throw new DomainError('idempotency_conflict');
  }

  /**
   * The same for many at once, after which nobody waits: one command for all. A mail that is there already stays as it is, whatever it says.
   */
  async acceptNew(orders: readonly MailOrder[], requestId: string): Promise<void> {
    if (orders.length === 0) return;
    const now = await databaseNow(this.connection);
    const inserted = await this.mails.insertAll(orders.map((order) => newMail(order, requestId, now)));
    await this.queue.addAll(inserted);
  }

  /** How many other mails of that kind the address was given since then. */
  countOthersTo(
    email: string,
    { mailId, template, since }: { mailId: string; template: StoredContent['template']; since: Date },
  ): Promise<number> {
    return this.mails.countTo(email, template, since, mailId);
  }
}

function newMail({ mailId, to, content }: MailOrder, requestId: string, now: Date): MailFields {
  return {
    _id: mailId,
    fingerprint: requestFingerprint({ to, content: withoutSecret(content) }),
    to,
    template: content.template,
    content,
    requestId,
    state: 'queued',
    tries: 0,
    createdAt: now,
    patienceFrom: now,
    nextTryAt: now,
    leaseUntil: null,
    uselessAfter: isSecret(content) ? new Date(now.getTime() + content.minutes * 60_000) : null,
    finishedAt: null,
    failure: null,
    ...(content.template === 'reply' ? { answerPending: true } : {}),
  };
}
