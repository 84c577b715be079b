import { AUTOSAVE_DAYS, DAY_MS } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const AUTOSAVE = 'Autosave';

const AutosaveDocument = z.object({
  /** Derived from the user, the kind and the content. */
  _id: z.string(),
  at: z.date(),
  fields: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
});
export type AutosaveFields = z.infer<typeof AutosaveDocument>;

/** What an author has typed and not saved. It is not a version: only its author can read it. */
export const autosaveSchema = documentSchema(AutosaveDocument, {
  collection: 'autosaves',
  indexes: [[{ at: 1 }, { expireAfterSeconds: (AUTOSAVE_DAYS * DAY_MS) / 1000 }]],
});
