import { HOUR_MS, type InputOf, type makePicture, MAX_UPLOAD_BYTES, type Picture } from '@brokerage/contracts';
import { type Actor, DomainError, RateLimiter, uploadOf, UploadParts, withDeadline } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import { MediaRepository } from './media.repository.ts';
import { makePicture as makeOf } from './picture-maker.ts';

const MOST_PICTURES = 60;
/** Shorter than the operation's own limit: after that the answer says that it is still in progress. */
const LONGEST_WAIT_MS = 5000;

/** Makes a picture from the uploaded parts, once per upload. */
@Injectable()
export class MediaService {
  /** One at a time, because each takes a CPU core and up to 400 MB. */
  private readonly queue = new PQueue({ concurrency: 1 });
  private readonly making = new Map<string, Promise<void>>();

  constructor(
    private readonly media: MediaRepository,
    private readonly parts: UploadParts,
    private readonly limiter: RateLimiter,
  ) {}

  /** Null while it is still in progress. Idempotent: an upload has one outcome. */
  async make(input: InputOf<typeof makePicture>, actor: Actor): Promise<Picture | null> {
    const upload = uploadOf(actor, input.uploadId);
    const before = await this.outcome(upload);
    if (before) return before;
    let making = this.making.get(upload);
    if (!making) {
      const limit = { key: `pictures ${actor.userId}`, max: MOST_PICTURES, windowMs: HOUR_MS };
      await this.limiter.takeAll([limit], await this.media.now());
      making = this.queue.add(() => this.makeNow(upload, input)).finally(() => this.making.delete(upload));
      this.making.set(upload, making);
    }
    // A failure after the wait would otherwise be an unhandled rejection.
    making.catch(() => undefined);
    await withDeadline(making, LONGEST_WAIT_MS, undefined);
    return this.outcome(upload);
  }

  async find(id: string): Promise<Picture> {
    const found = await this.media.find(id);
    if (!found) throw new DomainError('picture_not_found');
    return found;
  }

  /** The smallest JPEG of a picture. */
  async smallest(id: string): Promise<Buffer> {
    const { files } = await this.find(id);
    const file = files.find(({ format }) => format === 'jpeg');
    if (!file) throw new DomainError('picture_not_found');
    return this.media.body(file.hash);
  }

  private async makeNow(upload: string, { parts, type }: InputOf<typeof makePicture>): Promise<void> {
    const bytes = await this.parts.read(upload, parts);
    if (!bytes) {
      // Another process may have finished it: the outcome is recorded before the parts are removed.
      if (await this.media.outcome(upload)) return;
      throw new DomainError('upload_incomplete');
    }
    const made = bytes.length > MAX_UPLOAD_BYTES ? ({ refusal: 'bytes' } as const) : await makeOf(bytes, type);
    if ('refusal' in made) await this.media.end(upload, made);
    else await this.media.end(upload, { media: await this.media.keep(made) });
    await this.parts.remove(upload);
  }

  private async outcome(upload: string): Promise<Picture | null> {
    const outcome = await this.media.outcome(upload);
    if (outcome?.refusal) throw new DomainError('picture_refused', { details: { reason: outcome.refusal } });
    return outcome?.media ? this.find(outcome.media) : null;
  }
}
