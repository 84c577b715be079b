import type { ShownAgent } from '@brokerage/contracts';
import { useLoaderData } from '@tanstack/react-router';

/** The agent whom every page names: what pages quote of them. It is in every document, so it is small. */
export type ContactAgent = Pick<ShownAgent, 'slug' | 'name' | 'title' | 'introduction' | 'directPhone'>;

/** The first one is the one whom every page names. */
export type Agents = readonly [ShownAgent, ...ShownAgent[]];

export function contactAgent([{ slug, name, title, introduction, directPhone }]: Agents): ContactAgent {
  return { slug, name, title, introduction, directPhone };
}

/** For any part of a page: the root has read it before the page is drawn. */
export function useContactAgent(): ContactAgent {
  return useLoaderData({ from: '__root__' });
}
