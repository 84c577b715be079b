import { createHash } from 'node:crypto';
import type { InputOf, submitContact } from '@brokerage/contracts';
import { type CallContext, CONFIG, databaseNow, DomainError } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { addressClass } from '../limits/address-class.ts';
import { HOUR_MS, MINUTE_MS } from '../limits/limit.model.ts';
import { LimitRepository } from '../limits/limit.repository.ts';
import { MailService } from '../mails/mail.service.ts';
import type { NotificationConfig } from '../notification.config.ts';
import type { LeadFields } from './lead.model.ts';
import { LeadRepository } from './lead.repository.ts';

const MOST_PER_SWEEP = 50;

type Submission = InputOf<typeof submitContact>;

@Injectable()
export class LeadService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: NotificationConfig,
    private readonly leads: LeadRepository,
    private readonly limits: LimitRepository,
    private readonly mails: MailService,
  ) {}

  /** Stores the lead, then the mail about it. A repeat finds what is there, finishes what is missing and is not counted. */
  async submit(submission: Submission, context: CallContext): Promise<void> {
    const { submissionId, ...form } = submission;
    const fingerprint = fingerprintOf(form);
    const known = await this.leads.findById(submissionId);
    if (known) return this.repeat(known, fingerprint);
    const now = await databaseNow(this.connection);
    await this.limit(context.clientAddress, now);
    const lead: LeadFields = {
      _id: submissionId,
      fingerprint,
      ...form,
      requestId: context.requestId,
      createdAt: now,
      mailStored: false,
    };
    if (await this.leads.insert(lead)) return this.storeMail(lead);
    const first = await this.leads.findById(submissionId);
    if (first) await this.repeat(first, fingerprint);
  }

  /** One round over leads whose mail was not stored because the process ended in between. */
  async storeMissingMails(): Promise<void> {
    for (const lead of await this.leads.findWithoutMail(MOST_PER_SWEEP)) await this.storeMail(lead);
  }

  private async repeat(lead: LeadFields, fingerprint: string): Promise<void> {
    if (lead.fingerprint !== fingerprint) throw new DomainError('idempotency_conflict');
    if (!lead.mailStored) await this.storeMail(lead);
  }

  private async storeMail({ _id, requestId }: LeadFields): Promise<void> {
    const content = { template: 'lead', leadId: _id } as const;
    await this.mails.accept({ mailId: `lead-${_id}`, to: this.config.LEADS_TO, content }, requestId);
    await this.leads.markMailStored(_id);
  }

  private async limit(address: string | undefined, now: Date): Promise<void> {
    if (!address) return;
    const visitor = addressClass(address);
    const limits = [
      { key: `contact minute ${visitor}`, most: 5, windowMs: MINUTE_MS },
      { key: `contact hour ${visitor}`, most: 20, windowMs: HOUR_MS },
    ];
    await this.limits.takeAll(limits, now);
  }
}

function fingerprintOf({ name, email, phone, message, subject, page }: Omit<Submission, 'submissionId'>): string {
  const content = [name, email, phone, message, subject ?? '', page ?? ''];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
