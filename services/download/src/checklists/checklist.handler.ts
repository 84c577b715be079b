import {
  createDownloadTicket,
  type InputOf,
  type OutputOf,
  reaches,
  readChecklist,
  readSample,
  takeOwnPdf,
  takePdf,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
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
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof readChecklist>> {
    return this.checklists.read(tier, downloadToken, actor);
  }

  @Handles(readSample)
  async sample({ tier }: InputOf<typeof readSample>): Promise<OutputOf<typeof readSample>> {
    return { sample: this.checklists.sampleOf(tier) };
  }

  @Handles(takePdf)
  async take(
    { downloadToken, attemptId }: InputOf<typeof takePdf>,
    context: ActorContext,
  ): Promise<OutputOf<typeof takePdf>> {
    return this.pdfs.takeByToken(downloadToken, attemptId, context.actor, context);
  }

  @Handles(createDownloadTicket)
  async ticket(
    { downloadToken, attemptId }: InputOf<typeof createDownloadTicket>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof createDownloadTicket>> {
    return this.pdfs.createTicket(downloadToken, attemptId, actor);
  }

  @Handles(takeOwnPdf)
  async takeOwn(input: InputOf<typeof takeOwnPdf>, context: ActorContext): Promise<OutputOf<typeof takeOwnPdf>> {
    const { actor } = context;
    if (reaches(actor.role, 'broker')) return this.pdfs.adminCopy(input.tier, actor);
    if (input.ticket === undefined) return this.pdfs.takeOfTier(input.tier, input.attemptId, actor, context);
    return this.pdfs.takeByTicket(input.ticket, input.tier, actor, context);
  }
}
