import type { SiteConfig } from './site-config.ts';

/** Numbers kept for fiction, and domains kept for examples: nobody's. */
const FICTIONAL_PHONE = /\b555-01\d\d$/;
const EXAMPLE_DOMAIN = /(?:^|[@.])example\.(?:ca|com|net|org)$/;

/** Fields an advertisement of a brokerage must state truly that still hold an example's value. */
export function placeholdersIn(site: SiteConfig): string[] {
  const emailIsExample = EXAMPLE_DOMAIN.test(site.generalEmail);
  return [
    ['brokerageName', emailIsExample && site.brokerageName.startsWith('Northgate Storage Realty')],
    ['agentName', emailIsExample && site.agentName === 'Alex Morgan'],
    ['officePhone', FICTIONAL_PHONE.test(site.officePhone)],
    ['directPhone', FICTIONAL_PHONE.test(site.directPhone)],
    ['generalEmail', emailIsExample],
    ['address', /\bexample\b/i.test(site.address.street)],
  ].flatMap(([field, isPlaceholder]) => (isPlaceholder ? [String(field)] : []));
}
