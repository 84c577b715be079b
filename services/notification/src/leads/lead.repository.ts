import { isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LEAD, type LeadFields } from './lead.model.ts';

@Injectable()
export class LeadRepository implements OnModuleInit {
  constructor(@InjectModel(LEAD) private readonly leads: Model<LeadFields>) {}

  async onModuleInit(): Promise<void> {
    await this.leads.createIndexes();
  }

  findById(id: string): Promise<LeadFields | null> {
    return this.leads.findById(id).lean<LeadFields>().exec();
  }

  /** False: a lead with this id is there already. */
  async insert(lead: LeadFields): Promise<boolean> {
    try {
      await this.leads.create(lead);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async markMailStored(id: string): Promise<void> {
    await this.leads.updateOne({ _id: id }, { $set: { mailStored: true } });
  }

  findWithoutMail(most: number): Promise<LeadFields[]> {
    return this.leads.find({ mailStored: false }).sort({ createdAt: 1 }).limit(most).lean<LeadFields[]>().exec();
  }
}
