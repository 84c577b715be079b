import { RATES, type Rates, RatesDraft } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import { contentFields, contentIndexes, emptyFields, versionFields } from '../content/content.model.ts';

export const RATES_MODEL = 'Rates';
export const RATES_VERSION_MODEL = 'RatesVersion';

const ratesVersionFields = { ...versionFields, draft: z.custom<RatesDraft>() };

const RatesDocument = z.object({
  _id: z.string(),
  ...ratesVersionFields,
  published: z.custom<Rates>().nullable(),
  ...contentFields,
});
export type RatesFields = z.infer<typeof RatesDocument>;

export const ratesSchema = documentSchema(RatesDocument, { collection: 'rates', indexes: contentIndexes });

const RatesVersionDocument = z.object({ _id: z.string(), ratesId: z.string(), ...ratesVersionFields });
export type RatesVersionFields = z.infer<typeof RatesVersionDocument>;

/** Earlier versions; the current one is stored in the ranges. */
export const ratesVersionSchema = documentSchema(RatesVersionDocument, {
  collection: 'rates_versions',
  indexes: [[{ ratesId: 1, version: 1 }, { unique: true }]],
});

/** The ranges of lenders without corrections. */
export function uncorrectedRates(at: Date): RatesFields {
  return {
    _id: RATES,
    position: 1,
    version: 1,
    draft: RatesDraft.parse(emptyFields(RatesDraft)),
    change: { kind: 'imported', at, by: '', fields: [] },
    published: null,
    publishedVersion: null,
  };
}
