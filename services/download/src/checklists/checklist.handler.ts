import { type InputOf, type OutputOf, readChecklist, takePdf } from '@brokerage/contracts';
import { type Actor, type CallContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { ChecklistService } from './checklist.service.ts';

@Controller()
export class ChecklistHandler {
  constructor(private readonly checklists: ChecklistService) {}

  @Handles(readChecklist)
  async read(
    { tier, downloadToken }: InputOf<typeof readChecklist>,
    context: CallContext,
  ): Promise<OutputOf<typeof readChecklist>> {
    return this.checklists.read(tier, downloadToken, buyerOf(context));
  }

  @Handles(takePdf)
  async take({ token, attemptId }: InputOf<typeof takePdf>, context: CallContext): Promise<OutputOf<typeof takePdf>> {
    return this.checklists.takePdf(token, attemptId, buyerOf(context), context);
  }
}

/** A token alone opens nothing: it has to come with its owner. */
function buyerOf({ actor }: CallContext): Actor {
  if (!actor) throw new DomainError('unauthenticated');
  return actor;
}
