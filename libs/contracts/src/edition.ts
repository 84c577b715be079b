import { z } from 'zod';

/** The year and a count within it, such as `2026.1`. Every change of the text changes it. */
export const EditionId = z.string().regex(/^\d{4}\.\d{1,3}$/);

/** One change of an edition, with the number of the check if it is about one. */
const EditionChange = z.strictObject({
  check: z
    .string()
    .regex(/^\d{1,2}\.\d{1,3}$/)
    .optional(),
  text: z.string().min(3).max(300),
});

/** An edition of a tier's text, with its publication date and changes. The first one has none. */
export const PublishedEdition = z.strictObject({
  id: EditionId,
  /** The calendar date in Toronto. */
  publishedOn: z.iso.date(),
  changes: z.array(EditionChange).max(100),
});
export type PublishedEdition = z.infer<typeof PublishedEdition>;
