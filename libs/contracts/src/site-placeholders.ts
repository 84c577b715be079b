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
export function placeholdersIn(site: SiteConfig): string[] {
  const emailIsExample = isExampleEmail(site.generalEmail);
  return [
    ['brokerageName', emailIsExample && site.brokerageName.startsWith('Northgate Storage Realty')],
    ['agentName', emailIsExample && site.agentName === 'Alex Morgan'],
    ['officePhone', FICTIONAL_PHONE.test(site.officePhone)],
    ['directPhone', FICTIONAL_PHONE.test(site.directPhone)],
    ['generalEmail', emailIsExample],
    ['address', /\bexample\b/i.test(site.address.street)],
    ['socials', site.socials.some(({ url }) => isExampleUrl(url))],
    ['websites', site.websites.some(isExampleUrl)],
    ['modularHomesUrl', isExampleUrl(site.modularHomesUrl)],
    ['award', site.award.body !== null && UNNAMED.test(site.award.body)],
  ].flatMap(([field, isPlaceholder]) => (isPlaceholder ? [String(field)] : []));
}
