import { BodyPart, BodyParts, createIndexes, documentSchema } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel, type ModelDefinition } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isWithdrawn } from '../entries/entry.ts';
import type { PersonEntry, PersonRecordFields } from './person-record.model.ts';

const PERSON_FILE = 'PersonFile';

export const personFileModel: ModelDefinition = {
  name: PERSON_FILE,
  schema: documentSchema(BodyPart, {
    collection: 'person_files',
    indexes: [[{ hash: 1, part: 1 }, { unique: true }]],
  }),
};

type Holder = Pick<PersonRecordFields, '_id' | 'entries'>;

/** The storage name of a file. Equal files of two records are stored separately, so that deleting one keeps the other. */
function nameOf({ _id }: Pick<Holder, '_id'>, { id, file }: PersonEntry): string {
  return `${_id} ${id} ${file?.hash ?? ''}`;
}

/** The bytes of people's files; the person records list the files. */
@Injectable()
export class PersonFileRepository implements OnModuleInit {
  private readonly bodies: BodyParts;

  constructor(@InjectModel(PERSON_FILE) private readonly model: Model<BodyPart>) {
    this.bodies = new BodyParts(model);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.model);
  }

  async keep(record: Pick<Holder, '_id'>, entry: PersonEntry, bytes: Buffer): Promise<void> {
    await this.bodies.keep(bytes, nameOf(record, entry));
  }

  /** Returns base64; null when there is no such part. */
  async part(record: Holder, entry: PersonEntry, part: number): Promise<string | null> {
    return (await this.bodies.part(nameOf(record, entry), part))?.bytes ?? null;
  }

  async remove(record: Pick<Holder, '_id'>, entry: PersonEntry): Promise<void> {
    await this.bodies.remove([nameOf(record, entry)]);
  }

  async removeAllOf(record: Holder): Promise<void> {
    await this.bodies.remove(record.entries.filter(({ file }) => file).map((entry) => nameOf(record, entry)));
  }

  /** Removes bytes that a dead process left behind: of files that were never added, or were withdrawn or erased. */
  async removeUnnamed(records: readonly Holder[]): Promise<void> {
    const named = records.flatMap((record) =>
      record.entries.filter((entry) => entry.file && !isWithdrawn(entry)).map((entry) => nameOf(record, entry)),
    );
    await this.bodies.removeUnnamed(new Set(named));
  }
}
