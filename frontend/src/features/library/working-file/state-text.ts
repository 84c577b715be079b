import type { MarkState } from './mark.model.ts';

export const STATE_TEXT: Record<MarkState, string> = {
  open: 'Open',
  done: 'Done',
  failed: 'Failed',
  'not-applicable': 'Not applicable',
};
