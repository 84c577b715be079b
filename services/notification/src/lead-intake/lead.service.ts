import { HOUR_MS, MINUTE_MS } from '@brokerage/contracts';
import { type CallContext, databaseNow, DomainError, RateLimiter, requestFingerprint } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SiteAnalyticsService } from '../site-analytics/site-analytics.service.ts';
import { type FormGuard, FormClassifierService, type FormClass } from '../forms/form-classifier.service.ts';
import { FormProofService } from '../forms/form-proof.service.ts';
import type { TextKey } from '../forms/text-key.ts';
import { LeadFollowUpService } from './lead-follow-up.service.ts';
import type { LeadFields, LeadForm } from '../leads/lead.model.ts';
import { LeadRepository, type LeadPlacement } from '../leads/lead.repository.ts';
import { copyKey, freeText } from '../leads/lead-text.ts';
import { dueAt } from '../leads/response-clock.ts';
import { searchTermsOf } from '../leads/search-terms.ts';

const COPY_WINDOW_MS = 24 * HOUR_MS;
/** Above this number of leads in a minute, leads get no mail of their own and are put in a digest. */
const MAILS_PER_MINUTE = 60;

export interface Submission {
  submissionId: string;
  page: string | undefined;
  source: string | undefined;
  guard: FormGuard;
  form: LeadForm;
}

@Injectable()
export class LeadService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly leads: LeadRepository,
    private readonly limits: RateLimiter,
    private readonly classifier: FormClassifierService,
    private readonly proofs: FormProofService,
    private readonly followUp: LeadFollowUpService,
    private readonly siteAnalytics: SiteAnalyticsService,
  ) {}

  /**
   * Stores the lead, then what follows from it. A repeat finds the stored lead, completes what is missing and is not counted. Throws
   * `proof_required` if the sender may be a program; the lead is stored anyway and counts once the proof arrives.
   */
  async submit(submission: Submission, context: CallContext): Promise<LeadFields> {
    const { submissionId, form, guard } = submission;
    // The version determines the text of an agreement.
    const fingerprint = requestFingerprint({ ...form, text: undefined, page: submission.page ?? '' });
    const known = await this.leads.findById(submissionId);
    if (known) return this.repeat(known, fingerprint, guard, context);
    const now = await databaseNow(this.connection);
    const counts = await this.classifier.admit(submissionId, context.clientAddress, now);
    const found = await this.classifier.classify(
      submissionId,
      guard,
      freeText(form),
      context.clientAddress,
      now,
      counts,
    );
    const key = copyKey(form);
    const { name, email, phone } = form;
    const { message, subject = '' } = form.kind === 'contact' ? form : { message: '' };
    const searched = { _id: submissionId, name, email, phone, message, subject };
    const lead: LeadFields = {
      kind: form.kind,
      fingerprint,
      form,
      ...searched,
      personId: null,
      searchTerms: searchTermsOf(searched),
      page: submission.page ?? '',
      ...(submission.source ? { source: submission.source } : {}),
      listing: 'listing' in form ? (form.listing ?? '') : '',
      addressClass: form.kind === 'nda' ? (context.clientAddress ?? null) : null,
      ...(await this.placementOf(submissionId, found, key, now)),
      textKey: key.key,
      copies: 0,
      digestId: null,
      stage: 'new',
      owner: '',
      notes: [],
      answeredAt: null,
      dueAt: dueAt(form.kind, now),
      requestId: context.requestId,
      createdAt: now,
      version: 1,
    };
    if (!(await this.leads.insert(lead))) {
      const first = await this.leads.findById(submissionId);
      if (!first) throw new DomainError('service_unavailable');
      return this.repeat(first, fingerprint, guard, context);
    }
    // After the write, so that concurrent duplicates are counted once.
    if (lead.folder === 'duplicate')
      await this.leads.countCopy(lead.textKey, lead._id, new Date(now.getTime() - COPY_WINDOW_MS));
    await this.countSent(lead, now);
    return this.finish(lead);
  }

  /** Counts only what reached the inbox, not what a program sent. A lead stays uncounted if the process dies before this. */
  private async countSent({ folder, page, source }: LeadFields, now: Date): Promise<void> {
    if (folder === 'inbox') await this.siteAnalytics.count('form-sent', { path: page || '/', source }, now);
  }

  private async repeat(
    lead: LeadFields,
    fingerprint: string,
    guard: FormGuard,
    context: CallContext,
  ): Promise<LeadFields> {
    if (lead.fingerprint !== fingerprint) throw new DomainError('idempotency_conflict');
    if (lead.folder !== 'unproven') return this.finish(lead);
    const now = await databaseNow(this.connection);
    const found = await this.classifier.classify(lead._id, guard, freeText(lead.form), context.clientAddress, now);
    if (found.folder === 'unproven') return this.finish(lead);
    const placement = await this.placementOf(lead._id, found, copyKey(lead.form), now);
    const moved = await this.leads.moveFrom(lead._id, 'unproven', placement);
    if (!moved) return lead;
    await this.countSent(moved, now);
    return this.finish(moved);
  }

  private async finish(lead: LeadFields): Promise<LeadFields> {
    if (lead.folder === 'unproven') {
      throw new DomainError('proof_required', { details: { challenge: await this.proofs.challengeFor(lead._id) } });
    }
    if (!lead.mailStored) await this.followUp.complete(lead);
    return lead;
  }

  /** Decides which folder a lead goes to and how the office is notified. */
  private async placementOf(
    id: string,
    { folder, reasons }: FormClass,
    { key, copyFrom }: TextKey,
    now: Date,
  ): Promise<LeadPlacement> {
    if (folder === 'spam' || folder === 'unproven')
      return { folder, reasons, notice: 'none', mailStored: true, digestDone: true };
    const inDigest = { notice: 'digest', mailStored: false, digestDone: false } as const;
    const times = await this.limits.count({ key: `text ${key}`, windowMs: COPY_WINDOW_MS }, now);
    const since = new Date(now.getTime() - COPY_WINDOW_MS);
    // Checks the store: a copy that was counted but never stored must not make the original a duplicate.
    if (times >= copyFrom && (await this.leads.hasSameText(key, id, since)))
      return { folder: 'duplicate', reasons: ['the same text was sent before', ...reasons], ...inDigest };
    if (folder === 'quarantine') return { folder, reasons, ...inDigest };
    const lately = await this.limits.count({ key: 'lead mails', windowMs: MINUTE_MS }, now);
    if (lately > MAILS_PER_MINUTE) return { folder, reasons, ...inDigest };
    return { folder, reasons, notice: 'mail', mailStored: false, digestDone: true };
  }
}
