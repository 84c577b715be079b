import { BROKERAGE, type Brokerage, BrokerageDraft, BUILT_IN_BROKERAGE } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import { contentFields, contentIndexes, versionFields } from '../content/content.model.ts';

export const BROKERAGE_MODEL = 'Brokerage';
export const BROKERAGE_VERSION_MODEL = 'BrokerageVersion';

const brokerageVersionFields = { ...versionFields, draft: z.custom<BrokerageDraft>() };

const BrokerageDocument = z.object({
  _id: z.string(),
  ...brokerageVersionFields,
  published: z.custom<Brokerage>().nullable(),
  ...contentFields,
});
export type BrokerageFields = z.infer<typeof BrokerageDocument>;

export const brokerageSchema = documentSchema(BrokerageDocument, {
  collection: 'brokerage',
  indexes: contentIndexes,
});

const BrokerageVersionDocument = z.object({ _id: z.string(), brokerageId: z.string(), ...brokerageVersionFields });
export type BrokerageVersionFields = z.infer<typeof BrokerageVersionDocument>;

/** Earlier versions; the current one is stored in the brokerage. */
export const brokerageVersionSchema = documentSchema(BrokerageVersionDocument, {
  collection: 'brokerage_versions',
  indexes: [[{ brokerageId: 1, version: 1 }, { unique: true }]],
});

const DRAFT_FIELDS = BrokerageDraft.keyof().options;

/** The draft that corresponds to a published brokerage: an empty list is an empty field. */
export function draftOf(brokerage: Brokerage): BrokerageDraft {
  const fields = DRAFT_FIELDS.map((field) => {
    const value = brokerage[field];
    return [field, Array.isArray(value) && value.length === 0 ? null : value];
  });
  return BrokerageDraft.parse(Object.fromEntries(fields));
}

/** The brokerage that comes with the software, stored as published. */
export function importedBrokerage(at: Date): BrokerageFields {
  return {
    _id: BROKERAGE,
    position: 1,
    version: 1,
    draft: draftOf(BUILT_IN_BROKERAGE),
    change: { kind: 'imported', at, by: '', fields: [] },
    published: BUILT_IN_BROKERAGE,
    publishedVersion: 1,
  };
}
