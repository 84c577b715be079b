import {
  BYTE_ORDER_MARK,
  csvText,
  IMPORT_COLUMNS,
  IMPORT_ROWS,
  type ImportProblem,
  importPeople,
  type ImportRow,
} from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { CONTROL, FileButton, MAIN_ACTION, smallButton } from '../shell/buttons.tsx';
import { peopleQueries } from './people.queries.ts';

const SHOWN = 5;
/** The limit of one request, below the gateway's. */
const MAX_BYTES = 48_000;

interface Checked {
  fileName: string;
  rows: ImportRow[];
  problems: ImportProblem[];
  known: number;
}

/** A template to fill in, so that nobody has to guess the headings. */
const TEMPLATE = {
  fileName: 'buyers-template.csv',
  mediaType: 'text/csv;charset=utf-8',
  text:
    BYTE_ORDER_MARK +
    csvText([
      Object.values(IMPORT_COLUMNS),
      [
        'Jordan Lee',
        'jordan@example.ca',
        '416-555-0100',
        '2026-03-31',
        'Paper form at a trade show',
        'Checked: emails about properties for sale. Form in folder 12.',
      ],
    ]),
};

const PROBLEMS: readonly Column<ImportProblem>[] = [
  { label: 'Row', cell: ({ row }) => row },
  { label: 'Column', cell: ({ column }) => IMPORT_COLUMNS[column] },
  { label: 'Problem', cell: ({ problem }) => problem },
];
const PREVIEW: readonly Column<ImportRow>[] = [
  { label: IMPORT_COLUMNS.name, cell: ({ name }) => name },
  { label: IMPORT_COLUMNS.email, cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { label: IMPORT_COLUMNS.consentOn, cell: ({ consentOn }) => consentOn },
  { label: IMPORT_COLUMNS.consentHow, cell: ({ consentHow }) => consentHow },
  { label: IMPORT_COLUMNS.evidence, cell: ({ evidence }) => <span className="wrap-anywhere">{evidence}</span> },
];

/** Imports buyers, each with proof of consent to email. Nothing is stored before the import is confirmed. */
export function ImportPage() {
  const queryClient = useQueryClient();
  const check = useMutation({ mutationFn: checkFile });
  const take = useMutation({
    mutationFn: takeGood,
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleQueries.all }),
  });
  const choose = (file: File | undefined): void => {
    take.reset();
    if (file) check.mutate(file);
  };
  return (
    <div className="max-w-5xl space-y-5">
      <p className="text-sm">
        <Link to="/admin/people">All people</Link>
      </p>
      <p className="max-w-[75ch] text-sm">
        Upload a CSV file with one row per buyer. Emails about properties require express consent (CASL), so each row
        must say when and how consent was given and what proves it. Rows without this are rejected. A known email
        address stays with the same person.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <label className="block text-sm font-semibold">
          CSV file
          <input
            type="file"
            accept=".csv,text/csv"
            className={CONTROL}
            disabled={check.isPending || take.isPending}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </label>
        <FileButton label="Template" load={() => Promise.resolve(TEMPLATE)} />
      </div>
      <output className="block min-h-6 text-sm text-muted">
        {check.isPending ? 'Checking the file…' : take.isPending ? 'Importing…' : ''}
      </output>
      <Failure error={check.error ?? take.error} />
      {take.data === undefined ? null : <Done taken={take.data} />}
      {check.data && take.data === undefined ? (
        <Report checked={check.data} isBusy={take.isPending} onTake={() => take.mutate(check.data)} />
      ) : null}
    </div>
  );
}

function Failure({ error }: { error: Error | null }) {
  return error ? (
    <p role="alert" className="border border-danger p-3 text-sm">
      {error.message}
    </p>
  ) : null;
}

function Done({ taken }: { taken: number }) {
  return (
    <output className="block border border-good p-3 text-sm">
      {buyers(taken)} imported. <Link to="/admin/people">View people</Link>
    </output>
  );
}

function Report({ checked, isBusy, onTake }: { checked: Checked; isBusy: boolean; onTake: () => void }) {
  const { fileName, rows, problems, known } = checked;
  const good = goodRows(checked);
  return (
    <section aria-labelledby="import-report" className="space-y-4">
      <h2 id="import-report" className="text-xl">
        {fileName}
      </h2>
      <p className="text-sm">
        {buyers(rows.length)} in the file. {good.length} can be imported
        {known > 0 ? `, including ${known} already on file with the same consent` : ''}
        {problems.length > 0 ? `; ${rows.length - good.length} cannot, for the reasons below` : ''}. Nothing has been
        imported yet.
      </p>
      {good.length > 0 ? (
        <button type="button" className={smallButton('signal')} disabled={isBusy} onClick={onTake} {...MAIN_ACTION}>
          {problems.length > 0
            ? `Import only the ${good.length} valid ${good.length === 1 ? 'row' : 'rows'}`
            : `Import ${buyers(good.length)}`}
        </button>
      ) : null}
      {problems.length > 0 ? (
        <AdminTable
          caption="Problems"
          columns={PROBLEMS}
          rows={problems}
          keyOf={({ row, column }) => `${row} ${column}`}
        />
      ) : null}
      {good.length > 0 ? (
        <>
          <h3 className="font-sans text-sm font-semibold tracking-normal">
            {good.length > SHOWN ? `First ${SHOWN} rows ready to import` : 'Ready to import'}
          </h3>
          <AdminTable
            caption="Ready to import"
            columns={PREVIEW}
            rows={good.slice(0, SHOWN)}
            keyOf={({ row }) => String(row)}
          />
        </>
      ) : null}
    </section>
  );
}

const buyers = (count: number): string => `${count} ${count === 1 ? 'buyer' : 'buyers'}`;

function goodRows({ rows, problems }: Pick<Checked, 'rows' | 'problems'>): ImportRow[] {
  const wrong = new Set(problems.map(({ row }) => row));
  return rows.filter(({ row }) => !wrong.has(row));
}

/** Reads and validates the whole file without storing anything. */
async function checkFile(file: File): Promise<Checked> {
  const { readImportFile, repeatedAddresses } = await import('./import-file.ts');
  const read = readImportFile(await file.text());
  if ('problem' in read) throw new Error(read.problem);
  const problems: ImportProblem[] = repeatedAddresses(read.rows);
  let known = 0;
  const repeated = new Set(problems.map(({ row }) => row));
  for (const rows of pieces(read.rows.filter(({ row }) => !repeated.has(row)))) {
    const found = await call(importPeople, { take: 'nothing', rows });
    problems.push(...found.problems);
    known += found.known;
  }
  problems.sort((a, b) => a.row - b.row);
  return { fileName: file.name, rows: read.rows, problems, known };
}

/** Imports batch by batch. A repeat after a failure recognizes what was stored. */
async function takeGood(checked: Checked): Promise<number> {
  let taken = 0;
  for (const rows of pieces(goodRows(checked))) {
    const found = await call(importPeople, { take: checked.problems.length > 0 ? 'good' : 'all', rows });
    taken += found.taken;
  }
  return taken;
}

/** Splits rows into batches of one request. */
function pieces(rows: readonly ImportRow[]): ImportRow[][] {
  const found: ImportRow[][] = [];
  let size = 0;
  for (const row of rows) {
    const bytes = new TextEncoder().encode(JSON.stringify(row)).length;
    const last = found.at(-1);
    if (!last || last.length >= IMPORT_ROWS || size + bytes > MAX_BYTES) {
      found.push([row]);
      size = bytes;
    } else {
      last.push(row);
      size += bytes;
    }
  }
  return found;
}
