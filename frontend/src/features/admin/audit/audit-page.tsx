import { AUDIT_PHASES, type AuditRow, verifyAudit } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { officeTime } from '../shell/office-time.ts';
import { FilterBar, SearchFilter, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { By } from '../shell/by.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { call } from '../../../shared/api.ts';
import { AUDIT_PHASES_IN_WORDS, AUDITED_OPERATIONS, factsText, operationWords } from '../words/audit-words.ts';
import { auditInput, auditQuery } from './audit.queries.ts';

const COLUMNS: readonly Column<AuditRow>[] = [
  { label: 'Row', cell: ({ seq }) => seq },
  { label: 'When', cell: ({ at }) => <time dateTime={at}>{officeTime(at)}</time> },
  { label: 'What', cell: ({ operation }) => operationWords(operation) },
  { label: 'Record', cell: ({ target }) => <span className="break-all">{target || '–'}</span> },
  { label: 'Outcome', cell: ({ phase }) => AUDIT_PHASES_IN_WORDS[phase] },
  { label: 'Facts', cell: ({ facts }) => <span className="break-words">{factsText(facts)}</span> },
  { label: 'By', cell: ({ actorId }) => <By id={actorId} /> },
];

const OPERATIONS: readonly (readonly [string, string])[] = [['', 'All'], ...Object.entries(AUDITED_OPERATIONS)];
const PHASES: readonly (readonly [string, string])[] = [
  ['', 'All'],
  ...AUDIT_PHASES.map((phase) => [phase, AUDIT_PHASES_IN_WORDS[phase]] as const),
];

export function AuditPage() {
  const { filters, search, change, find } = useAdminSearch();
  const input = auditInput({ filters, search });
  const query = useQuery(auditQuery(input));
  return (
    <>
      <FilterBar>
        <SearchFilter label="ID of the changed record" value={search} onFind={find} />
        <SelectFilter
          label="What"
          value={input.operation}
          options={OPERATIONS}
          onChange={(operation) => change({ operation })}
        />
        <SelectFilter label="Outcome" value={input.phase} options={PHASES} onChange={(phase) => change({ phase })} />
        <ChainCheck />
      </FilterBar>
      <ListState
        query={query}
        what="The audit log"
        empty={({ rows }) => (rows.length === 0 ? 'No rows match these filters.' : undefined)}
      >
        {({ rows, hasMore }) => (
          <>
            <AdminTable caption="Audit log" columns={COLUMNS} rows={rows} keyOf={({ seq }) => String(seq)} />
            <nav aria-label="Pages of the list" className="mt-3 flex gap-3">
              <button
                type="button"
                className={smallButton()}
                disabled={input.before === undefined}
                onClick={() => change({ before: undefined })}
              >
                Newest
              </button>
              <button
                type="button"
                className={smallButton()}
                disabled={!hasMore}
                onClick={() => change({ before: String(rows.at(-1)?.seq ?? 1) })}
              >
                Older
              </button>
            </nav>
          </>
        )}
      </ListState>
    </>
  );
}

/** Verifies the whole chain, one stretch at a time. */
function ChainCheck() {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    setText('Checking');
    try {
      setText(await chainText());
    } catch (error) {
      setText(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex items-end gap-3">
      <button type="button" className={smallButton()} disabled={isBusy} onClick={() => void check()}>
        Verify chain
      </button>
      <output className="text-sm">{text}</output>
    </div>
  );
}

async function chainText(): Promise<string> {
  let checked = 0;
  for (let after: number | null = 0; after !== null; ) {
    const part: { checked: number; brokenAt: number | null; next: number | null; head: string | null } = await call(
      verifyAudit,
      { after },
    );
    checked += part.checked;
    if (part.brokenAt !== null) return `The chain is broken at row ${part.brokenAt}.`;
    if (part.next === null)
      return `${checked} rows, none missing or changed. Head ${part.head?.slice(0, 12) ?? 'none'}`;
    after = part.next;
  }
  return '';
}
