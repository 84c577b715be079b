import {
  answerQuestion,
  askQuestion,
  type InputOf,
  type ListingQuestion,
  listQuestions,
  type OutputOf,
  type RoomQuestion,
} from '@brokerage/contracts';
import { type ActorContext, type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { type NamedQuestion, QuestionService, type SeenQuestion } from './question.service.ts';

@Controller()
export class QuestionHandler {
  constructor(private readonly questions: QuestionService) {}

  @Handles(askQuestion)
  async ask(input: InputOf<typeof askQuestion>, context: ActorContext): Promise<OutputOf<typeof askQuestion>> {
    return { questions: (await this.questions.ask(input, context)).map(seenQuestion) };
  }

  @Handles(listQuestions)
  async list(
    { listing }: InputOf<typeof listQuestions>,
    context: CallContext,
  ): Promise<OutputOf<typeof listQuestions>> {
    return { questions: (await this.questions.list(listing, context)).map(namedQuestion) };
  }

  @Handles(answerQuestion)
  async answer(input: InputOf<typeof answerQuestion>, context: ActorContext): Promise<OutputOf<typeof answerQuestion>> {
    return { questions: (await this.questions.answer(input, context)).map(namedQuestion) };
  }
}

export function seenQuestion({ question, isOwn }: SeenQuestion): RoomQuestion {
  const { _id: id, text, askedAt, answer } = question;
  return {
    id,
    text,
    askedAt: askedAt.toISOString(),
    isOwn,
    answer: answer && { text: answer.text, at: answer.at.toISOString() },
  };
}

function namedQuestion({ question, reader }: NamedQuestion): ListingQuestion {
  const { _id: id, text, askedAt, answer, version } = question;
  return {
    id,
    text,
    askedAt: askedAt.toISOString(),
    reader: reader && { agreementId: reader.id, name: reader.name, email: reader.email },
    answer: answer && { ...answer, at: answer.at.toISOString() },
    version,
  };
}
