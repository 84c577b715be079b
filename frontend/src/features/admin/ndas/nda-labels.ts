import { NDA_STATES, type NdaDecision, type NdaRow } from '@brokerage/contracts';
import { NDA_STATES_IN_WORDS } from '../words/person-words.ts';

type Options = readonly (readonly [string, string])[];

export const STATE_OPTIONS: Options = [
  ['', 'All'],
  ...NDA_STATES.map((state) => [state, NDA_STATES_IN_WORDS[state]] as const),
];

export const DECISIONS: Record<NdaDecision, { label: string; confirm: string; result: string; effect: string }> = {
  signed: {
    label: 'Record the paper signature',
    confirm: 'Record',
    result: 'Signature recorded',
    effect: 'The signed paper is in your hands. The approval is a step of its own.',
  },
  approved: {
    label: 'Approve',
    confirm: 'Approve',
    result: 'Approved',
    effect:
      'The documents of the listing are open to this person, who is told so by mail and reads them online. The approval ends after 365 days.',
  },
  declined: {
    label: 'Decline',
    confirm: 'Decline',
    result: 'Declined',
    effect: 'This person is given nothing. This cannot be taken back; a new request can be made.',
  },
  revoked: {
    label: 'Revoke',
    confirm: 'Revoke',
    result: 'Revoked',
    effect:
      'The person reads no further page from now on, and is asked to return or destroy what was given. The duty of confidence goes on.',
  },
};

/** What the office has to do next, in a few words. */
export function nextStep({ state, method, outdated }: Pick<NdaRow, 'state' | 'method' | 'outdated'>): string {
  if (outdated) return 'signed under an older text; a new signature was asked for';
  if (state === 'requested') return method === 'offline' ? 'send the paper' : 'wait for the signature';
  return state === 'signed' ? 'decide' : '–';
}
