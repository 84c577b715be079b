import { type InputOf, type OutputOf, receiveWebhook } from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { WebhookIntakeService } from './webhook-intake.service.ts';
import { WebhookWorkService } from './webhook-work.service.ts';

@Controller()
export class WebhookHandler {
  constructor(
    private readonly intake: WebhookIntakeService,
    private readonly work: WebhookWorkService,
  ) {}

  /** Answers as soon as the event is stored. */
  @Handles(receiveWebhook)
  async receive(input: InputOf<typeof receiveWebhook>): Promise<OutputOf<typeof receiveWebhook>> {
    const event = await this.intake.take(input);
    if (event !== null) this.work.startOn(event);
    return { received: true };
  }
}
