import type { BoughtService } from '@brokerage/contracts';

export const SERVICE_KINDS_IN_WORDS: Record<BoughtService['kind'], string> = {
  consultation: 'Consultation call',
  'market-report': 'Market report',
};

export const SERVICE_STATES: Record<BoughtService['state'], string> = {
  open: 'Owed',
  done: 'Done',
  withdrawn: 'Not owed any more',
};
