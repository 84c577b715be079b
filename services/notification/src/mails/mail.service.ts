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
  /** Epoch milliseconds of the first turn nobody has. */
  private nextTurn = 0;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
    @Inject(CONFIG) config: NotificationConfig,
  ) {
    this.msPerPacedMail = 1000 / config.PACED_MAILS_PER_SECOND;
  }

  /** Stores the mail, then asks for its delivery. A repeat of the same mail changes nothing; other content is refused. */
  async accept(order: MailOrder, requestId: string): Promise<void> {
    const mail = newMail(order, requestId, await databaseNow(this.connection));
    if (await this.mails.insert(mail)) return this.queue.add(mail._id);
    const first = await this.mails.findById(mail._id);
    if (first?.fingerprint !== mail.fingerprint) throw new DomainError('idempotency_conflict');
  }

  /**
   * The same for what follows from events: one command for all. A mail that is there already stays as it is, whatever it says. Several at once are
   * what was missed, and leave one after another, so that the machine has time for those who wait for an answer.
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
    // The turns of mails that were there already are free again, unless others have the ones after them.
    if (!isAlone && this.nextTurn === first + orders.length * pause)
      this.nextTurn = last === undefined ? first : last + pause;
    await this.queue.addAll(
      queued.map(({ _id, nextTryAt }) => ({ mailId: _id, delayMs: nextTryAt.getTime() - now.getTime() })),
    );
  }

  /** Gives the first of so many turns, in epoch milliseconds: now, unless others of this process have theirs before. */
  private takeTurns(count: number, now: Date): number {
    const first = Math.max(now.getTime(), this.nextTurn);
    this.nextTurn = first + count * this.msPerPacedMail;
    return first;
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
