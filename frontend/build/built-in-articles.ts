import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Article } from '@brokerage/contracts';
import { parse } from 'yaml';
import { z } from 'zod';

export const ARTICLES_FOLDER = join(import.meta.dirname, '..', 'content', 'articles');

/** Article files refer to each other by slug. */
const idOf = (slug: unknown): string => `article-${String(slug)}`;

/** Reads the articles that come with the software. Throws, naming the file, if one is incomplete. */
export async function readArticles(folder = ARTICLES_FOLDER): Promise<Article[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mdx')).toSorted();
  return Promise.all(names.map(async (name) => articleIn(name, await readFile(join(folder, name), 'utf8'))));
}

function articleIn(name: string, source: string): Article {
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined) throw new Error(`content/articles/${name} has no front matter`);
  const { related, ...meta } = z.looseObject({ slug: z.string(), related: z.array(z.string()) }).parse(parse(head));
  const checked = Article.safeParse({
    ...meta,
    id: idOf(meta.slug),
    related: related.map(idOf),
    formerSlugs: [],
    text,
  });
  if (!checked.success) throw new Error(`content/articles/${name}: ${z.prettifyError(checked.error)}`);
  if (`${meta.slug}.mdx` !== name) throw new Error(`content/articles/${name} has the address ${meta.slug}`);
  return checked.data;
}
