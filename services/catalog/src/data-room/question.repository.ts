import { questionAnswered, questionAsked } from '@brokerage/contracts';
import { createIndexes, DriverCollection, Outbox, outboxProvider, report } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { QUESTION, type QuestionFields } from './question.model.ts';

/** More than the readers of a listing ask. */
const MOST_QUESTIONS = 1000;

/** Publishes the events of questions from their documents to the stream. */
export class QuestionOutbox extends Outbox<QuestionFields> {}
export const questionOutbox = outboxProvider(QuestionOutbox, QUESTION);

@Injectable()
export class QuestionRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<QuestionFields>;

  constructor(
    @InjectModel(QUESTION) private readonly questions: Model<QuestionFields>,
    private readonly outbox: QuestionOutbox,
  ) {
    this.byDriver = new DriverCollection(questions);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.questions);
  }

  find(id: string): Promise<QuestionFields | null> {
    return this.byDriver.findOne({ _id: id });
  }

  /** Stores the question and its event in one write. False when the id exists. */
  insert(question: QuestionFields): Promise<boolean> {
    return this.outbox.insert(question, [report(questionAsked, eventOf(question))]);
  }

  /** Stores an answer and, for the first one, its event in the same write. Null when the question has another version by now. */
  answer(seen: QuestionFields, answer: NonNullable<QuestionFields['answer']>): Promise<QuestionFields | null> {
    const { _id, version } = seen;
    const reported = seen.answer ? [] : [report(questionAnswered, eventOf(seen))];
    const update = { $set: { answer, version: version + 1 } };
    return this.outbox.change({ _id, version }, () => ({ update, reported }), seen);
  }

  /** Newest first. */
  findOf(listing: string): Promise<QuestionFields[]> {
    return this.newest({ listing });
  }

  /** Questions asked under an agreement and those answered for all readers of its listing, newest first. */
  findSeenBy(agreementId: string, listing: string): Promise<QuestionFields[]> {
    return this.newest({ listing, $or: [{ agreementId }, { 'answer.isForAll': true }] });
  }

  findUnder(agreementIds: readonly string[]): Promise<QuestionFields[]> {
    return this.newest({ agreementId: { $in: [...agreementIds] } });
  }

  private newest(filter: QueryFilter<QuestionFields>): Promise<QuestionFields[]> {
    return this.questions
      .find(filter)
      .sort({ askedAt: -1, _id: 1 })
      .limit(MOST_QUESTIONS)
      .lean<QuestionFields[]>()
      .exec();
  }
}

const eventOf = ({ _id: questionId, listing, agreementId }: QuestionFields) => ({ questionId, listing, agreementId });
