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

/** Anybody can name an address: it gets no more than this in a day. */
const MAILS_PER_DAY = 5;
const FIRST_VERSION = 1;

/** Begins an agreement and writes to its person at each step. */
@Injectable()
export class NdaSigning {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly ndas: NdaRepository,
    private readonly mails: MailService,
  ) {}

  /** Safe to repeat: the lead's id is the agreement's. */
  async begin(lead: LeadFields, form: Extract<LeadForm, { kind: 'nda' }>): Promise<void> {
    const { _id, createdAt: at, name, email, phone, addressClass, requestId } = lead;
    const state = form.method === 'online' ? 'signed' : 'requested';
    // What is held back first is looked at days later: another text may be in force then.
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

  /** Writes to the person about the last step, once. */
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
