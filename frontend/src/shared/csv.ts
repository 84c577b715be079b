/**
 * One line of a CSV file (RFC 4180), without its end. Spreadsheets run a cell that begins like a formula, in full-width
 * characters too: none may, so it begins with an apostrophe.
 */
export function csvLine(cells: readonly string[]): string {
  return cells.map(quoted).join(',');
}

/** Blanks and characters nobody sees in front of it do not keep every program from running a formula. */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

function quoted(cell: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
