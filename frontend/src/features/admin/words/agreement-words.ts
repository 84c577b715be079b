import type { NdaRow, NdaState } from '@brokerage/contracts';

export const NDA_STATES_IN_WORDS: Record<NdaState, string> = {
  requested: 'Asked for, not signed',
  signed: 'Signed, to be decided',
  approved: 'Approved',
  declined: 'Declined',
  revoked: 'Revoked',
  expired: 'Ended',
};

export const NDA_METHODS: Record<NdaRow['method'], string> = { online: 'On this site', offline: 'On paper' };
