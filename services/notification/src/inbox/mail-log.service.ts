import {
  type correctMailAddress,
  type InputOf,
  type listMails,
  type MailRow,
  MAILS_COUNTED,
  MAILS_PER_PAGE,
  type OutputOf,
  type readMail,
} from '@brokerage/contracts';
import { databaseNow, DomainError, LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { MailQueue } from '../mails/mail-queue.ts';
import { isSecretTemplate } from '../mails/mail-secrets.ts';
import type { MailFields, StoredContent } from '../mails/mail.model.ts';
import { MailRepository } from '../mails/mail.repository.ts';
import { MailRenderer } from '../templates/mail-renderer.ts';

const NO_MAILS = { queued: 0, sending: 0, sent: 0, failed: 0 };

/** The log of all mails for the office: recipient, subject, delivery state; also sends one again, if needed to a corrected address. */
@Injectable()
export class MailLogService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
    private readonly renderer: MailRenderer,
  ) {}

  async list({ state, to, orderNumber, page }: InputOf<typeof listMails>): Promise<OutputOf<typeof listMails>> {
    const filter = {
      ...(state ? { state } : {}),
      ...(to ? { to } : {}),
      ...(orderNumber ? { 'content.orderNumber': orderNumber } : {}),
    };
    const [mails, states, found] = await Promise.all([
      this.mails.page(filter, (page - 1) * MAILS_PER_PAGE, MAILS_PER_PAGE),
      this.mails.countStates(MAILS_COUNTED),
      to || orderNumber ? this.mails.count(filter, MAILS_COUNTED) : null,
    ]);
    const all = { ...NO_MAILS, ...states };
    const total = found ?? (state ? all[state] : Object.values(all).reduce((sum, count) => sum + count, 0));
    return { mails: mails.map(rowOf), total: Math.min(total, MAILS_COUNTED), states: all };
  }

  /** Throws `not_found`. A mail that can no longer be rendered has no preview. */
  async read(mailId: string): Promise<OutputOf<typeof readMail>> {
    const mail = await this.mailOf(mailId);
    return { mail: rowOf(mail), preview: await this.previewOf(mail) };
  }

  private async previewOf(mail: MailFields): Promise<OutputOf<typeof readMail>['preview']> {
    if (mail.content === null || isSecretTemplate(mail.template)) return null;
    try {
      const { subject, text, html } = await this.renderer.render(mail);
      return { subject, text, html };
    } catch (error) {
      this.logger.info({ mailId: mail._id, err: error }, 'a mail cannot be shown any more');
      return null;
    }
  }

  async retry(mailId: string): Promise<MailRow> {
    const mail = await this.mailOf(mailId);
    if (mail.content === null) throw new DomainError('mail_content_gone');
    const now = await databaseNow(this.connection);
    const again = mail.finishedAt === null ? null : await this.mails.sendAgain(mailId, now);
    if (again) await this.queue.add(mailId, { tries: again.tries });
    return rowOf(again ?? mail);
  }

  /** Throws `mail_address_fixed` unless the mail has failed and may go to another address. */
  async correct({ mailId, to }: InputOf<typeof correctMailAddress>): Promise<MailRow> {
    const mail = await this.mailOf(mailId);
    // The answer to a correction was lost and the client retried.
    if (mail.to === to && mail.state !== 'failed') return rowOf(mail);
    if (!isCorrectable(mail)) throw new DomainError('mail_address_fixed');
    const changed = await this.mails.sendTo(mailId, to, await databaseNow(this.connection));
    if (!changed) throw new DomainError('mail_address_fixed');
    await this.queue.add(mailId, { tries: changed.tries });
    return rowOf(changed);
  }

  private async mailOf(mailId: string): Promise<MailFields> {
    const mail = await this.mails.findById(mailId);
    if (!mail) throw new DomainError('not_found');
    return mail;
  }
}

/** What a person asked for or bought. Mails that open an account, or rely on a consent, may only go to their address. */
const CORRECTABLE: ReadonlySet<StoredContent['template']> = new Set([
  'receipt',
  'refund',
  'expiry-reminder',
  'new-edition',
  'last-download',
  'acknowledgement',
  'lead',
  'lead-digest',
  'nda',
  'nda-renewal',
  'question-asked',
]);

function isCorrectable({ template, state, content }: MailFields): boolean {
  return state === 'failed' && content !== null && CORRECTABLE.has(template);
}

function rowOf(mail: MailFields): MailRow {
  const { _id, template, to, subject, state, tries, createdAt, finishedAt, failure, content } = mail;
  return {
    id: _id,
    template,
    to,
    subject: subject ?? null,
    about: aboutOf(content),
    state,
    tries,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    failure,
    canRetry: content !== null && (state === 'sent' || state === 'failed'),
    canCorrect: isCorrectable(mail),
  };
}

function aboutOf(content: StoredContent | null): MailRow['about'] {
  if (content === null) return null;
  if (content.template === 'reply' && content.leadId === undefined) return { kind: 'person', id: content.recordId };
  if ('leadId' in content && content.leadId !== undefined) return { kind: 'lead', id: content.leadId };
  if ('consentId' in content) return { kind: 'lead', id: content.consentId };
  if ('ndaId' in content) return { kind: 'agreement', id: content.ndaId };
  return 'orderNumber' in content ? { kind: 'order', id: content.orderNumber } : null;
}
