import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { choicesOf, FORM_GUARD, lineOf, Received, Ticked, WHO_ASKS } from '../form-fields.ts';
import { SOURCE_HEADER } from '../visit-source.ts';
import { PROPERTY_KINDS, REGIONS } from './valuation.contract.ts';

/** Investment sizes in Canadian dollars. */
export const SIZE_TIERS = ['small-cap', 'mid-cap', 'large-cap', 'portfolio'] as const;
export const FINANCING_STATES = ['cash', 'pre-approved', 'in-talks', 'not-started'] as const;

export const BuyerCriteriaForm = z.strictObject({
  kinds: choicesOf(PROPERTY_KINDS, 'Choose at least one property type').refine(
    (kinds) => kinds.length > 0,
    'Choose at least one property type',
  ),
  regions: choicesOf(REGIONS, 'Choose at least one region').refine(
    (regions) => regions.length > 0,
    'Choose at least one region',
  ),
  sizeTier: z.enum(SIZE_TIERS, 'Choose the investment size'),
  financing: z.enum(FINANCING_STATES, 'Choose where your financing stands'),
  note: lineOf('Note', 300).optional(),
  ...WHO_ASKS,
  /** Express consent to emails about matching properties. Never ticked in advance and never a condition. */
  marketing: Ticked.optional(),
});
export type BuyerCriteriaForm = z.infer<typeof BuyerCriteriaForm>;

/** The exact sentence beside the box. It is stored with each consent. */
export const MARKETING_CONSENT =
  'Send me emails about properties that match these criteria. I can withdraw my consent at any time using the link in each email.';

/** Safe to repeat, and guarded, like `submitContact`. */
export const submitBuyerCriteria = defineContract({
  subject: 'notification.lead.criteria',
  access: 'anonymous',
  summary: 'Register a buyer’s search criteria',
  http: { method: 'POST', path: '/buyer-criteria', headers: SOURCE_HEADER, form: { done: '/sent/buyer-criteria' } },
  input: BuyerCriteriaForm.extend(FORM_GUARD),
  output: Received,
  errors: ['rate_limited', 'idempotency_conflict', 'proof_required'],
  retry: 'safe',
  timeoutMs: 2000,
});

/** The page that withdraws a consent; mail programs post to the same address (RFC 8058). */
export const ONE_CLICK_PATH = '/unsubscribe';

/** Safe to repeat. A consent that was already withdrawn gets the same answer. */
export const withdrawConsent = defineContract({
  subject: 'notification.consents.withdraw',
  access: 'anonymous',
  summary: 'Unsubscribe from emails about properties',
  http: { method: 'POST', path: '/unsubscribe', form: { done: '/sent/unsubscribe' } },
  input: z.strictObject({ consentKey: z.string().regex(/^[\w-]{20,120}$/) }),
  output: z.strictObject({ withdrawn: z.literal(true) }),
  errors: ['not_found'],
  retry: 'safe',
});
