import { z } from 'zod';

/** Year and count within it, such as `2026.1`. It changes with every change of the text. */
export const EditionId = z.string().regex(/^\d{4}\.\d{1,3}$/);

/** One line of what an edition changed, by the number of the check where it is about one. */
const EditionChange = z.strictObject({
  check: z
    .string()
    .regex(/^\d{1,2}\.\d{1,3}$/)
    .optional(),
  text: z.string().min(3).max(300),
});

/** An edition of a tier's text: when it was published and what it changed. The first one changed nothing. */
export const PublishedEdition = z.strictObject({
  id: EditionId,
  /** Calendar date in Toronto. */
  publishedOn: z.iso.date(),
  changes: z.array(EditionChange).max(100),
});
export type PublishedEdition = z.infer<typeof PublishedEdition>;
