import { BUILT_IN_TIERS, type ErrorCode, errorMessage, type Tier } from '@brokerage/contracts';

const SIGN_IN = {
  title: 'This checklist belongs to its buyers',
  text: 'Please sign in to download.',
} as const;

/** Without a text of its own the sentence of the error is read. */
const SAID: Partial<Record<ErrorCode, { title: string; text?: string }>> = {
  unauthenticated: SIGN_IN,
  session_expired: SIGN_IN,
  entitlement_not_found: {
    title: 'This checklist belongs to its buyers',
    text: 'The account you are signed in to has no purchase this address opens.',
  },
  entitlement_used_up: { title: 'No download is left' },
  entitlement_expired: { title: 'Access has ended' },
  entitlement_revoked: { title: 'Access was withdrawn' },
  cross_site_request: { title: 'Open this file from our own pages' },
};
const FAILED = { title: 'The download did not start', text: 'Failed to download. Please contact support.' };

/** What somebody who does not get a checklist's file reads. All of it is our own text, numbers and dates, so nothing needs escaping. */
export function refusalPage(code: ErrorCode, details: Record<string, unknown> | undefined, tier: Tier): string {
  const { title, text = errorMessage(code, details) } = SAID[code] ?? FAILED;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style>:root{color-scheme:light dark}body{font:17px/1.55 system-ui,sans-serif;max-width:38rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.6rem;line-height:1.2}a{display:inline-block;padding:.6rem 0;margin-right:1.25rem}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p>Your purchases and their files are in your account.</p>
<p><a href="/account">Your account</a><a href="/printable-checklist?tier=${tier}">Sample of the ${BUILT_IN_TIERS[tier].name} checklist</a>
<a href="/checklist-checkout">Buy a checklist</a><a href="/contact">Contact us</a></p></main></body></html>`;
}
