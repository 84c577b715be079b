import { type Closing, ClosingDraft, ConfidentialClosing } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import { contentFields, contentIndexes, emptyFields, versionFields } from '../content/content.model.ts';
import type { NewContent } from '../content/content.service.ts';

export const CLOSING = 'Closing';
export const CLOSING_VERSION = 'ClosingVersion';

const closingVersionFields = {
  ...versionFields,
  draft: z.custom<ClosingDraft>(),
  confidential: z.custom<ConfidentialClosing>(),
};

const ClosingDocument = z.object({
  _id: z.string(),
  ...closingVersionFields,
  published: z.custom<Closing>().nullable(),
  ...contentFields,
});
export type ClosingFields = z.infer<typeof ClosingDocument>;

export const closingSchema = documentSchema(ClosingDocument, { collection: 'closings', indexes: contentIndexes });

const ClosingVersionDocument = z.object({ _id: z.string(), closingId: z.string(), ...closingVersionFields });
export type ClosingVersionFields = z.infer<typeof ClosingVersionDocument>;

/** Earlier versions; the current one is stored in the closing. */
export const closingVersionSchema = documentSchema(ClosingVersionDocument, {
  collection: 'closing_versions',
  indexes: [[{ closingId: 1, version: 1 }, { unique: true }]],
});

/** The draft that corresponds to a published closing. */
export function draftOf(published: Closing): ClosingDraft {
  const fields = ClosingDraft.keyof().options.map((field) => [
    field,
    (published as Partial<ClosingDraft>)[field] ?? null,
  ]);
  return ClosingDraft.parse(Object.fromEntries(fields));
}

/** A draft with nothing but a name. */
export function newClosing({ id, position, name, creationId, by, at }: NewContent): ClosingFields {
  return {
    _id: id,
    position,
    version: 1,
    draft: ClosingDraft.parse({ ...emptyFields(ClosingDraft), name }),
    confidential: ConfidentialClosing.parse(emptyFields(ConfidentialClosing)),
    change: { kind: 'created', at, by, fields: ['draft.name'] },
    published: null,
    publishedVersion: null,
    creationId,
  };
}
