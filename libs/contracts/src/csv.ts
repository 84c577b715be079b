/** In front of a file: Excel reads UTF-8 only with it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file (RFC 4180) of these rows. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map(csvLine).join('');
}

/**
 * One line of it, with its end. Spreadsheets run a cell that begins like a formula, in full-width characters too: none may, so it
 * begins with an apostrophe.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** Blanks and characters nobody sees in front of it do not keep every program from running a formula. */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

function quoted(cell: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
