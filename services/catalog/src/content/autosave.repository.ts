import type { AutosavedField, ContentKind } from '@brokerage/contracts';
import { createIndexes, databaseNow, DriverCollection } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AUTOSAVE, type AutosaveFields } from './autosave.model.ts';

const PICTURE_ID = /\b[0-9a-f]{64}\b/g;

interface Authored {
  userId: string;
  kind: ContentKind;
  id: string;
}

@Injectable()
export class AutosaveRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<AutosaveFields>;

  constructor(@InjectModel(AUTOSAVE) private readonly autosaves: Model<AutosaveFields>) {
    this.byDriver = new DriverCollection(autosaves);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.autosaves);
  }

  find(authored: Authored): Promise<AutosaveFields | null> {
    return this.byDriver.findOne({ _id: idOf(authored) });
  }

  /** Ids of the pictures in forms that are not saved yet. */
  async namedPictures(): Promise<string[]> {
    const kept = await this.autosaves.find({}, { fields: 1 }).lean<Pick<AutosaveFields, 'fields'>[]>().exec();
    return kept.flatMap(({ fields }) => fields.flatMap(({ to }) => to.match(PICTURE_ID) ?? []));
  }

  /** Replaces the autosave kept before. */
  async put(authored: Authored, fields: AutosavedField[]): Promise<void> {
    const at = await databaseNow(this.autosaves.db);
    await this.autosaves.updateOne({ _id: idOf(authored) }, { $set: { at, fields } }, { upsert: true });
  }

  async remove(authored: Authored): Promise<void> {
    await this.autosaves.deleteOne({ _id: idOf(authored) });
  }
}

const idOf = ({ userId, kind, id }: Authored): string => `${userId} ${kind} ${id}`;
