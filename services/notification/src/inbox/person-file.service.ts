import {
  type addPersonFile,
  HOUR_MS,
  type InputOf,
  isFileName,
  MAX_PERSON_FILES,
  type OutputOf,
  type Person,
  type readPersonFilePart,
} from '@brokerage/contracts';
import {
  type ActorContext,
  databaseNow,
  DomainError,
  hashOf,
  RateLimiter,
  uploadOf,
  UploadParts,
} from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isWithdrawn } from '../entries/entry.ts';
import { fileRefused, kindOfFile } from '../people/file-kind.ts';
import { PersonFileRepository } from '../people/person-file.repository.ts';
import type { PersonEntry, PersonRecordFields } from '../people/person-record.model.ts';
import { PersonRecordRepository } from '../people/person-record.repository.ts';
import { PersonService } from './person.service.ts';

const MOST_FILES = 300;
/** Limits retries after concurrent writes. */
const MAX_TRIES = 5;

/** Files that the office keeps with a person. The person's records list them, so merges and splits carry them along. */
@Injectable()
export class PersonFileService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly persons: PersonService,
    private readonly people: PersonRecordRepository,
    private readonly files: PersonFileRepository,
    private readonly uploads: UploadParts,
    private readonly limiter: RateLimiter,
  ) {}

  /** Throws `file_refused` with the reason. The upload is deleted once the file is stored. */
  async add(
    { personId, uploadId, parts, name }: InputOf<typeof addPersonFile>,
    context: ActorContext,
  ): Promise<Person> {
    const { actor } = context;
    const upload = uploadOf(actor, uploadId);
    if (await this.find(personId, uploadId)) return this.persons.read(personId, context);
    const now = await databaseNow(this.connection);
    await this.limiter.takeAll([{ key: `files ${actor.userId}`, max: MOST_FILES, windowMs: HOUR_MS }], now);
    if (!isFileName(name)) throw fileRefused('name');
    const bytes = await this.uploads.read(upload, parts);
    if (!bytes) {
      // Another process may have added it in the meantime.
      if (await this.find(personId, uploadId)) return this.persons.read(personId, context);
      throw new DomainError('upload_incomplete');
    }
    const kind = await kindOfFile(bytes, name);
    const file = { kind, bytes: bytes.length, hash: hashOf(bytes) };
    await this.keep(personId, { id: uploadId, kind: 'file', at: now, by: actor.userId, text: name, file }, bytes);
    await this.uploads.remove(upload);
    return this.persons.read(personId, context);
  }

  /** Throws `not_found`, also for a withdrawn file. */
  async part({
    personId,
    fileId,
    part,
  }: InputOf<typeof readPersonFilePart>): Promise<OutputOf<typeof readPersonFilePart>> {
    const found = await this.find(personId, fileId);
    const base64 = found && !isWithdrawn(found.entry) ? await this.files.part(found.record, found.entry, part) : null;
    if (base64 === null) throw new DomainError('not_found');
    return {
      fileName: `${fileId}-${part}.part`,
      mediaType: 'application/octet-stream',
      bytes: Buffer.from(base64, 'base64'),
    };
  }

  /** Stores the bytes before the entry, so that a listed file is always complete. */
  private async keep(personId: string, entry: PersonEntry, bytes: Buffer): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const records = await this.recordsOf(personId);
      const entries = records.flatMap((record) => record.entries);
      if (entries.some(({ id }) => id === entry.id)) return;
      if (entries.filter((known) => known.file && !isWithdrawn(known)).length >= MAX_PERSON_FILES)
        throw fileRefused('limit');
      const main = records.find(({ isMain }) => isMain);
      if (!main) throw new DomainError('not_found');
      await this.files.keep(main, entry, bytes);
      if (await this.people.replace(main, { entries: [...main.entries, entry], ownLastAt: entry.at })) return;
    }
    throw new DomainError('version_conflict');
  }

  private async find(
    personId: string,
    fileId: string,
  ): Promise<{ record: PersonRecordFields; entry: PersonEntry } | null> {
    for (const record of await this.recordsOf(personId)) {
      const entry = record.entries.find(({ id, file }) => id === fileId && file);
      if (entry) return { record, entry };
    }
    return null;
  }

  private async recordsOf(personId: string): Promise<PersonRecordFields[]> {
    const main = await this.people.mainOf(personId);
    if (!main) throw new DomainError('not_found');
    return this.people.recordsOf(main._id);
  }
}
