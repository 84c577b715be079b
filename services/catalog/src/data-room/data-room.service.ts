import {
  HOUR_MS,
  type InputOf,
  MAX_NAMED_NDAS,
  MAX_PAGES_AN_HOUR,
  listNdaNames,
  type viewDocumentPage,
} from '@brokerage/contracts';
import { type ActorContext, type CallContext, DomainError, RateLimiter, RpcClient } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import type { ListingDocumentFields, PageViewFields } from './data-room.model.ts';
import { DataRoomRepository } from './data-room.repository.ts';
import { PageStamp } from './page-stamp.ts';
import { QuestionService, type SeenQuestion } from './question.service.ts';
import { RoomAccess } from './room-access.ts';

/** The pages of one document that one reader has opened. */
export interface Reading {
  reader: { agreementId: string; name: string; email: string };
  document: ListingDocumentFields;
  views: PageViewFields[];
}

/** What readers see of a data room. */
@Injectable()
export class DataRoomService {
  constructor(
    private readonly room: DataRoomRepository,
    private readonly stamp: PageStamp,
    private readonly access: RoomAccess,
    private readonly questions: QuestionService,
    private readonly limiter: RateLimiter,
    private readonly rpc: RpcClient,
  ) {}

  /** Throws `not_found` without an approved agreement, and for a listing that does not exist. */
  async read(
    listing: string,
    context: ActorContext,
  ): Promise<{ until: string | null; documents: ListingDocumentFields[]; questions: SeenQuestion[] }> {
    const { id, until } = await this.access.ndaOf(listing, context);
    const [documents, questions] = await Promise.all([this.room.findOf(listing), this.questions.seenBy(id, listing)]);
    return { until, documents: documents.filter(({ withdrawnAt }) => withdrawnAt === null), questions };
  }

  /** Stores the view before the page is returned. */
  async view({ documentId, page, viewId }: InputOf<typeof viewDocumentPage>, context: ActorContext): Promise<Buffer> {
    const document = await this.living(documentId);
    const nda = await this.access.ndaOf(document.listing, context);
    if (page > document.pages.length) throw new DomainError('not_found');
    const at = await this.room.now();
    const limit = { key: `pages ${nda.id}`, max: MAX_PAGES_AN_HOUR, windowMs: HOUR_MS };
    await this.limiter.takeAll([limit], at);
    const bytes = await this.pageOf(document, page);
    const stamped = await this.stamp.stamp(bytes, { name: nda.name, email: context.actor.email, at });
    const { listing } = document;
    const agreementId = nda.id;
    await this.room.recordView({ _id: `${agreementId}-${viewId}`, listing, documentId, page, agreementId, at });
    return stamped;
  }

  /** By reader and document, latest first. Leaves out views under agreements that are no longer kept. */
  async readings(listing: string, context: CallContext): Promise<Reading[]> {
    const [views, documents] = await Promise.all([this.room.viewsOf(listing), this.room.findOf(listing)]);
    const ids = [...new Set(views.map(({ agreementId }) => agreementId))].slice(0, MAX_NAMED_NDAS);
    const { people } = ids.length > 0 ? await this.rpc.call(listNdaNames, { ids }, context) : { people: [] };
    const byId = new Map(documents.map((document) => [document._id, document]));
    return byAgreementAndDocument(views).flatMap((group) => {
      const [first] = group;
      const document = first && byId.get(first.documentId);
      const person = people.find(({ id }) => id === first?.agreementId);
      if (!first || !document || !person) return [];
      const reader = { agreementId: person.id, name: person.name, email: person.email };
      return [{ reader, document, views: group }];
    });
  }

  /** Views under these agreements, grouped by agreement and document. */
  async viewsUnder(agreementIds: readonly string[]): Promise<PageViewFields[][]> {
    return byAgreementAndDocument(await this.room.viewsUnder(agreementIds));
  }

  private async living(documentId: string): Promise<ListingDocumentFields> {
    const found = await this.room.find(documentId);
    if (!found || found.withdrawnAt) throw new DomainError('not_found');
    return found;
  }

  private async pageOf(document: ListingDocumentFields, page: number): Promise<Buffer> {
    try {
      return await this.room.page(document, page);
    } catch (error) {
      // A document withdrawn in the meantime has no pages.
      await this.living(document._id);
      throw error;
    }
  }
}

function byAgreementAndDocument(views: readonly PageViewFields[]): PageViewFields[][] {
  return [...Map.groupBy(views, ({ agreementId, documentId }) => `${agreementId} ${documentId}`).values()];
}
