import { type EventData, questionAnswered, questionAsked } from '@brokerage/contracts';
import { HandlesEvent } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { MailService } from '../mails/mail.service.ts';
import { NdaRepository } from './nda.repository.ts';

/**
 * Mails each side what happens to questions in a data room. The mail id contains the question's id, so a redelivered
 * event is mailed once.
 */
@Controller()
export class RoomQuestionHandler {
  constructor(
    private readonly ndas: NdaRepository,
    private readonly mails: MailService,
  ) {}

  @HandlesEvent(questionAsked, 'notification-questions')
  async notifyOffice({ questionId, listing }: EventData<typeof questionAsked>): Promise<void> {
    const content = { template: 'question-asked' as const, listing };
    await this.mails.acceptForOffice({ mailId: `question-asked-${questionId}`, content }, '');
  }

  /** Skips a reader whose agreement has ended: they could not read the answer. */
  @HandlesEvent(questionAnswered, 'notification-answers')
  async notifyReader({ questionId, agreementId }: EventData<typeof questionAnswered>): Promise<void> {
    const nda = await this.ndas.findById(agreementId);
    if (nda?.state !== 'approved') return;
    const content = { template: 'question-answered' as const, ndaId: agreementId };
    await this.mails.acceptNew([{ mailId: `question-answered-${questionId}`, to: nda.email, content }], '');
  }
}
