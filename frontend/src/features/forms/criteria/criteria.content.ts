import { SIZE_LARGE, SIZE_MID, SIZE_SMALL } from '../../../shared/claims/sizes.ts';
import type { Choice } from '../../../shared/ui/choices.tsx';

export const TIERS: readonly Choice[] = [
  ['small-cap', `Small cap: ${SIZE_SMALL.value}`],
  ['mid-cap', `Mid cap: ${SIZE_MID.value}`],
  ['large-cap', `Large cap: ${SIZE_LARGE.value}`],
  ['portfolio', 'Portfolio acquisitions'],
];
export const FINANCING: readonly Choice[] = [
  ['cash', 'Cash'],
  ['pre-approved', 'Pre-approved by a lender'],
  ['in-talks', 'In talks with a lender'],
  ['not-started', 'Not started'],
];
export const AFTERWARDS = [
  { title: 'A person reads it', text: 'The broker compares it with current listings and calls if something fits.' },
  {
    title: 'It is kept for matching',
    text: 'We keep your criteria so that we can match them with new properties. Ask us at any time to delete them.',
  },
  {
    title: 'Email only if you check the box',
    text: 'We only email you about properties if you check the box. Each email has an unsubscribe link.',
  },
] as const;
