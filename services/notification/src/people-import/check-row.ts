import { Email, type ImportColumn, type ImportRow, isFormula, PersonName, torontoMoment } from '@brokerage/contracts';
import { z } from 'zod';

/** A buyer from an imported file, with the proof that emails about properties are allowed. */
export interface ImportedBuyer {
  name: string;
  email: string;
  phone: string;
  givenAt: Date;
  how: string;
  evidence: string;
}

export type Checked = { buyer: ImportedBuyer } | { problems: { column: ImportColumn; problem: string }[] };

const EARLIEST = '2000-01-01';
/** A spreadsheet would run a formula when the list is exported and opened again; our own files prefix it with an apostrophe. */
const NO_FORMULA = [(cell: string) => !isFormula(cell), 'Begins like a spreadsheet formula'] as const;
const text = (least: number, most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(least, missing)
    .max(most, `At most ${most} characters`)
    .regex(/^(?:\P{Cc}|[\t\n\r])*$/u, 'Write plain text')
    .refine(...NO_FORMULA);

const Buyer = z.object({
  name: PersonName.refine(...NO_FORMULA),
  email: z.string().trim().min(1, 'The email address is missing').pipe(Email),
  phone: z
    .string()
    .trim()
    .regex(/^'?(?:\+?[\d\s().-]{7,39})?$/, 'Not a phone number')
    .transform((phone) => phone.replace(/^'/, '')),
  consentOn: z.iso.date('Enter the date of the consent as year-month-day, such as 2026-03-31'),
  consentHow: text(3, 100, 'Say how the consent was given, such as: paper form at a trade show'),
  evidence: text(10, 1000, 'Proof is missing: the words that were agreed to, or where the signed form is kept'),
});

/** Whether a row identifies a person and proves the consent. `today` is the calendar day at the office. */
export function checkRow(row: ImportRow, today: string): Checked {
  const parsed = Buyer.safeParse({ ...row, consentOn: row.consentOn.trim() });
  if (!parsed.success) {
    const byColumn = new Map<ImportColumn, string>();
    for (const { path, message } of parsed.error.issues) {
      const column = path[0] as ImportColumn;
      if (!byColumn.has(column)) byColumn.set(column, message);
    }
    return { problems: [...byColumn].map(([column, problem]) => ({ column, problem })) };
  }
  const { name, email, phone, consentOn, consentHow: how, evidence } = parsed.data;
  if (consentOn > today) return { problems: [{ column: 'consentOn', problem: 'This date is in the future' }] };
  if (consentOn < EARLIEST) return { problems: [{ column: 'consentOn', problem: 'This date is too far in the past' }] };
  return { buyer: { name, email, phone, givenAt: torontoMoment(consentOn), how, evidence } };
}
