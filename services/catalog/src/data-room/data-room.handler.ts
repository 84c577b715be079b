import {
  addListingDocument,
  changeListingDocument,
  exportReadings,
  type InputOf,
  type ListingDocument,
  listingName,
  listDocumentReadings,
  listListingDocuments,
  type OutputOf,
  readDataRoom,
  type RoomDocument,
  viewDocumentPage,
  withdrawListingDocument,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import type { ListingDocumentFields, PageViewFields } from './data-room.model.ts';
import { DataRoomService, type Reading } from './data-room.service.ts';
import { DocumentService } from './document.service.ts';
import { shownSize } from './page-stamp.ts';
import { seenQuestion } from './question.handler.ts';
import { QuestionService } from './question.service.ts';
import { ListingService } from '../listings/listing.service.ts';

type Documents = OutputOf<typeof listListingDocuments>;

@Controller()
export class DataRoomHandler {
  constructor(
    private readonly documents: DocumentService,
    private readonly room: DataRoomService,
    private readonly questions: QuestionService,
    private readonly listings: ListingService,
  ) {}

  @Handles(listListingDocuments)
  async list({ listing }: InputOf<typeof listListingDocuments>): Promise<Documents> {
    return listed(await this.documents.list(listing));
  }

  @Handles(addListingDocument)
  async add(
    input: InputOf<typeof addListingDocument>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof addListingDocument>> {
    const found = await this.documents.add(input, actor);
    return found ? listed(found) : { documents: null };
  }

  @Handles(changeListingDocument)
  async change(input: InputOf<typeof changeListingDocument>): Promise<Documents> {
    return listed(await this.documents.change(input));
  }

  @Handles(withdrawListingDocument)
  async withdraw(input: InputOf<typeof withdrawListingDocument>): Promise<Documents> {
    return listed(await this.documents.withdraw(input));
  }

  @Handles(listDocumentReadings)
  async readings(
    { listing }: InputOf<typeof listDocumentReadings>,
    context: ActorContext,
  ): Promise<OutputOf<typeof listDocumentReadings>> {
    await this.documents.list(listing);
    return { readings: (await this.room.readings(listing, context)).map(readingOf) };
  }

  @Handles(exportReadings)
  async export({ agreementIds }: InputOf<typeof exportReadings>): Promise<OutputOf<typeof exportReadings>> {
    const [readings, questions] = await Promise.all([
      this.room.viewsUnder(agreementIds),
      this.questions.under(agreementIds),
    ]);
    return {
      questions: questions.map(({ agreementId, text, askedAt, answer }) => ({
        agreementId,
        text,
        askedAt: askedAt.toISOString(),
        answer: answer && { text: answer.text, at: answer.at.toISOString() },
      })),
      readings: readings.flatMap((views) => {
        const [first] = views;
        if (!first) return [];
        const { agreementId, documentId } = first;
        return { agreementId, documentId, ...pagesRead(views) };
      }),
    };
  }

  @Handles(readDataRoom)
  async read({ listing }: InputOf<typeof readDataRoom>, context: ActorContext): Promise<OutputOf<typeof readDataRoom>> {
    const { until, documents, questions } = await this.room.read(listing, context);
    const { published, draft } = await this.listings.find(listing);
    return {
      name: (published ?? draft).name || listingName(listing),
      until,
      documents: documents.map(shownOf),
      questions: questions.map(seenQuestion),
    };
  }

  /** The file name reveals nothing about the document, because it may be seen where the text is not. */
  @Handles(viewDocumentPage)
  async view(
    input: InputOf<typeof viewDocumentPage>,
    context: ActorContext,
  ): Promise<OutputOf<typeof viewDocumentPage>> {
    const bytes = await this.room.view(input, context);
    return { fileName: `page-${input.page}.webp`, mediaType: 'image/webp', bytes };
  }
}

function shownOf({ _id: id, folder, name, pages, mayDownload }: ListingDocumentFields): RoomDocument {
  return { id, folder, name, pages: pages.map(shownSize), mayDownload };
}

function listed(documents: readonly ListingDocumentFields[]): { documents: ListingDocument[] } {
  return {
    documents: documents.map((document) => {
      const { position, addedAt, addedBy, withdrawnAt, version } = document;
      const state = { withdrawnAt: withdrawnAt?.toISOString() ?? null, version };
      return { ...shownOf(document), position, addedAt: addedAt.toISOString(), addedBy, ...state };
    }),
  };
}

function readingOf({ reader, document, views }: Reading): OutputOf<typeof listDocumentReadings>['readings'][number] {
  return { reader, document: { id: document._id, name: document.name }, ...pagesRead(views) };
}

function pagesRead(views: readonly PageViewFields[]) {
  const times = views.map(({ at }) => at.getTime());
  return {
    pages: [...new Set(views.map(({ page }) => page))].toSorted((one, other) => one - other),
    views: views.length,
    firstAt: new Date(Math.min(...times)).toISOString(),
    lastAt: new Date(Math.max(...times)).toISOString(),
  };
}
