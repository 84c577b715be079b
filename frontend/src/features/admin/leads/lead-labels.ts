import { LEAD_FOLDERS, LEAD_KINDS, LEAD_SORTS, LEAD_STAGES, type LeadRow } from '@brokerage/contracts';
import { officeTime } from '../shell/office-time.ts';

type Options = readonly (readonly [string, string])[];

const asOptions = (values: readonly string[]): Options => values.map((value) => [value, value.replaceAll('-', ' ')]);

export const FOLDER_OPTIONS = asOptions(LEAD_FOLDERS);
export const KIND_OPTIONS: Options = [['', 'All'], ...asOptions(LEAD_KINDS)];
export const STAGE_OPTIONS = asOptions(LEAD_STAGES);
export const STAGE_FILTER: Options = [['', 'All'], ...STAGE_OPTIONS];
export const SORT_OPTIONS = asOptions(LEAD_SORTS);
export const CLOCK_OPTIONS: Options = [
  ['', 'All'],
  ['yes', 'Overdue'],
];

/** Whether the promised answer is due. */
export function clockText({ answeredAt, dueAt, overdue }: Pick<LeadRow, 'answeredAt' | 'dueAt' | 'overdue'>): string {
  if (answeredAt) return `Answered ${officeTime(answeredAt)}`;
  return `${overdue ? 'Overdue since' : 'Due'} ${officeTime(dueAt)}`;
}
