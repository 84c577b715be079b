import type { MailTexts } from '@brokerage/contracts';
import { documentSchema, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { z } from 'zod';

export const MAIL_TEXTS = 'MailTexts';
/** There is one office. */
const OFFICE = 'office';

const StoredTexts = z.object({
  _id: z.string(),
  greeting: z.string().default(''),
  signature: z.string().default(''),
  absence: z.object({ from: z.string(), to: z.string(), text: z.string() }).nullable(),
  version: z.int(),
});
type StoredTexts = z.infer<typeof StoredTexts>;

export const mailTextsSchema = documentSchema(StoredTexts, { collection: 'mail_texts' });

const AT_FIRST: MailTexts = { greeting: '', signature: '', absence: null, version: 0 };

/** What the office says in its own words in its mails. */
@Injectable()
export class MailTextsRepository {
  constructor(@InjectModel(MAIL_TEXTS) private readonly stored: Model<StoredTexts>) {}

  async read(): Promise<MailTexts> {
    const found = await this.stored.findById(OFFICE).lean<StoredTexts>().exec();
    if (!found) return AT_FIRST;
    const { greeting, signature, absence, version } = found;
    return { greeting, signature, absence, version };
  }

  /** False: somebody else changed them first. */
  async change({ version, ...change }: MailTexts): Promise<boolean> {
    const fields = { ...change, version: version + 1 };
    try {
      if (version > 0)
        return (await this.stored.updateOne({ _id: OFFICE, version }, { $set: fields })).matchedCount > 0;
      await this.stored.create({ _id: OFFICE, ...fields });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }
}
