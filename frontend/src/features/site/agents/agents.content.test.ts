import { SITE } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { PAGES } from '../../../pages.ts';
import { AgentProfile } from './agent-profile.ts';
import { AGENT_REGISTER, registeredAgent } from './agent-register.ts';
import { AGENT_PROFILES } from './agents.content.ts';

test('every registered agent has one complete profile, and every profile an agent', () => {
  expect(AGENT_PROFILES.map(({ slug }) => slug)).toEqual(AGENT_REGISTER.map(({ slug }) => slug));
  for (const profile of AGENT_PROFILES) AgentProfile.parse(profile);
});

test('a name that is not registered has no page', () => {
  expect(registeredAgent('somebody-else')).toBeUndefined();
  expect(registeredAgent(SITE.agentSlug)?.name).toBe(SITE.agentName);
});

test('no agent takes the address of another page', () => {
  const firstParts = PAGES.map(({ path }) => path.split('/')[1]);
  for (const { slug } of AGENT_REGISTER) {
    expect(firstParts.filter((part) => part === slug)).toHaveLength(1);
    expect(['api', 'assets', 'checklists', 'data', 'insights', 'og', 'printable-checklist']).not.toContain(slug);
  }
});

test('the experience of the agent is said as 20+ years', () => {
  expect(AGENT_PROFILES[0]?.yearsOfExperience).toBe(20);
  expect(AGENT_PROFILES[0]?.summary).toContain('20+ years');
});
