import { LEAD_FOLDERS, LEAD_KINDS, LEAD_SORTS, LEAD_STAGES, type LeadRow } from '@brokerage/contracts';
import { momentWords } from '../shell/moment-words.ts';
import {
  LEAD_FOLDERS_IN_WORDS,
  LEAD_KINDS_IN_WORDS,
  LEAD_SORTS_IN_WORDS,
  LEAD_STAGES_IN_WORDS,
} from '../words/lead-words.ts';

type Options = readonly (readonly [string, string])[];

export const FOLDER_OPTIONS: Options = LEAD_FOLDERS.map((folder) => [folder, LEAD_FOLDERS_IN_WORDS[folder]]);
export const KIND_OPTIONS: Options = [
  ['', 'All'],
  ...LEAD_KINDS.map((kind) => [kind, LEAD_KINDS_IN_WORDS[kind]] as const),
];
export const STAGE_OPTIONS: Options = LEAD_STAGES.map((stage) => [stage, LEAD_STAGES_IN_WORDS[stage]]);
export const STAGE_FILTER: Options = [['', 'All'], ...STAGE_OPTIONS];
export const SORT_OPTIONS: Options = LEAD_SORTS.map((sort) => [sort, LEAD_SORTS_IN_WORDS[sort]]);
export const CLOCK_OPTIONS: Options = [
  ['', 'All'],
  ['yes', 'Overdue'],
];

/** Says whether the promised answer is due. */
export function clockText(
  { answeredAt, dueAt, overdue }: Pick<LeadRow, 'answeredAt' | 'dueAt' | 'overdue'>,
  now: Date,
): string {
  if (answeredAt) return `Answered ${momentWords(answeredAt, now)}`;
  return `${overdue ? 'Was due' : 'Reply due'} ${momentWords(dueAt, now)}`;
}
