import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Article } from '@brokerage/contracts';
import { z } from 'zod';

/** The articles that come with the site published from that folder. */
export function builtInArticles(publisherFolder: string): Article[] {
  return z.array(Article).parse(JSON.parse(readFileSync(join(publisherFolder, 'articles.json'), 'utf8')));
}
