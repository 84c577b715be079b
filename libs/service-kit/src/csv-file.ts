import {
  BYTE_ORDER_MARK,
  csvLine,
  formatQuantity,
  MAX_CSV_BYTES,
  type TextFile,
  torontoDay,
} from '@brokerage/contracts';
import type { z } from 'zod';

/** Reserved for the line that says that rows are missing. */
const MAX_NOTE_BYTES = 200;

/** When a list was exported, and whether all its rows were read. */
export interface ExportedList {
  now: Date;
  isComplete: boolean;
}

/** Includes as many lines as fit into one message. If rows are missing, the last line says so: a reader of the file sees nothing else. */
export function csvFile(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  { now, isComplete }: ExportedList,
): z.infer<typeof TextFile> {
  let bytes = 0;
  const lines = [columns, ...rows]
    .map(csvLine)
    .filter((line) => (bytes += Buffer.byteLength(line)) <= MAX_CSV_BYTES - MAX_NOTE_BYTES);
  const included = lines.length - 1;
  const note = `Incomplete: only the first ${formatQuantity(included)} rows are here. Narrow the filter and export again.`;
  const isCut = !isComplete || included < rows.length;
  if (isCut) lines.push(csvLine(columns.map((_column, index) => (index === 0 ? note : ''))));
  return {
    fileName: `${name}-${torontoDay(now)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    text: BYTE_ORDER_MARK + lines.join(''),
  };
}
