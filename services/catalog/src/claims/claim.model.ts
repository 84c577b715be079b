import { type Claim, ClaimDraft } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import { contentFields, contentIndexes, emptyFields, versionFields } from '../content/content.model.ts';

export const CLAIM = 'Claim';
export const CLAIM_VERSION = 'ClaimVersion';

const claimVersionFields = { ...versionFields, draft: z.custom<ClaimDraft>() };

const ClaimDocument = z.object({
  _id: z.string(),
  ...claimVersionFields,
  published: z.custom<Claim>().nullable(),
  ...contentFields,
});
export type ClaimFields = z.infer<typeof ClaimDocument>;

export const claimSchema = documentSchema(ClaimDocument, { collection: 'claims', indexes: contentIndexes });

const ClaimVersionDocument = z.object({ _id: z.string(), claimId: z.string(), ...claimVersionFields });
export type ClaimVersionFields = z.infer<typeof ClaimVersionDocument>;

/** Earlier versions; the current one is stored in the claim. */
export const claimVersionSchema = documentSchema(ClaimVersionDocument, {
  collection: 'claim_versions',
  indexes: [[{ claimId: 1, version: 1 }, { unique: true }]],
});

/** A claim without corrections. */
export function uncorrectedClaim(id: string, at: Date): ClaimFields {
  return {
    _id: id,
    position: 1,
    version: 1,
    draft: ClaimDraft.parse(emptyFields(ClaimDraft)),
    change: { kind: 'imported', at, by: '', fields: [] },
    published: null,
    publishedVersion: null,
  };
}
