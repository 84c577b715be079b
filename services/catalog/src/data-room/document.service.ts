import { isDeepStrictEqual } from 'node:util';
import {
  type addListingDocument,
  type changeListingDocument,
  DOCUMENT_REFUSALS,
  HOUR_MS,
  type InputOf,
  MAX_DOCUMENTS,
  MAX_UPLOAD_BYTES,
  type withdrawListingDocument,
} from '@brokerage/contracts';
import { type Actor, DomainError, RateLimiter, uploadOf, UploadParts, withDeadline } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import { ListingService } from '../listings/listing.service.ts';
import type { ListingDocumentFields } from './data-room.model.ts';
import { DataRoomRepository, type DocumentChange } from './data-room.repository.ts';
import { makePages } from './document-maker.ts';

const MOST_DOCUMENTS = 60;
/** Shorter than the operation's own limit: after that the answer says that it is still in progress. */
const LONGEST_WAIT_MS = 5000;

/** What the broker does with the documents of a listing. */
@Injectable()
export class DocumentService {
  /** One at a time, because each takes a CPU core and holds its pages in memory. */
  private readonly queue = new PQueue({ concurrency: 1 });
  private readonly making = new Map<string, Promise<void>>();

  constructor(
    private readonly room: DataRoomRepository,
    private readonly listings: ListingService,
    private readonly parts: UploadParts,
    private readonly limiter: RateLimiter,
  ) {}

  /** Throws `listing_not_found`. */
  async list(listing: string): Promise<ListingDocumentFields[]> {
    await this.listings.find(listing);
    return this.room.findOf(listing);
  }

  /**
   * Returns all documents of the listing once this one is added; null while its pages are still being rendered.
   * Idempotent: an upload has one outcome.
   */
  async add(input: InputOf<typeof addListingDocument>, actor: Actor): Promise<ListingDocumentFields[] | null> {
    const { listing, uploadId } = input;
    await this.listings.find(listing);
    const upload = uploadOf(actor, uploadId);
    if (await this.isAdded(input, upload)) return this.room.findOf(listing);
    let making = this.making.get(upload);
    if (!making) {
      const limit = { key: `documents ${actor.userId}`, max: MOST_DOCUMENTS, windowMs: HOUR_MS };
      await this.limiter.takeAll([limit], await this.room.now());
      making = this.queue.add(() => this.addNow(input, upload, actor)).finally(() => this.making.delete(upload));
      this.making.set(upload, making);
    }
    // A failure after the wait would otherwise be an unhandled rejection.
    making.catch(() => undefined);
    await withDeadline(making, LONGEST_WAIT_MS, undefined);
    return (await this.isAdded(input, upload)) ? this.room.findOf(listing) : null;
  }

  /** Throws `version_conflict` when somebody else has changed it. */
  async change(input: InputOf<typeof changeListingDocument>): Promise<ListingDocumentFields[]> {
    const { listing, version, name, folder, mayDownload, position } = input;
    const found = await this.find(input);
    const wanted: DocumentChange = { name, folder, mayDownload, position };
    const was: DocumentChange = {
      name: found.name,
      folder: found.folder,
      mayDownload: found.mayDownload,
      position: found.position,
    };
    const isChange = !isDeepStrictEqual(wanted, was);
    if (isChange && !(await this.room.change(found._id, version, wanted))) throw new DomainError('version_conflict');
    return this.room.findOf(listing);
  }

  async withdraw(input: InputOf<typeof withdrawListingDocument>): Promise<ListingDocumentFields[]> {
    await this.room.withdraw(await this.find(input, { withdrawn: true }));
    return this.room.findOf(input.listing);
  }

  private async find(
    { listing, documentId }: { listing: string; documentId: string },
    { withdrawn = false } = {},
  ): Promise<ListingDocumentFields> {
    const found = await this.room.find(documentId);
    if (found?.listing !== listing || (found.withdrawnAt && !withdrawn)) throw new DomainError('not_found');
    return found;
  }

  /** Throws the reason if the upload was refused. */
  private async isAdded({ listing, uploadId }: InputOf<typeof addListingDocument>, upload: string): Promise<boolean> {
    const refusal = await this.room.refusal(upload);
    if (refusal)
      throw new DomainError('validation_failed', {
        message: DOCUMENT_REFUSALS[refusal],
        details: { field: 'file', reason: refusal },
      });
    const there = await this.room.find(uploadId);
    return there?.listing === listing;
  }

  private async addNow(input: InputOf<typeof addListingDocument>, upload: string, actor: Actor): Promise<void> {
    const { listing, uploadId, parts, type, folder, name } = input;
    const bytes = await this.parts.read(upload, parts);
    if (!bytes) {
      // Another process may have finished it: the outcome is stored before the parts are removed.
      if (await this.isAdded(input, upload)) return;
      throw new DomainError('upload_incomplete');
    }
    const others = (await this.room.findOf(listing)).filter(({ withdrawnAt }) => !withdrawnAt);
    if (others.length >= MAX_DOCUMENTS) return this.room.refuse(upload, 'limit');
    if (bytes.length > MAX_UPLOAD_BYTES) return this.room.refuse(upload, 'bytes');
    const pages = await makePages(bytes, type);
    if ('refusal' in pages) return this.room.refuse(upload, pages.refusal);
    const position = 1 + Math.max(0, ...others.map((one) => Math.ceil(one.position)));
    const document = {
      _id: uploadId,
      listing,
      folder,
      name,
      position,
      mayDownload: false,
      addedAt: await this.room.now(),
      addedBy: actor.userId,
      withdrawnAt: null,
      version: 1,
    };
    await this.room.add(document, pages, upload);
  }
}
