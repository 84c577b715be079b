import { fillPlaceholders, type InputOf, type OutputOf, type replyToPerson } from '@brokerage/contracts';
import {
  type ActorContext,
  Backlog,
  databaseNow,
  DomainError,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  requestFingerprint,
} from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { LeadRepository } from '../leads/lead.repository.ts';
import { MailTextsRepository } from '../mail-texts/mail-texts.repository.ts';
import type { MailFields, ReplyContent } from '../mails/mail.model.ts';
import { MailRepository } from '../mails/mail.repository.ts';
import { MailService } from '../mails/mail.service.ts';
import type { PersonRecordFields } from '../people/person-record.model.ts';
import { PersonRecordRepository } from '../people/person-record.repository.ts';
import { MailRenderer } from '../templates/mail-renderer.ts';
import { PersonService } from './person.service.ts';

type Asked = InputOf<typeof replyToPerson>;

const MAX_PER_SWEEP = 20;

/** Answers written in the admin area. The mail is the record of an answer: it is stored before everything else. */
@Injectable()
export class ReplyService {
  private readonly pending: Backlog<MailFields>;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly people: PersonRecordRepository,
    private readonly persons: PersonService,
    private readonly leads: LeadRepository,
    private readonly mails: MailRepository,
    private readonly mailing: MailService,
    private readonly texts: MailTextsRepository,
    private readonly renderer: MailRenderer,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.pending = new Backlog({
      name: 'answers',
      find: (except) => this.mails.findPendingAnswers(MAX_PER_SWEEP, except),
      work: (mail) => this.stopClocks(mail),
      logger,
      metrics,
    });
  }

  /** Throws `not_found`, `reply_address_unknown`, and `idempotency_conflict` when the id was used for another answer. */
  async reply(asked: Asked, context: ActorContext): Promise<OutputOf<typeof replyToPerson>> {
    const { replyId, to, step } = asked;
    const mailId = `reply-${replyId}`;
    const content = (await this.sent(mailId, asked)) ?? (await this.contentOf(asked, context));
    const createdAt = await databaseNow(this.connection);
    const { subject, text, html } = await this.renderer.render({ _id: mailId, to, content, requestId: '', createdAt });
    const preview = { subject, text, html };
    if (step === 'preview') return { preview, person: null };
    await this.mailing.accept({ mailId, to, content }, context.requestId);
    const stored = await this.mails.findById(mailId);
    if (stored) await this.stopClocks(stored);
    return { preview, person: await this.persons.read(asked.personId, context) };
  }

  /** Completes what a dead process left unfinished. */
  async sweep(): Promise<void> {
    await this.pending.workOff();
  }

  /** Stops the clocks once per answer: an inquiry that is reopened later stays open. */
  private async stopClocks({ _id, content, createdAt, answerPending }: MailFields): Promise<void> {
    if (!answerPending) return;
    if (content?.template === 'reply') await this.persons.answerBy(content, createdAt);
    await this.mails.markAnswered(_id);
  }

  /** Returns the answer with this id as it was stored: the office's texts may have changed since. */
  private async sent(mailId: string, asked: Asked): Promise<ReplyContent | null> {
    const content = (await this.mails.findById(mailId))?.content;
    if (content?.template !== 'reply') return null;
    if (content.asked !== fingerprintOf(asked)) throw new DomainError('idempotency_conflict');
    return content;
  }

  private async contentOf(asked: Asked, { actor }: ActorContext): Promise<ReplyContent> {
    const record = await this.recordOf(asked);
    const { greeting, signature } = await this.texts.read();
    return {
      template: 'reply',
      recordId: record._id,
      ...(asked.leadId === undefined ? {} : { leadId: asked.leadId }),
      by: actor.userId,
      asked: fingerprintOf(asked),
      subject: fillPlaceholders(asked.subject, record.name),
      greeting: fillPlaceholders(greeting, record.name),
      text: fillPlaceholders(asked.text, record.name),
      signature,
    };
  }

  /** Returns the record of the address. It must belong to the person and, if a lead is answered, be the lead's address. */
  private async recordOf({ personId, leadId, to }: Asked): Promise<PersonRecordFields> {
    const [main, record, lead] = await Promise.all([
      this.people.mainOf(personId),
      this.people.recordOfEmail(to),
      leadId === undefined ? null : this.leads.findById(leadId),
    ]);
    if (!main || (leadId !== undefined && lead?.folder !== 'inbox')) throw new DomainError('not_found');
    const isOfPerson = record?.personId === main._id;
    if (!isOfPerson || (lead && lead.email !== to)) throw new DomainError('reply_address_unknown');
    return record;
  }
}

function fingerprintOf({ leadId, to, subject, text }: Asked): string {
  return requestFingerprint({ leadId: leadId ?? '', to, subject, text });
}
