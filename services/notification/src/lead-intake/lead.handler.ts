import {
  type InputOf,
  missingForSignature,
  ndaPlainText,
  ndaText,
  type OutputOf,
  type Received,
  requestNda,
  submitBuyerCriteria,
  submitContact,
  submitValuation,
} from '@brokerage/contracts';
import { type CallContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import type { LeadForm } from '../leads/lead.model.ts';
import { LeadService } from './lead.service.ts';
import { referenceOf } from '../leads/search-terms.ts';

interface Envelope {
  submissionId: string;
  page?: string | undefined;
  formToken?: string | undefined;
  topicRef?: string | undefined;
  proof?: string | undefined;
  source?: string | undefined;
}

/** The forms of the site. Each becomes a lead of its kind. */
@Controller()
export class LeadHandler {
  constructor(private readonly leads: LeadService) {}

  @Handles(submitContact)
  async contact(input: InputOf<typeof submitContact>, context: CallContext): Promise<OutputOf<typeof submitContact>> {
    return this.receive(input, (form) => ({ kind: 'contact', ...form }), context);
  }

  @Handles(submitValuation)
  async valuation(
    input: InputOf<typeof submitValuation>,
    context: CallContext,
  ): Promise<OutputOf<typeof submitValuation>> {
    return this.receive(input, (form) => ({ kind: 'valuation', ...form }), context);
  }

  @Handles(submitBuyerCriteria)
  async criteria(
    input: InputOf<typeof submitBuyerCriteria>,
    context: CallContext,
  ): Promise<OutputOf<typeof submitBuyerCriteria>> {
    return this.receive(input, (form) => ({ kind: 'buyer-criteria', ...form }), context);
  }

  @Handles(requestNda)
  async nda(input: InputOf<typeof requestNda>, context: CallContext): Promise<OutputOf<typeof requestNda>> {
    const missing = missingForSignature(input);
    if (missing)
      throw new DomainError('validation_failed', { message: missing.message, details: { field: missing.field } });
    const agreement = ndaText();
    if (input.textVersion !== agreement.version) throw new DomainError('nda_text_changed');
    const text = ndaPlainText(agreement);
    return this.receive(input, (form) => ({ kind: 'nda', ...form, text }), context);
  }

  private async receive<I extends Envelope>(
    { submissionId, page, formToken, topicRef, proof, source, ...content }: I,
    toForm: (content: Omit<I, keyof Envelope>) => LeadForm,
    context: CallContext,
  ): Promise<Received> {
    const lead = await this.leads.submit(
      { submissionId, page, source, guard: { formToken, topicRef, proof }, form: toForm(content) },
      context,
    );
    return { received: true, reference: referenceOf(lead._id), answerBy: lead.dueAt.toISOString() };
  }
}
