import type { DocumentRefusal } from '@brokerage/contracts';
import {
  type BodyPart,
  BodyParts,
  createIndexes,
  databaseNow,
  DriverCollection,
  UploadParts,
} from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { MadePage } from './document-maker.ts';
import { byFolderAndPosition } from './document-order.ts';
import {
  DOCUMENT_PAGE,
  DOCUMENT_UPLOAD,
  type DocumentUploadFields,
  LISTING_DOCUMENT,
  type ListingDocumentFields,
  PAGE_VIEW,
  type PageViewFields,
} from './data-room.model.ts';

/** More than the readers of a listing produce; the latest are read. */
const MAX_VIEWS = 20_000;

/** The fields of a document that the broker changes. */
export type DocumentChange = Pick<ListingDocumentFields, 'name' | 'folder' | 'mayDownload' | 'position'>;

type Pages = Pick<ListingDocumentFields, '_id' | 'pages'>;

/** The key of a page's picture. Equal pages of two documents have different keys, so that one can be deleted without the other. */
const pageName = (documentId: string, page: number): string => `${documentId} ${page}`;
const pageNames = ({ _id, pages }: Pages): string[] => pages.map((_page, index) => pageName(_id, index + 1));

@Injectable()
export class DataRoomRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<ListingDocumentFields>;
  private readonly pages: BodyParts;
  private readonly uploadsByDriver: DriverCollection<DocumentUploadFields>;
  private readonly viewsByDriver: DriverCollection<PageViewFields>;

  constructor(
    @InjectModel(LISTING_DOCUMENT) private readonly documents: Model<ListingDocumentFields>,
    @InjectModel(DOCUMENT_PAGE) private readonly pageParts: Model<BodyPart>,
    @InjectModel(DOCUMENT_UPLOAD) private readonly uploads: Model<DocumentUploadFields>,
    @InjectModel(PAGE_VIEW) private readonly views: Model<PageViewFields>,
    private readonly parts: UploadParts,
  ) {
    this.byDriver = new DriverCollection(documents);
    this.pages = new BodyParts(pageParts);
    this.uploadsByDriver = new DriverCollection(uploads);
    this.viewsByDriver = new DriverCollection(views);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.documents);
    await createIndexes(this.pageParts);
    await createIndexes(this.uploads);
    await createIndexes(this.views);
  }

  now(): Promise<Date> {
    return databaseNow(this.documents.db);
  }

  find(id: string): Promise<ListingDocumentFields | null> {
    return this.byDriver.findOne({ _id: id });
  }

  /** All documents of a listing in display order, including withdrawn ones. */
  async findOf(listing: string): Promise<ListingDocumentFields[]> {
    const found = await this.documents.find({ listing }).sort({ _id: 1 }).lean<ListingDocumentFields[]>().exec();
    return byFolderAndPosition(found);
  }

  async refusal(upload: string): Promise<DocumentRefusal | null> {
    return (await this.uploadsByDriver.findOne({ _id: upload }))?.refusal ?? null;
  }

  /** Records why the upload became no document, and removes its parts. */
  async refuse(upload: string, refusal: DocumentRefusal): Promise<void> {
    await this.uploadsByDriver.insert({ _id: upload, refusal, endedAt: await this.now() });
    await this.parts.remove(upload);
  }

  /** Stores the pages first, so that a listed document is complete. Removes the parts of the upload. */
  async add(document: Omit<ListingDocumentFields, 'pages'>, pages: readonly MadePage[], upload: string): Promise<void> {
    for (const [index, { bytes }] of pages.entries()) await this.pages.keep(bytes, pageName(document._id, index + 1));
    await this.byDriver.insert({ ...document, pages: pages.map(({ width, height }) => ({ width, height })) });
    await this.parts.remove(upload);
  }

  /** Null when somebody else has changed or withdrawn it. */
  change(id: string, version: number, change: DocumentChange): Promise<ListingDocumentFields | null> {
    const filter = { _id: id, version, withdrawnAt: null };
    return this.byDriver.change(filter, { $set: change, $inc: { version: 1 } });
  }

  /** Hides every page of the document first, then deletes them. */
  async withdraw(document: ListingDocumentFields): Promise<void> {
    const withdrawnAt = await this.now();
    await this.byDriver.change(
      { _id: document._id, withdrawnAt: null },
      { $set: { withdrawnAt, mayDownload: false }, $inc: { version: 1 } },
    );
    await this.pages.remove(pageNames(document));
  }

  page({ _id }: Pages, page: number): Promise<Buffer> {
    return this.pages.read(pageName(_id, page));
  }

  /** Removes pages of documents that were never added, or whose withdrawal was interrupted. */
  async removeUnnamed(): Promise<number> {
    const named = await this.documents.find({ withdrawnAt: null }, { pages: 1 }).lean<Pages[]>().exec();
    return this.pages.removeUnnamed(new Set(named.flatMap(pageNames)));
  }

  /** Stores each view once, however often it is requested. */
  async recordView(view: PageViewFields): Promise<void> {
    await this.viewsByDriver.insert(view);
  }

  viewsOf(listing: string): Promise<PageViewFields[]> {
    return this.latestViews({ listing });
  }

  viewsUnder(agreementIds: readonly string[]): Promise<PageViewFields[]> {
    return this.latestViews({ agreementId: { $in: [...agreementIds] } });
  }

  private latestViews(filter: QueryFilter<PageViewFields>): Promise<PageViewFields[]> {
    return this.views.find(filter).sort({ at: -1 }).limit(MAX_VIEWS).lean<PageViewFields[]>().exec();
  }
}
