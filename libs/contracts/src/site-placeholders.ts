import type { Agent, AgentDraft } from './catalog/agent.contract.ts';
import { BUILT_IN_AGENTS } from './catalog/built-in-agents.ts';
import type { PublishingIssue } from './catalog/content-fields.ts';
import type { SiteConfig } from './site-config.ts';

/** Numbers kept for fiction, and domains kept for examples: nobody's. */
const FICTIONAL_PHONE = /\b555-01\d\d$/;
/** Words that stand for a name nobody has given yet. */
const UNNAMED = /\b(?:to be (?:named|confirmed)|tbd|tba|example|placeholder)\b/i;
const EXAMPLE_DOMAIN = /(?:^|[@.])example\.(?:ca|com|net|org)$/;

/** Whether an e-mail address is of a domain kept for examples: no mail from it or to it arrives. */
export function isExampleEmail(address: string): boolean {
  return EXAMPLE_DOMAIN.test(address);
}

const isExampleUrl = (url: string): boolean => url !== '' && EXAMPLE_DOMAIN.test(new URL(url).hostname);

/** Fields an advertisement of a brokerage must state truly that still hold an example's value. */
export function placeholdersIn(site: SiteConfig, agents: readonly Agent[] = BUILT_IN_AGENTS): string[] {
  const emailIsExample = isExampleEmail(site.generalEmail);
  const fields = [
    ['brokerageName', emailIsExample && site.brokerageName.startsWith('Northgate Storage Realty')],
    ['officePhone', FICTIONAL_PHONE.test(site.officePhone)],
    ['generalEmail', emailIsExample],
    ['address', /\bexample\b/i.test(site.address.street)],
    ['socials', site.socials.some(({ url }) => isExampleUrl(url))],
    ['websites', site.websites.some(isExampleUrl)],
    ['modularHomesUrl', isExampleUrl(site.modularHomesUrl)],
    ['award', site.award.body !== null && UNNAMED.test(site.award.body)],
  ].flatMap(([field, isPlaceholder]) => (isPlaceholder ? [String(field)] : []));
  const ofAgents = agents.flatMap(agentPlaceholders).map(({ field }) => field.replace('draft.', 'agents.'));
  return [...fields, ...new Set(ofAgents)];
}

/** Nobody: the agent of the example brokerage. */
const EXAMPLE_AGENT = 'Alex Morgan';

/** Fields of an agent that still hold an example's value: with them nobody is advertised. */
export function agentPlaceholders({ name, directPhone }: Pick<AgentDraft, 'name' | 'directPhone'>): PublishingIssue[] {
  return [
    ...(name === EXAMPLE_AGENT
      ? [{ field: 'draft.name', message: 'This is the name of an example: give the real one' }]
      : []),
    ...(directPhone !== null && FICTIONAL_PHONE.test(directPhone)
      ? [{ field: 'draft.directPhone', message: 'This number is kept for fiction: give the real one' }]
      : []),
  ];
}
