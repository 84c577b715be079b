import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CONSENT, type ConsentFields } from '../consents/consent.model.ts';
import type { KnownConsent } from '../consents/consent.repository.ts';
import { LEAD, type LeadFields } from '../leads/lead.model.ts';
import { MAIL, type MailFields } from '../mails/mail.model.ts';
import { NDA, type NdaFields } from '../ndas/nda.model.ts';

const MAX_EXPORTED = 1000;

/** A signature on the site or on paper: from then on the agreement binds both sides. */
const SIGNED = { 'history.state': 'signed' as const };

/** Everything that carries the address of one person. */
@Injectable()
export class PersonDataRepository {
  constructor(
    @InjectModel(LEAD) private readonly leads: Model<LeadFields>,
    @InjectModel(CONSENT) private readonly consents: Model<ConsentFields>,
    @InjectModel(NDA) private readonly ndas: Model<NdaFields>,
    @InjectModel(MAIL) private readonly mails: Model<MailFields>,
  ) {}

  leadsOf(email: string): Promise<LeadFields[]> {
    return this.leads.find({ email }).sort({ createdAt: -1 }).limit(MAX_EXPORTED).lean<LeadFields[]>().exec();
  }

  consentsOf(email: string): Promise<KnownConsent[]> {
    return this.consents.find({ email }).sort({ givenAt: -1 }).limit(MAX_EXPORTED).lean<KnownConsent[]>().exec();
  }

  agreementsOf(email: string): Promise<NdaFields[]> {
    return this.ndas.find({ email }).sort({ requestedAt: -1 }).limit(MAX_EXPORTED).lean<NdaFields[]>().exec();
  }

  mailsTo(email: string): Promise<MailFields[]> {
    return this.mails.find({ to: email }).sort({ createdAt: -1 }).limit(MAX_EXPORTED).lean<MailFields[]>().exec();
  }

  /** Ids of the person's leads; null while something that follows from one of them is still to be stored. */
  async finishedLeadsOf(email: string): Promise<string[] | null> {
    const leads = await this.leads.find({ email }, { _id: 1, mailStored: 1 }).lean().exec();
    return leads.every(({ mailStored }) => mailStored) ? leads.map(({ _id }) => _id) : null;
  }

  /** Whether a mail to the person, or to the desk about these leads, is still on its way. */
  async hasMailUnderWay(email: string, leadIds: readonly string[]): Promise<boolean> {
    const about = [{ to: email }, { 'content.leadId': { $in: leadIds } }, { 'content.leadIds': { $in: leadIds } }];
    return (await this.mails.exists({ finishedAt: null, $or: about })) !== null;
  }

  async eraseLeads(leadIds: readonly string[]): Promise<void> {
    await this.leads.deleteMany({ _id: { $in: leadIds } });
    await this.mails.deleteMany({ 'content.leadId': { $in: leadIds } });
  }

  async eraseMailsTo(email: string): Promise<void> {
    await this.mails.deleteMany({ to: email });
  }

  /** Requests that came to no signature go; of what was signed, all goes that is no part of the agreement. */
  async eraseAgreements(email: string, now: Date): Promise<void> {
    await this.ndas.updateMany({ email, ...SIGNED, erasedAt: null }, { $set: { phone: '', erasedAt: now } });
    await this.ndas.deleteMany({ email, erasedAt: null });
  }
}
