import { RateLimiter, type RateWindow } from '@brokerage/service-kit';
import { HOUR_MS, type LeadFolder, MINUTE_MS } from '@brokerage/contracts';
import { Injectable } from '@nestjs/common';
import { FormProofService } from './form-proof.service.ts';
import { FormTokenService } from './form-token.service.ts';
import { MARK_FROM, QUARANTINE_FROM, scoreSpam } from './spam-score.ts';

/** What a form carries besides its content. */
export interface FormGuard {
  formToken?: string | undefined;
  topicRef?: string | undefined;
  proof?: string | undefined;
}

/** The parts of a form that people write freely. */
export interface FormText {
  name: string;
  subject: string;
  text: string;
}

export interface FormClass {
  folder: Exclude<LeadFolder, 'duplicate'>;
  reasons: string[];
}

/** Limits per network. */
const CONTACTS: readonly RateWindow[] = [
  { name: 'minute', max: 5, windowMs: MINUTE_MS },
  { name: 'hour', max: 20, windowMs: HOUR_MS },
];
/** How many submissions per network and ten minutes are accepted without a task. */
const FREE_PER_TEN_MINUTES = 5;

/** Distinguishes people from programs without a puzzle. Nothing is dropped: doubtful submissions go to another folder. */
@Injectable()
export class FormClassifierService {
  constructor(
    private readonly limits: RateLimiter,
    private readonly formTokens: FormTokenService,
    private readonly proofs: FormProofService,
  ) {}

  /**
   * Counts a submission against its network. Returns false for a repeat of the same one, for example after a lost
   * answer, which is not counted again. Throws `rate_limited` when one network sends more than a person would, whatever
   * the content; a refused submission is not remembered.
   */
  async admit(submissionId: string, visitor: string | undefined, now: Date): Promise<boolean> {
    const arrival = { key: `submission ${submissionId}`, max: 1, windowMs: HOUR_MS };
    const isFirst = (await this.limits.count(arrival, now)) === 1;
    if (!visitor) return isFirst;
    const key = `contact ${visitor}`;
    try {
      await (isFirst
        ? this.limits.takeWindows(key, CONTACTS, now)
        : this.limits.assertWindowsNotExceeded(key, CONTACTS, now));
    } catch (error) {
      await this.limits.release([arrival]);
      throw error;
    }
    return isFirst;
  }

  async classify(
    submissionId: string,
    guard: FormGuard,
    content: FormText,
    visitor: string | undefined,
    now: Date,
    counts = true,
  ): Promise<FormClass> {
    if (guard.topicRef) return { folder: 'spam', reasons: ['the hidden field was filled in'] };
    const doubt = await this.doubtAbout(submissionId, guard, visitor, now, counts);
    const { score, reasons } = scoreSpam(content);
    if (doubt) return { folder: 'unproven', reasons: [doubt, ...reasons] };
    if (score >= QUARANTINE_FROM) return { folder: 'quarantine', reasons };
    return { folder: 'inbox', reasons: score >= MARK_FROM ? reasons : [] };
  }

  private async doubtAbout(
    submissionId: string,
    { formToken, proof }: FormGuard,
    visitor: string | undefined,
    now: Date,
    counts: boolean,
  ): Promise<string | null> {
    if (await this.proofs.isSolved(proof, submissionId)) return null;
    const fault = await this.formTokens.faultOf(formToken, visitor, now, counts);
    if (fault) return fault;
    if (!visitor || !counts) return null;
    const free = { key: `forms free ${visitor}`, windowMs: 10 * MINUTE_MS };
    return (await this.limits.count(free, now)) > FREE_PER_TEN_MINUTES ? 'many from one network' : null;
  }
}
