import { NDA_STATES, type NdaDecision, type NdaRow } from '@brokerage/contracts';
import { NDA_STATES_IN_WORDS } from '../words/person-words.ts';

type Options = readonly (readonly [string, string])[];

export const STATE_OPTIONS: Options = [
  ['', 'All'],
  ...NDA_STATES.map((state) => [state, NDA_STATES_IN_WORDS[state]] as const),
];

export const DECISIONS: Record<NdaDecision, { label: string; confirm: string; result: string; effect: string }> = {
  signed: {
    label: 'Record paper signature',
    confirm: 'Record',
    result: 'Signature recorded',
    effect: 'You have the signed paper copy. Approval is a separate step.',
  },
  approved: {
    label: 'Approve',
    confirm: 'Approve',
    result: 'Approved',
    effect:
      'This person can read the listing’s documents online and is notified by email. The approval ends after 365 days.',
  },
  declined: {
    label: 'Decline',
    confirm: 'Decline',
    result: 'Declined',
    effect: 'This person gets no access. You cannot undo this, but a new request can be made.',
  },
  revoked: {
    label: 'Revoke',
    confirm: 'Revoke',
    result: 'Revoked',
    effect:
      'This person loses access at once and is asked to return or destroy what they received. Their duty of confidence continues.',
  },
};

/** Returns the office's next step in a few words. */
export function nextStep({ state, method, outdated }: Pick<NdaRow, 'state' | 'method' | 'outdated'>): string {
  if (outdated) return 'signed an older text; a new signature was requested';
  if (state === 'requested') return method === 'offline' ? 'send the paper copy' : 'awaiting signature';
  return state === 'signed' ? 'decide' : '–';
}
