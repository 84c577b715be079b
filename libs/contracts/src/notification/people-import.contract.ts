import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { wholeNumber } from '../form-fields.ts';

/** The maximum rows of a request; a longer file is sent in pieces. */
export const IMPORT_ROWS = 50;
/** The maximum rows of a file. */
export const IMPORT_FILE_ROWS = 2000;
/** The required data about each buyer, and the names of the file's columns. */
export const IMPORT_COLUMNS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  consentOn: 'Date of consent',
  consentHow: 'How consent was given',
  evidence: 'Consent evidence',
} as const;
export type ImportColumn = keyof typeof IMPORT_COLUMNS;

const Cell = z.string().max(2000);
const ImportRow = z.strictObject({
  /** The line in the file, for error messages. */
  row: wholeNumber(1, 1_000_000, 'Not a row'),
  name: Cell,
  email: Cell,
  phone: Cell,
  consentOn: Cell,
  consentHow: Cell,
  evidence: Cell,
});
export type ImportRow = z.infer<typeof ImportRow>;

const ImportProblem = z.strictObject({
  row: z.int(),
  column: z.enum(Object.keys(IMPORT_COLUMNS) as [ImportColumn, ...ImportColumn[]]),
  problem: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** Safe to repeat: a buyer is recognized by address, a consent by its proof. */
export const importPeople = defineContract({
  subject: 'notification.people.import',
  access: 'broker',
  audit: { operation: 'importPeople', fields: ['take', 'taken'] },
  summary:
    'Check the buyers in a file, each with proof of consent, and import them: all if none has a problem, or only the valid ones',
  http: { method: 'POST', path: '/admin/people-import' },
  input: z.strictObject({
    take: z.enum(['nothing', 'all', 'good']),
    rows: z.array(ImportRow).min(1).max(IMPORT_ROWS, `At most ${IMPORT_ROWS} rows at once`),
  }),
  output: z.strictObject({
    problems: z.array(ImportProblem),
    /** Valid rows, and how many of them were imported before. */
    good: z.int(),
    known: z.int(),
    taken: z.int(),
  }),
  errors: [],
  retry: 'safe',
  timeoutMs: 8000,
});
