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

/** This many mails at once follow from events that were missed, and more such events are probably waiting. */
const MIN_BACKLOG = 10;
/** How many sweeps the mails of a backlog wait: ten seconds, in which 5,000 events are consumed while mails take no capacity. */
const SWEEPS_BEFORE_BACKLOG = 2;

@Injectable()
export class MailService {
  private readonly msPerPacedMail: number;
  private readonly sweepEveryMs: number;
  private readonly officeAddress: string;
  /** The first free time slot, in epoch milliseconds. */
  private nextTurn = 0;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
    @Inject(CONFIG) config: NotificationConfig,
  ) {
    this.msPerPacedMail = 1000 / config.PACED_MAILS_PER_SECOND;
    this.sweepEveryMs = config.SWEEP_EVERY_MS;
    this.officeAddress = config.LEADS_TO;
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
    await this.queueUntilNextSweep(queued, now);
  }

  /**
   * Mails the office, once per id. Work that was interrupted repeats this, perhaps after `LEADS_TO` has changed: the mail that exists
   * stays, and the work goes on.
   */
  acceptForOffice({ mailId, content }: Omit<MailOrder, 'to'>, requestId: string): Promise<void> {
    return this.acceptNew([{ mailId, to: this.officeAddress, content }], requestId);
  }

  /** Queues the mails of a backlog whose turn comes before the next sweep; until then they cost Redis nothing. */
  async queueUpcoming(): Promise<void> {
    const now = await databaseNow(this.connection);
    await this.queueUntilNextSweep(await this.mails.findUpcoming(now, this.nextSweep(now)), now);
  }

  private async queueUntilNextSweep(mails: readonly Pick<MailFields, '_id' | 'nextTryAt'>[], now: Date): Promise<void> {
    const nextSweep = this.nextSweep(now);
    const soon = mails.filter(({ nextTryAt }) => nextTryAt <= nextSweep);
    await this.queue.addAll(
      soon.map(({ _id, nextTryAt }) => ({ mailId: _id, delayMs: nextTryAt.getTime() - now.getTime() })),
    );
  }

  private nextSweep(now: Date): Date {
    return new Date(now.getTime() + this.sweepEveryMs);
  }

  /**
   * Reserves `count` slots and returns the first, in epoch milliseconds: now, once a backlog has been read, or after the slots this
   * process already gave out.
   */
  private takeTurns(count: number, now: Date): number {
    const waitMs = count < MIN_BACKLOG ? 0 : SWEEPS_BEFORE_BACKLOG * this.sweepEveryMs;
    const first = Math.max(now.getTime() + waitMs, this.nextTurn);
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
