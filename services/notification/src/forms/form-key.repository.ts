import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';

export const FORM_KEY = 'FormKey';

export interface FormKeyFields {
  _id: string;
  key: string;
}

export const formKeySchema = new Schema<FormKeyFields>(
  { _id: { type: String, required: true }, key: { type: String, required: true } },
  { collection: 'form_keys', versionKey: false, autoIndex: false },
);

const KEY_BYTES = 32;

/**
 * The key that signs form stamps, tasks and the links that withdraw a consent. Made once and shared by all instances through
 * the database: it protects against programs that fill forms, not against somebody who reads the database.
 */
@Injectable()
export class FormKeyRepository {
  private known: Promise<string> | undefined;

  constructor(@InjectModel(FORM_KEY) private readonly keys: Model<FormKeyFields>) {}

  key(): Promise<string> {
    this.known ??= this.load().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

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
