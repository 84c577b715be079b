import {
  type answerQuestion,
  type askQuestion,
  type InputOf,
  MAX_NAMED_NDAS,
  MAX_QUESTIONS_A_DAY,
  listNdaNames,
  type OutputOf,
} from '@brokerage/contracts';
import { type ActorContext, type CallContext, DomainError, RateLimiter, RpcClient } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { ListingService } from '../listings/listing.service.ts';
import { DataRoomRepository } from './data-room.repository.ts';
import { type QuestionFields, QUESTIONS_WINDOW_MS } from './question.model.ts';
import { QuestionRepository } from './question.repository.ts';
import { RoomAccess } from './room-access.ts';

/** A question, and the reader who sees it as their own. */
export interface SeenQuestion {
  question: QuestionFields;
  isOwn: boolean;
}

export interface NamedQuestion {
  question: QuestionFields;
  reader: OutputOf<typeof listNdaNames>['people'][number] | null;
}

/** Readers' questions about a listing, and the broker's answers. */
@Injectable()
export class QuestionService {
  constructor(
    private readonly questions: QuestionRepository,
    private readonly room: DataRoomRepository,
    private readonly listings: ListingService,
    private readonly access: RoomAccess,
    private readonly limiter: RateLimiter,
    private readonly rpc: RpcClient,
  ) {}

  /** Idempotent. Returns everything that the reader sees. */
  async ask(
    { listing, questionId, text }: InputOf<typeof askQuestion>,
    context: ActorContext,
  ): Promise<SeenQuestion[]> {
    const { id: agreementId } = await this.access.ndaOf(listing, context);
    const known = await this.questions.find(questionId);
    if (known && known.agreementId !== agreementId) throw new DomainError('not_found');
    if (!known) {
      const askedAt = await this.room.now();
      const key = `questions ${agreementId}`;
      await this.limiter.takeAll([{ key, max: MAX_QUESTIONS_A_DAY, windowMs: QUESTIONS_WINDOW_MS }], askedAt);
      await this.questions.insert({ _id: questionId, listing, agreementId, text, askedAt, answer: null, version: 1 });
    }
    return this.seenBy(agreementId, listing);
  }

  async seenBy(agreementId: string, listing: string): Promise<SeenQuestion[]> {
    const found = await this.questions.findSeenBy(agreementId, listing);
    return found.map((question) => ({ question, isOwn: question.agreementId === agreementId }));
  }

  /** Unanswered questions first. Throws `listing_not_found`. */
  async list(listing: string, context: CallContext): Promise<NamedQuestion[]> {
    await this.listings.find(listing);
    const found = await this.questions.findOf(listing);
    const ids = [...new Set(found.map(({ agreementId }) => agreementId))].slice(0, MAX_NAMED_NDAS);
    const { people } = ids.length > 0 ? await this.rpc.call(listNdaNames, { ids }, context) : { people: [] };
    const named = found.map((question) => ({
      question,
      reader: people.find(({ id }) => id === question.agreementId) ?? null,
    }));
    return named.toSorted(
      (one, other) => Number(one.question.answer !== null) - Number(other.question.answer !== null),
    );
  }

  /** Idempotent: a repeat with the same text changes nothing. */
  async answer(
    { listing, questionId, version, text, isForAll }: InputOf<typeof answerQuestion>,
    context: ActorContext,
  ): Promise<NamedQuestion[]> {
    const question = await this.questions.find(questionId);
    if (question?.listing !== listing) throw new DomainError('not_found');
    const answer = { text, isForAll, at: await this.room.now(), by: context.actor.userId };
    const { answer: present } = question;
    const isAsWanted = present?.text === text && present.isForAll === isForAll;
    if (!isAsWanted && (question.version !== version || !(await this.questions.answer(question, answer))))
      throw new DomainError('version_conflict');
    return this.list(listing, context);
  }

  async under(agreementIds: readonly string[]): Promise<QuestionFields[]> {
    return this.questions.findUnder(agreementIds);
  }
}
