import { databaseNow, DomainError, requestFingerprint } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { MailQueue } from './mail-queue.ts';
import { isSecret, withoutSecret } from './mail-secrets.ts';
import type { StoredContent } from './mail.model.ts';
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
  async accept({ mailId, to, content }: MailOrder, requestId: string): Promise<void> {
    const fingerprint = requestFingerprint({ to, content: withoutSecret(content) });
    const now = await databaseNow(this.connection);
    const inserted = await this.mails.insert({
      _id: mailId,
      fingerprint,
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
    });
    if (inserted) return this.queue.add(mailId);
    const first = await this.mails.findById(mailId);
    if (first?.fingerprint !== fingerprint) throw new DomainError('idempotency_conflict');
  }

  /** How many other mails of that kind the address was given since then. */
  countOthersTo(
    email: string,
    { mailId, template, since }: { mailId: string; template: StoredContent['template']; since: Date },
  ): Promise<number> {
    return this.mails.countTo(email, template, since, mailId);
  }
}
