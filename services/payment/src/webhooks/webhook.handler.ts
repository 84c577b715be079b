import { type InputOf, type OutputOf, receiveWebhook } from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { WebhookIntake } from './webhook-intake.service.ts';
import { WebhookWork } from './webhook-work.service.ts';

@Controller()
export class WebhookHandler {
  constructor(
    private readonly intake: WebhookIntake,
    private readonly work: WebhookWork,
  ) {}

  /** Answers as soon as the event is stored. */
  @Handles(receiveWebhook)
  async receive(input: InputOf<typeof receiveWebhook>): Promise<OutputOf<typeof receiveWebhook>> {
    const eventId = await this.intake.take(input);
    if (eventId !== null) this.work.startOn(eventId);
    return { received: true };
  }
}
