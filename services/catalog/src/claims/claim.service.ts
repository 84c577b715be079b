import {
  type BuiltInClaim,
  Claim,
  ClaimDraft,
  type Corrections,
  prints,
  type PublishingIssue,
  wordsAround,
} from '@brokerage/contracts';
import { Injectable } from '@nestjs/common';
import type { Publishable } from '../content/content.model.ts';
import type { NewContent } from '../content/content.service.ts';
import { correctionOf } from '../corrections/claim-corrections.ts';
import { type ClaimFields, type ClaimVersionFields, uncorrectedClaim } from './claim.model.ts';
import { ClaimRegister } from '../corrections/claim-register.ts';
import { ClaimRepository } from './claim.repository.ts';
import { basisIssues, CorrectingService, present, registeredBasis } from '../corrections/correcting.service.ts';

@Injectable()
export class ClaimService extends CorrectingService<ClaimFields, ClaimVersionFields> {
  constructor(
    claims: ClaimRepository,
    private readonly register: ClaimRegister,
  ) {
    super(claims, {
      noun: 'claim',
      parts: ['draft'],
      addressStays: false,
      errors: { notFound: 'claim_not_found', notPublishable: 'claim_not_publishable' },
      files: { folder: 'claims', published: Claim, draft: ClaimDraft },
    });
  }

  protected registered(id: string): ClaimDraft {
    const claim = this.register.claim(id);
    const { value, low, high, note, status } = claim;
    return { value, low, high, note, status, ...registeredBasis(claim) };
  }

  protected laidOver(id: string, shown: ClaimDraft): Corrections {
    return correctionOf(this.register.claim(id), shown);
  }

  protected override nameOf(id: string): string {
    return this.register.claim(id).label;
  }

  protected draftOf(published: Claim): ClaimDraft {
    const fields = ClaimDraft.keyof().options.map((field) => [field, published[field] ?? null]);
    return ClaimDraft.parse(Object.fromEntries(fields));
  }

  protected newDocument({ id, at }: NewContent): ClaimFields {
    return uncorrectedClaim(id, at);
  }

  protected toPublish({ _id: id, draft }: ClaimFields, today: string): Publishable<Claim> {
    const written = this.written(id, draft);
    const content = Claim.parse({ id, ...present(draft), reviewBy: written.reviewBy });
    const issues = [
      ...figureIssues(this.register.claim(id), written),
      ...basisIssues(written, { isStated: written.status === 'stated', today }),
    ];
    return issues.length === 0 ? { ok: true, content } : { ok: false, issues, content };
  }
}

/** Checks that the words and the numbers of a claim agree, and that a figure that code depends on is unchanged. */
function figureIssues(builtIn: BuiltInClaim, { value, low, high }: ClaimDraft): PublishingIssue[] {
  const issue = (field: string, message: string): PublishingIssue => ({ field: `draft.${field}`, message });
  const printed = { value: value ?? '' };
  const [from, to] = [low ?? 0, high ?? 0];
  const isSame = printed.value === builtIn.value && from === builtIn.low && to === builtIn.high;
  if (isSame) return [];
  if (builtIn.heldBy !== null)
    return [issue('value', `Only a change of the software can correct this figure. ${builtIn.heldBy}`)];
  const unprinted = (end: number) => `“${printed.value}” does not say ${end.toLocaleString('en-CA')}`;
  return [
    ...(builtIn.isRead && wordsAround(printed) !== wordsAround(builtIn)
      ? [
          issue(
            'value',
            `Charts or calculators read the figures out of this: change the figures alone, as in “${builtIn.value}”`,
          ),
        ]
      : []),
    ...(prints(printed, from) ? [] : [issue('low', unprinted(from))]),
    ...(prints(printed, to) ? [] : [issue('high', unprinted(to))]),
    ...(from > to ? [issue('high', 'This is below the low end of the range')] : []),
  ];
}
