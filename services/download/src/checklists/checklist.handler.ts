import {
  createDownloadTicket,
  type InputOf,
  type OutputOf,
  readChecklist,
  readSample,
  takeOwnPdf,
  takePdf,
} from '@brokerage/contracts';
import { type Actor, type CallContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { ChecklistService } from './checklist.service.ts';
import { PdfService } from './pdf.service.ts';

@Controller()
export class ChecklistHandler {
  constructor(
    private readonly checklists: ChecklistService,
    private readonly pdfs: PdfService,
  ) {}

  @Handles(readChecklist)
  async read(
    { tier, downloadToken }: InputOf<typeof readChecklist>,
    context: CallContext,
  ): Promise<OutputOf<typeof readChecklist>> {
    return this.checklists.read(tier, downloadToken, buyerOf(context));
  }

  @Handles(readSample)
  async sample({ tier }: InputOf<typeof readSample>): Promise<OutputOf<typeof readSample>> {
    return { sample: this.checklists.sampleOf(tier) };
  }

  @Handles(takePdf)
  async take({ token, attemptId }: InputOf<typeof takePdf>, context: CallContext): Promise<OutputOf<typeof takePdf>> {
    return this.pdfs.takeByToken(token, attemptId, buyerOf(context), context);
  }

  @Handles(createDownloadTicket)
  async ticket(
    { downloadToken, attemptId }: InputOf<typeof createDownloadTicket>,
    context: CallContext,
  ): Promise<OutputOf<typeof createDownloadTicket>> {
    return this.pdfs.createTicket(downloadToken, attemptId, buyerOf(context));
  }

  @Handles(takeOwnPdf)
  async takeOwn(input: InputOf<typeof takeOwnPdf>, context: CallContext): Promise<OutputOf<typeof takeOwnPdf>> {
    const actor = buyerOf(context);
    if (actor.role === 'admin') return this.pdfs.adminCopy(input.tier, actor);
    if (input.ticket === undefined) return this.pdfs.takeOfTier(input.tier, input.attemptId, actor, context);
    return this.pdfs.takeByTicket(input.ticket, input.tier, actor, context);
  }
}

/** A token alone opens nothing: it has to come with its owner. */
function buyerOf({ actor }: CallContext): Actor {
  if (!actor) throw new DomainError('unauthenticated');
  return actor;
}
