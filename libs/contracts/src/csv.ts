/** In front of a file: Excel reads UTF-8 only with it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file (RFC 4180) of these rows. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map(csvLine).join('');
}

/** One line of it, with its end. None of its cells may begin like a formula, so such a one begins with an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** Blanks and characters nobody sees in front of it do not keep every program from running a formula. */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Whether a spreadsheet would run a cell: it begins like a formula, in full-width characters too. */
export function isFormula(cell: string): boolean {
  return FORMULA.test(cell);
}

function quoted(cell: string): string {
  const safe = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
