import { SITE } from '@brokerage/contracts';

export interface RegisteredAgent {
  /** Path of the profile page, without a slash. */
  slug: string;
  /** Name and title as registered. */
  name: string;
  title: string;
}

/** Whoever has a profile page. Small on purpose: the router reads it before a page is loaded. */
export const AGENT_REGISTER: readonly RegisteredAgent[] = [
  { slug: SITE.agentSlug, name: SITE.agentName, title: SITE.agentTitle },
];

export function registeredAgent(slug: string): RegisteredAgent | undefined {
  return AGENT_REGISTER.find((agent) => agent.slug === slug);
}
