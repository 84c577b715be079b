import { BUILT_IN_TIERS, type ErrorCode, errorMessage, type Tier } from '@brokerage/contracts';
import type { SiteFrame } from './site-frame.ts';

const SIGN_IN = {
  title: 'Only buyers can open this checklist',
  text: 'Please sign in to download.',
} as const;

/** Without `text` the page shows the error's own message. */
const SAID: Partial<Record<ErrorCode, { title: string; text?: string }>> = {
  unauthenticated: SIGN_IN,
  session_expired: SIGN_IN,
  entitlement_not_found: {
    title: 'Only buyers can open this checklist',
    text: 'The account you are signed in to has no purchase that includes this file.',
  },
  entitlement_used_up: { title: 'No downloads left' },
  download_attempt_expired: { title: 'Download link expired' },
  entitlement_expired: { title: 'Access has ended' },
  entitlement_revoked: { title: 'Access was withdrawn' },
  cross_site_request: { title: 'Open this file from our own pages' },
};
const FAILED = { title: 'The download did not start', text: 'Failed to download. Please contact support.' };

/**
 * The page for somebody who does not get a checklist's file. It contains only our own text, numbers and dates, so
 * nothing needs escaping.
 */
export function refusalPage(
  { code, details }: { code: ErrorCode; details: Record<string, unknown> | undefined },
  tier: Tier,
  frame: SiteFrame,
): string {
  const { title, text = errorMessage(code, details) } = SAID[code] ?? FAILED;
  return frame(
    title,
    `<p>${text}</p><p>Your purchases and their files are in your account.</p>
<p class="ways"><a href="/account">Your account</a><a href="/printable-checklist?tier=${tier}">Sample of the ${BUILT_IN_TIERS[tier].name} checklist</a>
<a href="/checklist-checkout">Buy a checklist</a><a href="/contact">Contact us</a></p>`,
  );
}
