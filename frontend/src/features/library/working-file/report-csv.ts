import { BYTE_ORDER_MARK, csvText } from '@brokerage/contracts';
import { BLANK_MARK, type Marks, type Outline, STATE_TEXT } from './mark.model.ts';

const COLUMNS = [
  'number',
  'item_id',
  'section',
  'check',
  'status',
  'note',
  'owner',
  'due_on',
  'cost_low_cad',
  'cost_high_cad',
  'earlier_notes',
] as const;

/** Every check with what was written down, for a spreadsheet. `checkOf` gives nothing once the access is over. */
export function workingFileCsv(
  outline: Outline,
  marks: Marks,
  checkOf: (itemId: string) => string | undefined,
): string {
  const rows = outline.flatMap(({ title, itemIds }, at) =>
    itemIds.map((id, index) => {
      const mark = marks.get(id) ?? BLANK_MARK;
      return [
        `${at + 1}.${index + 1}`,
        id,
        title,
        checkOf(id) ?? '',
        STATE_TEXT[mark.state],
        mark.note,
        mark.owner,
        mark.dueOn,
        mark.costLow?.toString() ?? '',
        mark.costHigh?.toString() ?? '',
        mark.earlierNotes.join('\n'),
      ];
    }),
  );
  return BYTE_ORDER_MARK + csvText([COLUMNS, ...rows]);
}
