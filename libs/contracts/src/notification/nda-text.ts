import { brokerageInPlace } from '../brokerage-in-place.ts';
import { BUILT_IN_BROKERAGE } from '../built-in-brokerage.ts';

interface NdaText {
  version: string;
  title: string;
  paragraphs: readonly string[];
  /** What the signer agrees to beside the typed name. */
  consent: string;
}

/** A changed text needs a new version, so that signed agreements stay what they were. */
const TEXT = {
  version: '2026-11-29',
  title: 'Non-disclosure agreement',
  paragraphs: [
    '1. Confidential information means everything that the brokerage or the seller gives the recipient about the listing and that is not public: its address, rent roll, statements, tenant names, plans and reports.',
    '2. The recipient will use it for one purpose only: to decide whether to buy the property.',
    '3. The recipient may show it to lenders, lawyers, accountants and partners who need it for that purpose, and is responsible for their keeping it confidential.',
    '4. The recipient will not speak to tenants, staff, neighbours or the seller about a sale without the brokerage’s written consent.',
    '5. On request, the recipient will return or destroy it and confirm this in writing.',
    '6. This agreement holds for two years from signature. It does not cover what was public, what the recipient already knew, or what a law or a court requires to be disclosed.',
    '7. Nothing here obliges anybody to buy or to sell, and nothing here is a promise about the property.',
    '8. The law of Ontario applies.',
  ],
  consent: 'I have read this agreement, I agree to it, and my typed name is my electronic signature.',
} as const;

/**
 * The agreement to sign, with the published brokerage. Another registered name makes it another agreement, so the version
 * contains the name unless it is the built-in one.
 */
export function ndaText(): NdaText {
  const { brokerageName } = brokerageInPlace();
  const parties = `Between the person who signs below ("the recipient") and ${brokerageName} ("the brokerage"), for the listing named with the signature.`;
  const isBuiltIn = brokerageName === BUILT_IN_BROKERAGE.brokerageName;
  const version = isBuiltIn ? TEXT.version : `${TEXT.version}-${slugOf(brokerageName)}`;
  return { ...TEXT, version, paragraphs: [parties, ...TEXT.paragraphs] };
}

/** Letters and digits of any script, joined by hyphens. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** The text that a version's hash is computed from. */
export function ndaPlainText({ version, title, paragraphs, consent }: NdaText = ndaText()): string {
  return [`${title}, version ${version}`, ...paragraphs, consent].join('\n\n');
}
