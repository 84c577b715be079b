import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LEAD, type LeadFields } from '../leads/lead.model.ts';
import { MAIL, type MailFields } from '../mails/mail.model.ts';

const MOST_EXPORTED = 1000;

@Injectable()
export class PersonDataRepository {
  constructor(
    @InjectModel(LEAD) private readonly leads: Model<LeadFields>,
    @InjectModel(MAIL) private readonly mails: Model<MailFields>,
  ) {}

  leadsOf(email: string): Promise<LeadFields[]> {
    return this.leads.find({ email }).sort({ createdAt: -1 }).limit(MOST_EXPORTED).lean<LeadFields[]>().exec();
  }

  mailsTo(email: string): Promise<MailFields[]> {
    return this.mails.find({ to: email }).sort({ createdAt: -1 }).limit(MOST_EXPORTED).lean<MailFields[]>().exec();
  }

  /** Removes messages and mails. Signed agreements stay: they are kept for as long as they bind. True when nothing is left to do. */
  async erase(email: string): Promise<boolean> {
    const erasable = { email, kind: { $ne: 'nda' as const } };
    const leads = await this.leads.find(erasable, { _id: 1 }).lean().exec();
    const underWay = await this.mails.exists({
      finishedAt: null,
      $or: [{ to: email }, { 'content.leadId': { $in: leads.map(({ _id }) => _id) } }],
    });
    if (underWay) return false;
    await this.leads.deleteMany(erasable);
    await this.mails.deleteMany({ to: email });
    return true;
  }
}
