import { type InputOf, LEADS_COUNTED, type listMails, type MailRow, type OutputOf } from '@brokerage/contracts';
import { databaseNow, DomainError } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { MailQueue } from '../mails/mail-queue.ts';
import type { MailFields } from '../mails/mail.model.ts';
import { MailRepository } from '../mails/mail.repository.ts';

const PAGE_SIZE = 50;
const NO_MAILS = { queued: 0, sending: 0, sent: 0, failed: 0 };

/** Whether mail goes out, and sending one again. */
@Injectable()
export class MailLogService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
  ) {}

  async list({ state, page }: InputOf<typeof listMails>): Promise<OutputOf<typeof listMails>> {
    const [mails, states] = await Promise.all([
      this.mails.page(state, (page - 1) * PAGE_SIZE, PAGE_SIZE),
      this.mails.countStates(LEADS_COUNTED),
    ]);
    const all = { ...NO_MAILS, ...states };
    const total = state ? all[state] : Object.values(all).reduce((sum, count) => sum + count, 0);
    const most = Math.min(total, LEADS_COUNTED);
    return { mails: mails.map(rowOf), total: most, states: all };
  }

  async retry(mailId: string): Promise<MailRow> {
    const mail = await this.mails.findById(mailId);
    if (!mail) throw new DomainError('not_found');
    if (mail.content === null) throw new DomainError('mail_content_gone');
    const now = await databaseNow(this.connection);
    const again = mail.finishedAt === null ? null : await this.mails.sendAgain(mailId, now);
    if (again) await this.queue.add(mailId, { tries: again.tries });
    return rowOf(again ?? mail);
  }
}

function rowOf({ _id, template, state, tries, createdAt, finishedAt, failure, content }: MailFields): MailRow {
  return {
    id: _id,
    template,
    state,
    tries,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    failure,
    canRetry: content !== null && (state === 'sent' || state === 'failed'),
  };
}
