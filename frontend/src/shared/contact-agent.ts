import type { ShownAgent } from '@brokerage/contracts';
import { useLoaderData } from '@tanstack/react-router';

/** The fields of the contact agent that pages quote. Every document contains them, so they are few. */
export type ContactAgent = Pick<ShownAgent, 'slug' | 'name' | 'title' | 'introduction' | 'directPhone'>;

/** The first one is the contact agent. */
export type Agents = readonly [ShownAgent, ...ShownAgent[]];

export function contactAgent([{ slug, name, title, introduction, directPhone }]: Agents): ContactAgent {
  return { slug, name, title, introduction, directPhone };
}

/** Returns the contact agent, which the root loads before any page renders. */
export function useContactAgent(): ContactAgent {
  return useLoaderData({ from: '__root__' });
}
