import { randomUUID } from 'node:crypto';
import { CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MailService } from '../mails/mail.service.ts';
import type { NotificationConfig } from '../notification.config.ts';
import { LeadRepository } from '../leads/lead.repository.ts';

const MAX_IN_ONE = 50;

/** Mails the office one digest of the leads without a mail of their own: held back, copies, or above the limit per minute. */
@Injectable()
export class LeadDigestService {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationConfig,
    private readonly leads: LeadRepository,
    private readonly mails: MailService,
  ) {}

  /** Finishes an interrupted digest, or starts one when its oldest lead has waited long enough. */
  async sendDue(now: Date): Promise<void> {
    const begun = await this.leads.findUnfinishedDigest();
    if (begun) return this.finish(begun);
    const waiting = await this.leads.findWaitingForDigest(MAX_IN_ONE);
    const oldest = waiting[0];
    if (!oldest || now.getTime() - oldest.createdAt.getTime() < this.config.DIGEST_AFTER_MS) return;
    const digestId = `digest-${randomUUID()}`;
    await this.leads.beginDigest(
      waiting.map(({ _id }) => _id),
      digestId,
    );
    await this.finish(digestId);
  }

  /** The leads of a digest are stored before it is mailed, so a repeat makes the same mail. */
  private async finish(digestId: string): Promise<void> {
    const leadIds = await this.leads.idsInDigest(digestId);
    const content = { template: 'lead-digest', leadIds } as const;
    if (leadIds.length > 0) await this.mails.acceptForOffice({ mailId: digestId, content }, digestId);
    await this.leads.finishDigest(digestId);
  }
}
