import { fillPlaceholders, type InputOf, type OutputOf, type Person, type replyToPerson } from '@brokerage/contracts';
import { type ActorContext, databaseNow, DomainError, requestFingerprint } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { LeadRepository } from '../leads/lead.repository.ts';
import { MailTextsRepository } from '../mail-texts/mail-texts.repository.ts';
import type { ReplyContent } from '../mails/mail.model.ts';
import { MailRepository } from '../mails/mail.repository.ts';
import { MailService } from '../mails/mail.service.ts';
import type { PersonRecordFields } from '../people/person-record.model.ts';
import { PersonRecordRepository } from '../people/person-record.repository.ts';
import { MailRenderer } from '../templates/mail-renderer.ts';
import { PersonService } from './person.service.ts';

type Asked = InputOf<typeof replyToPerson>;

/** Answers written in the desk. The mail is the record of an answer: it is stored before anything follows from it. */
@Injectable()
export class ReplyService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly people: PersonRecordRepository,
    private readonly persons: PersonService,
    private readonly leads: LeadRepository,
    private readonly mails: MailRepository,
    private readonly mailing: MailService,
    private readonly texts: MailTextsRepository,
    private readonly renderer: MailRenderer,
  ) {}

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
    return { preview, person: await this.answered(asked, context) };
  }

  /** The answer under this id, as it was stored: the texts of the office may have changed since. */
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

  /** The record of the address, which is the person's and, where a lead is answered, the one it was sent with. */
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

  private async answered({ personId, leadId }: Asked, context: ActorContext): Promise<Person> {
    return leadId === undefined
      ? this.persons.answer(personId, context)
      : this.persons.answerLead(personId, leadId, context);
  }
}

function fingerprintOf({ leadId, to, subject, text }: Asked): string {
  return requestFingerprint({ leadId: leadId ?? '', to, subject, text });
}
