import { IMPORT_COLUMNS, IMPORT_FILE_ROWS, type ImportColumn, type ImportRow } from '@brokerage/contracts';
import Papa from 'papaparse';

const COLUMNS = Object.entries(IMPORT_COLUMNS) as [ImportColumn, string][];

export type ReadFile = { rows: ImportRow[] } | { problem: string };

/** Parses the buyers of a CSV file, each with its line number. Matches columns by heading, in any order. */
export function readImportFile(text: string): ReadFile {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [error] = errors.filter(({ type }) => type === 'Quotes');
  if (error)
    return { problem: `The file has an error near row ${(error.row ?? 0) + 1}: a quotation mark is not closed.` };
  const [head = [], ...lines] = data;
  const headings = head.map((heading) => heading.trim().toLowerCase());
  const missing = COLUMNS.filter(([, heading]) => !headings.includes(heading.toLowerCase()));
  if (missing.length > 0)
    return {
      problem: `The first row must name the columns. Missing: ${missing.map(([, heading]) => heading).join(', ')}.`,
    };
  if (lines.length === 0) return { problem: 'The file contains no buyers.' };
  if (lines.length > IMPORT_FILE_ROWS)
    return { problem: `The file has ${lines.length} rows; at most ${IMPORT_FILE_ROWS} can be imported at once.` };
  const cell = (line: readonly string[], heading: string): string =>
    (line[headings.indexOf(heading.toLowerCase())] ?? '').slice(0, 2000);
  return {
    rows: lines.map((line, index) => ({
      row: index + 2,
      name: cell(line, IMPORT_COLUMNS.name),
      email: cell(line, IMPORT_COLUMNS.email),
      phone: cell(line, IMPORT_COLUMNS.phone),
      consentOn: cell(line, IMPORT_COLUMNS.consentOn),
      consentHow: cell(line, IMPORT_COLUMNS.consentHow),
      evidence: cell(line, IMPORT_COLUMNS.evidence),
    })),
  };
}

/** Reports repeated addresses after their first row. The browser checks this because the server gets the file in batches. */
export function repeatedAddresses(rows: readonly ImportRow[]) {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, email }) => {
    const key = email.trim().toLowerCase();
    const known = first.get(key);
    if (known === undefined) first.set(key, row);
    const problem = `The same address appears in row ${known ?? row}`;
    return key === '' || known === undefined ? [] : [{ row, column: 'email' as const, problem }];
  });
}
