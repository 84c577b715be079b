import { z } from 'zod';
import { MAX_TITLE } from '../../../pages.ts';
import { isDeepLink } from '@brokerage/contracts';
import { ARTICLE_CATEGORIES } from './article-view.ts';

const day = z.iso.date();

/** What stands above the text of an article in `frontend/content/articles`. Reading time and word count are computed, never written. */
export const ArticleFrontMatter = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    title: z.string().min(10).max(MAX_TITLE),
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
          /** Leads to the statute, the section, the bulletin or the table: the front page of an office proves nothing. */
          url: z.url({ protocol: /^https$/ }).refine(isDeepLink, 'leads to a front page, not to the source'),
        }),
      )
      .min(1)
      .max(8),
    related: z.array(z.string()).length(3),
    cta: z.enum(['buy', 'sell', 'valuation', 'finance', 'checklist']),
  })
  .refine(({ date, reviewedOn }) => date <= reviewedOn, { path: ['reviewedOn'], message: 'is before the date' });
export type ArticleFrontMatter = z.infer<typeof ArticleFrontMatter>;
