import { createHash } from 'node:crypto';
import { DAY_MS, ndaText, ndaPlainText } from '@brokerage/contracts';
import { databaseNow } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { LeadFields, LeadForm } from '../leads/lead.model.ts';
import { MailService } from '../mails/mail.service.ts';
import type { NdaFields } from './nda.model.ts';
import { NdaRepository } from './nda.repository.ts';
import { endOf } from './nda.states.ts';

/** The daily limit per address: anybody can enter somebody else's. */
const MAILS_PER_DAY = 5;
const FIRST_VERSION = 1;

/** Starts an agreement and mails its person at each step. */
@Injectable()
export class NdaSigning {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly ndas: NdaRepository,
    private readonly mails: MailService,
  ) {}

  /** Idempotent: the agreement has the lead's id. */
  async begin(lead: LeadFields, form: Extract<LeadForm, { kind: 'nda' }>): Promise<void> {
    const { _id, createdAt: at, name, email, phone, addressClass, requestId } = lead;
    const state = form.method === 'online' ? 'signed' : 'requested';
    // A lead that was held back is released days later, when another text may be in force.
    const { textVersion, text = ndaPlainText() } = form;
    await this.ndas.insert({
      _id,
      listing: form.listing,
      name,
      email,
      phone,
      method: form.method,
      state,
      textVersion,
      textHash: createHash('sha256').update(text).digest('hex'),
      text,
      signature: form.method === 'online' ? { name: form.signature ?? name, at, addressClass } : null,
      requestedAt: at,
      expiresAt: endOf(state, at),
      history: [{ state, at, by: 'visitor', note: '' }],
      version: FIRST_VERSION,
      mailedVersion: 0,
      unmailed: true,
      askedAgainFor: null,
      erasedAt: null,
      requestId,
    });
    const nda = await this.ndas.findById(_id);
    if (nda) await this.tell(nda);
  }

  /** Mails the person about the last step, once. */
  async tell({ _id, email, version, mailedVersion, requestId }: NdaFields): Promise<void> {
    if (mailedVersion >= version) return this.ndas.markMailed(_id, version);
    const mailId = `nda-${_id}-${version}`;
    if (version > FIRST_VERSION || (await this.mayWriteTo(email, mailId))) {
      const content = { template: 'nda', ndaId: _id, version } as const;
      await this.mails.accept({ mailId, to: email, content }, requestId);
    }
    await this.ndas.markMailed(_id, version);
  }

  async requestAgain({ _id, email, requestId }: NdaFields): Promise<void> {
    const { version: textVersion } = ndaText();
    const content = { template: 'nda-renewal', ndaId: _id, textVersion } as const;
    await this.mails.accept({ mailId: `nda-${_id}-text-${textVersion}`, to: email, content }, requestId);
    await this.ndas.markRequestedAgain(_id, textVersion);
  }

  private async mayWriteTo(email: string, mailId: string): Promise<boolean> {
    const since = new Date((await databaseNow(this.connection)).getTime() - DAY_MS);
    return (await this.mails.countOthersTo(email, { mailId, template: 'nda', since })) < MAILS_PER_DAY;
  }
}
