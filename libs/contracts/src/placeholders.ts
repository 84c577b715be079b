import type { AgentDraft } from './catalog/agent.contract.ts';
import type { BrokerageDraft } from './brokerage.ts';
import type { PublishingIssue } from './catalog/content-fields.ts';

/** Telephone numbers and domains that are reserved for fiction and examples. */
const FICTIONAL_PHONE = /\b555-01\d\d$/;
/** Placeholders for a name that is still unknown. */
const UNNAMED = /\b(?:to be (?:named|confirmed)|tbd|tba|example|placeholder)\b/i;
const EXAMPLE_DOMAIN = /(?:^|[@.])example\.(?:ca|com|net|org)$/;

/** Whether an address is at a domain reserved for examples, which never sends or receives mail. */
export function isExampleEmail(address: string): boolean {
  return EXAMPLE_DOMAIN.test(address);
}

const isExampleUrl = (url: string): boolean => url !== '' && EXAMPLE_DOMAIN.test(new URL(url).hostname);

/** Returns the fields of the brokerage that still hold example values; such a brokerage must not be advertised. */
export function brokeragePlaceholders({
  brokerageName,
  officePhone,
  generalEmail,
  address,
  socials,
  websites,
  modularHomesUrl,
  award,
}: BrokerageDraft): PublishingIssue[] {
  const found: [field: keyof BrokerageDraft, isPlaceholder: boolean, message: string][] = [
    ['brokerageName', brokerageName?.startsWith(EXAMPLE_BROKERAGE) ?? false, EXAMPLE_NAME],
    ['officePhone', officePhone !== null && FICTIONAL_PHONE.test(officePhone), FICTIONAL],
    ['generalEmail', generalEmail !== null && isExampleEmail(generalEmail), EXAMPLE_ADDRESS],
    ['address', /\bexample\b/i.test(address?.street ?? ''), 'This is an example street: enter the real one'],
    ['socials', (socials ?? []).some(({ url }) => isExampleUrl(url)), EXAMPLE_ADDRESS],
    ['websites', (websites ?? []).some(isExampleUrl), EXAMPLE_ADDRESS],
    ['modularHomesUrl', isExampleUrl(modularHomesUrl ?? ''), EXAMPLE_ADDRESS],
    ['award', UNNAMED.test(award?.body ?? ''), 'Name the body that gave it, or leave the award out'],
  ];
  return found.flatMap(([field, isPlaceholder, message]) =>
    isPlaceholder ? [{ field: `draft.${field}`, message }] : [],
  );
}

const EXAMPLE_NAME = 'This is an example name: enter the real one';
const FICTIONAL = 'This number is reserved for fiction: enter the real one';
const EXAMPLE_ADDRESS = 'This address is at an example domain: enter the real one';
const EXAMPLE_BROKERAGE = 'Northgate Storage Realty';
/** The fictional agent of the example brokerage. */
const EXAMPLE_AGENT = 'Alex Morgan';

/** Returns the fields of an agent that still hold example values; such an agent must not be advertised. */
export function agentPlaceholders({ name, directPhone }: Pick<AgentDraft, 'name' | 'directPhone'>): PublishingIssue[] {
  return [
    ...(name === EXAMPLE_AGENT ? [{ field: 'draft.name', message: EXAMPLE_NAME }] : []),
    ...(directPhone !== null && FICTIONAL_PHONE.test(directPhone)
      ? [{ field: 'draft.directPhone', message: FICTIONAL }]
      : []),
  ];
}
