import { CONFIG, databaseNow, DomainError, requestFingerprint } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { NotificationConfig } from '../notification.config.ts';
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
  private readonly msPerPacedMail: number;
  /** The first free time slot, in epoch milliseconds. */
  private nextTurn = 0;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
    @Inject(CONFIG) config: NotificationConfig,
  ) {
    this.msPerPacedMail = 1000 / config.PACED_MAILS_PER_SECOND;
  }

  /** Stores the mail, then queues it. A repeat of the same mail changes nothing; other content under its id is refused. */
  async accept(order: MailOrder, requestId: string): Promise<void> {
    const mail = newMail(order, requestId, await databaseNow(this.connection));
    if (await this.mails.insert(mail)) return this.queue.add(mail._id);
    const first = await this.mails.findById(mail._id);
    if (first?.fingerprint !== mail.fingerprint) throw new DomainError('idempotency_conflict');
  }

  /**
   * Does the same for mails that follow from events, in one command. An existing mail stays unchanged, whatever its content. Several
   * mails are a backlog and are sent one after another, to leave capacity for requests that somebody waits for.
   */
  async acceptNew(orders: readonly MailOrder[], requestId: string): Promise<void> {
    if (orders.length === 0) return;
    const now = await databaseNow(this.connection);
    const pause = this.msPerPacedMail;
    const isAlone = orders.length === 1;
    const first = isAlone ? now.getTime() : this.takeTurns(orders.length, now);
    const mails = orders.map((order, index) => {
      const nextTryAt = new Date(first + index * pause);
      return { ...newMail(order, requestId, now), nextTryAt };
    });
    const inserted = new Set(await this.mails.insertAll(mails));
    const queued = mails.filter(({ _id }) => inserted.has(_id));
    const last = queued.at(-1)?.nextTryAt.getTime();
    // Frees the slots of mails that already existed, unless later slots are taken.
    if (!isAlone && this.nextTurn === first + orders.length * pause)
      this.nextTurn = last === undefined ? first : last + pause;
    await this.queue.addAll(
      queued.map(({ _id, nextTryAt }) => ({ mailId: _id, delayMs: nextTryAt.getTime() - now.getTime() })),
    );
  }

  /** Reserves `count` slots and returns the first, in epoch milliseconds: now, or after the slots this process already gave out. */
  private takeTurns(count: number, now: Date): number {
    const first = Math.max(now.getTime(), this.nextTurn);
    this.nextTurn = first + count * this.msPerPacedMail;
    return first;
  }

  /** Counts the other mails of that template to the address since then. */
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
