import { z } from 'zod';
import { ARTICLE_CATEGORIES } from './article-category.ts';

const day = z.iso.date();

/** What stands above the text of an article in `frontend/content/articles`. Reading time and word count are computed, never written. */
export const ArticleFrontMatter = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    title: z.string().min(10).max(70),
    excerpt: z.string().min(40).max(160),
    category: z.enum(ARTICLE_CATEGORIES),
    date: day,
    reviewedOn: day,
    featured: z.boolean(),
    keywords: z.array(z.string().min(2)).min(3).max(8),
    sources: z
      .array(
        z.strictObject({
          title: z.string(),
          publisher: z.string(),
          url: z.url({ protocol: /^https$/ }).optional(),
        }),
      )
      .min(1)
      .max(5),
    related: z.array(z.string()).length(3),
    cta: z.enum(['buy', 'sell', 'valuation', 'finance', 'checklist']),
  })
  .refine(({ date, reviewedOn }) => date <= reviewedOn, { path: ['reviewedOn'], message: 'is before the date' });
export type ArticleFrontMatter = z.infer<typeof ArticleFrontMatter>;
