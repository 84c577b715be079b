/**
 * One line of a CSV file (RFC 4180), without its end. Spreadsheets run a cell that begins like a formula, in full-width
 * characters too: none may, so it begins with an apostrophe.
 */
export function csvLine(cells: readonly string[]): string {
  return cells.map(quoted).join(',');
}

function quoted(cell: string): string {
  const safe = /^\s*[=+\-@＝＋－＠\t\r]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
