import type { MailTexts, ReplyTemplate } from '@brokerage/contracts';
import { documentSchema, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { z } from 'zod';

export const MAIL_TEXTS = 'MailTexts';
/** The only key: there is one office. */
const OFFICE = 'office';

const StoredTexts = z.object({
  _id: z.string(),
  greeting: z.string().default(''),
  signature: z.string().default(''),
  absence: z.object({ from: z.string(), to: z.string(), text: z.string() }).nullable(),
  /** Absent in documents of earlier releases. */
  replies: z.array(z.object({ name: z.string(), text: z.string() })).exactOptional(),
  version: z.int(),
});
type StoredTexts = z.infer<typeof StoredTexts>;

export const mailTextsSchema = documentSchema(StoredTexts, { collection: 'mail_texts' });

/** The defaults until the office writes its own. */
const REPLIES: readonly ReplyTemplate[] = [
  {
    name: 'Offer a call',
    text: 'Thank you for writing to us.\n\nI would be glad to go through this with you by phone. Which day and time suit you this week?',
  },
  {
    name: 'Ask for documents',
    text: 'Thank you for writing to us.\n\nTo give you a useful answer, I need a current rent roll and the income and expenses for the last twelve months. You can send them in reply to this email.',
  },
];

type OfficeTexts = MailTexts & { replies: ReplyTemplate[] };

const AT_FIRST: OfficeTexts = {
  greeting: '',
  signature: '',
  absence: null,
  replies: [...REPLIES],
  version: 0,
};

/** The office's own texts in its mails. */
@Injectable()
export class MailTextsRepository {
  constructor(@InjectModel(MAIL_TEXTS) private readonly stored: Model<StoredTexts>) {}

  async read(): Promise<OfficeTexts> {
    const found = await this.stored.findById(OFFICE).lean<StoredTexts>().exec();
    if (!found) return AT_FIRST;
    const { greeting, signature, absence, replies = AT_FIRST.replies, version } = found;
    return { greeting, signature, absence, replies, version };
  }

  /** Returns false when somebody else changed them first. */
  async change({ version, replies, ...change }: MailTexts): Promise<boolean> {
    const fields = { ...change, ...(replies ? { replies } : {}), version: version + 1 };
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
