import { randomUUID } from 'node:crypto';
import { CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MailService } from '../mails/mail.service.ts';
import type { NotificationConfig } from '../notification.config.ts';
import { LeadRepository } from '../leads/lead.repository.ts';

const MAX_IN_ONE = 50;

/** Mails the office, in one digest, what got no mail of its own: held back, copies of a text, more than a minute takes. */
@Injectable()
export class LeadDigestService {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationConfig,
    private readonly leads: LeadRepository,
    private readonly mails: MailService,
  ) {}

  /** Finishes a digest that was cut off, or begins one when its oldest lead has waited long enough. */
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

  /** Which leads are in it was stored first, so that a repeat is the same mail. */
  private async finish(digestId: string): Promise<void> {
    const leadIds = await this.leads.idsInDigest(digestId);
    const content = { template: 'lead-digest', leadIds } as const;
    if (leadIds.length > 0) await this.mails.accept({ mailId: digestId, to: this.config.LEADS_TO, content }, digestId);
    await this.leads.finishDigest(digestId);
  }
}
