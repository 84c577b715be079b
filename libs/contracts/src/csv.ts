/** Put at the start of a file: Excel only reads UTF-8 with it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The largest file that a service exports: it has to fit into one message. */
export const MAX_CSV_BYTES = 700_000;

/** Formats rows as a CSV file (RFC 4180). */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map(csvLine).join('');
}

/** Formats one line, including its line break. A cell that begins like a formula gets a leading apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** Some programs run a formula even after leading blanks or invisible characters. */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Whether a spreadsheet would run a cell as a formula, including full-width characters. */
export function isFormula(cell: string): boolean {
  return FORMULA.test(cell);
}

function quoted(cell: string): string {
  const safe = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
