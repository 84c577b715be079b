import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { documentSchema, memoized } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { z } from 'zod';

export const FORM_KEY = 'FormKey';

const FormKey = z.object({ _id: z.string(), key: z.string() });
type FormKeyFields = z.infer<typeof FormKey>;

export const formKeySchema = documentSchema(FormKey, { collection: 'form_keys' });

const KEY_BYTES = 32;

/**
 * The key that signs form tokens, tasks and the links of mails (see `LinkKeys`). Created once and shared by all instances through the
 * database: it protects against programs that fill in forms, not against somebody who can read the database.
 */
@Injectable()
export class FormKeyRepository {
  readonly key = memoized(() => this.load());

  constructor(@InjectModel(FORM_KEY) private readonly keys: Model<FormKeyFields>) {}

  async sign(text: string): Promise<string> {
    return createHmac('sha256', await this.key())
      .update(text)
      .digest('base64url');
  }

  async isSigned(text: string, signature: string): Promise<boolean> {
    const expected = Buffer.from(await this.sign(text));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  private async load(): Promise<string> {
    const made = randomBytes(KEY_BYTES).toString('base64url');
    const stored = await this.keys
      .findOneAndUpdate({ _id: 'forms' }, { $setOnInsert: { key: made } }, { upsert: true, returnDocument: 'after' })
      .lean<FormKeyFields>()
      .exec();
    if (!stored) throw new Error('The key of the forms could not be read.');
    return stored.key;
  }
}
