import { BYTE_ORDER_MARK, checkNumber, csvText } from '@brokerage/contracts';
import { BLANK_MARK, type Marks, type Outline, PRIORITY_TEXT, REMEDY_TEXT, STATE_TEXT } from './working-file.model.ts';

const COLUMNS = [
  'number',
  'section',
  'check',
  'status',
  'note',
  'owner',
  'due_on',
  'cost_low_cad',
  'cost_high_cad',
  'evidence',
  'remedy_asked',
  'priority',
  'earlier_notes',
] as const;

/** Exports every check with what was written, as CSV. `checkOf` returns nothing once access has ended. */
export function workingFileCsv(
  outline: Outline,
  marks: Marks,
  checkOf: (itemId: string) => string | undefined,
): string {
  const rows = outline.flatMap(({ title, itemIds }, at) =>
    itemIds.map((id, index) => {
      const mark = marks.get(id) ?? BLANK_MARK;
      return [
        checkNumber(at, index),
        title,
        checkOf(id) ?? '',
        STATE_TEXT[mark.state],
        mark.note,
        mark.owner,
        mark.dueOn,
        mark.costLow?.toString() ?? '',
        mark.costHigh?.toString() ?? '',
        mark.evidence,
        mark.remedy ? REMEDY_TEXT[mark.remedy] : '',
        mark.priority ? PRIORITY_TEXT[mark.priority] : '',
        mark.earlierNotes.join('\n'),
      ];
    }),
  );
  return BYTE_ORDER_MARK + csvText([COLUMNS, ...rows]);
}
