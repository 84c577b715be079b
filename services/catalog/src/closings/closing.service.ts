import { isDeepStrictEqual } from 'node:util';
import { Closing, ClosingDraft, ConfidentialClosing, MAX_CLOSINGS, type PublishingIssue } from '@brokerage/contracts';
import { Injectable } from '@nestjs/common';
import { consentIssues } from '../content/consent-issues.ts';
import type { Publishable } from '../content/content.model.ts';
import { type NewContent, ContentService } from '../content/content.service.ts';
import { publicFields, publishable } from '../content/publishable.ts';
import { type ClosingFields, type ClosingVersionFields, draftOf, newClosing } from './closing.model.ts';
import { ClosingRepository } from './closing.repository.ts';

@Injectable()
export class ClosingService extends ContentService<ClosingFields, ClosingVersionFields> {
  constructor(closings: ClosingRepository) {
    super(closings, {
      noun: 'closing',
      named: 'name',
      most: MAX_CLOSINGS,
      parts: ['draft', 'confidential'],
      addressStays: false,
      errors: { notFound: 'closing_not_found', notPublishable: 'closing_not_publishable', limit: 'closing_limit' },
      files: { folder: 'closings', published: Closing, draft: ClosingDraft, confidential: ConfidentialClosing },
    });
  }

  /** Whether publishing would change what is public. */
  isAhead({ _id: id, draft, confidential, published }: ClosingFields): boolean {
    if (!published) return true;
    const { updatedOn: _, ...shown } = published;
    return !isDeepStrictEqual(shown, { id, ...publicFields(Closing, draft), ...publicFigures(confidential) });
  }

  protected draftOf(published: Closing): ClosingDraft {
    return draftOf(published);
  }

  protected newDocument(facts: NewContent): ClosingFields {
    return newClosing(facts);
  }

  protected toPublish({ _id: id, draft, confidential }: ClosingFields, today: string): Publishable<Closing> {
    const facts = { id, updatedOn: today, ...publicFigures(confidential) };
    const isToCome = draft.year !== null && draft.year > Number(today.slice(0, 4));
    return publishable({
      schema: Closing,
      draft,
      facts,
      more: [
        ...(isToCome ? [{ field: 'draft.year', message: 'This year is still to come' }] : []),
        ...consentIssues(confidential, 'The consent of buyer and seller', today),
        ...figureIssues(confidential),
      ],
    });
  }
}

/** Publishes a confidential figure only where its publication was agreed to. */
function publicFigures({
  price,
  publishesPrice,
  capRatePercent,
  publishesCapRate,
}: ConfidentialClosing): Pick<Closing, 'price' | 'capRatePercent'> {
  return {
    ...(price !== null && publishesPrice === 'yes' ? { price } : {}),
    ...(capRatePercent !== null && publishesCapRate === 'yes' ? { capRatePercent } : {}),
  };
}

function figureIssues(confidential: ConfidentialClosing): PublishingIssue[] {
  const { price, publishesPrice, capRatePercent, publishesCapRate } = confidential;
  const issue = (field: string) => ({ field, message: 'Give it, or say that it is not published' });
  return [
    ...(publishesPrice === 'yes' && price === null ? [issue('confidential.price')] : []),
    ...(publishesCapRate === 'yes' && capRatePercent === null ? [issue('confidential.capRatePercent')] : []),
  ];
}
