import { MARKETING_CONSENT } from '@brokerage/contracts';
import { isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { LeadFields } from '../leads/lead.model.ts';
import { CONSENT, type ConsentFields } from './consent.model.ts';

@Injectable()
export class ConsentRepository implements OnModuleInit {
  constructor(@InjectModel(CONSENT) private readonly consents: Model<ConsentFields>) {}

  async onModuleInit(): Promise<void> {
    await this.consents.createIndexes();
  }

  /** Once per lead, with the words that stood beside the box. */
  async record({ _id, email, page, createdAt }: LeadFields): Promise<void> {
    const consent = { _id, email, wording: MARKETING_CONSENT, page, givenAt: createdAt, withdrawnAt: null };
    try {
      await this.consents.create(consent);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Withdraws every consent of the address that gave this one. False: there is no such consent. */
  async withdraw(id: string, now: Date): Promise<boolean> {
    const consent = await this.consents.findById(id).lean<ConsentFields>().exec();
    if (!consent) return false;
    await this.consents.updateMany({ email: consent.email, withdrawnAt: null }, { $set: { withdrawnAt: now } });
    return true;
  }
}
