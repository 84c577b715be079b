import { exportLeads, LEADS_COUNTED, LEADS_PER_PAGE, type LeadRow } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { officeTime } from '../shell/office-time.ts';
import { FileButton, smallButton } from '../shell/buttons.tsx';
import { FilterBar, SearchFilter, SelectFilter, TextFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { Pager } from '../shell/pager.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { call } from '../../../shared/api.ts';
import { LeadDetail } from './lead-detail.tsx';
import { leadQueries, leadsInput } from './leads.queries.ts';
import { CLOCK_OPTIONS, clockText, FOLDER_OPTIONS, KIND_OPTIONS, SORT_OPTIONS, STAGE_FILTER } from './lead-labels.ts';

export function LeadsPage() {
  const { filters, search, change, find } = useAdminSearch();
  const { filter, input } = leadsInput({ filters, search });
  const query = useQuery(leadQueries.list(input));
  const open = filters.lead;
  return (
    <>
      <FilterBar>
        <SearchFilter label="Words of name, email, phone or message" value={search} onFind={find} />
        <SelectFilter
          label="Folder"
          value={input.folder ?? 'inbox'}
          options={FOLDER_OPTIONS}
          onChange={(folder) => change({ folder })}
        />
        <SelectFilter label="Kind" value={input.kind} options={KIND_OPTIONS} onChange={(kind) => change({ kind })} />
        <SelectFilter
          label="Stage"
          value={input.stage}
          options={STAGE_FILTER}
          onChange={(stage) => change({ stage })}
        />
        <TextFilter label="Owner" value={input.owner} onChange={(owner) => change({ owner })} />
        <SelectFilter
          label="Clock"
          value={input.overdue}
          options={CLOCK_OPTIONS}
          onChange={(next) => change({ overdue: next })}
        />
        <SelectFilter
          label="Order"
          value={input.sort ?? 'newest'}
          options={SORT_OPTIONS}
          onChange={(next) => change({ sort: next })}
        />
        <FileButton label="Export CSV" load={() => call(exportLeads, filter)} />
      </FilterBar>
      <ListState
        query={query}
        what="The leads"
        empty={({ leads }) => (leads.length === 0 ? 'No lead matches these filters.' : undefined)}
      >
        {(data) => (
          <>
            <p className="mb-2 text-sm text-muted">
              {counted(data.overdue)} overdue. Held back: {counted(data.folders.quarantine)} in quarantine,{' '}
              {counted(data.folders.spam)} spam, {counted(data.folders.unproven)} unproven,{' '}
              {counted(data.folders.duplicate)} copies.
            </p>
            <AdminTable
              caption="Leads"
              columns={columnsFor(open, (lead) => change({ lead, page: filters.page }))}
              rows={data.leads}
              keyOf={({ id }) => id}
              below={detailOf(open)}
            />
            <Pager
              page={data.page}
              hasMore={data.page < data.pages}
              text={`${(data.page - 1) * LEADS_PER_PAGE + 1}–${(data.page - 1) * LEADS_PER_PAGE + data.leads.length} of ${data.total.toLocaleString('en-CA')}${data.isTotalExact ? '' : '+'}`}
              onPage={(next) => change({ page: next, lead: undefined })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

/** Counting stops somewhere. */
function counted(count: number): string {
  return `${count.toLocaleString('en-CA')}${count >= LEADS_COUNTED ? '+' : ''}`;
}

function columnsFor(open: string | undefined, onOpen: (id: string | undefined) => void): readonly Column<LeadRow>[] {
  return [
    {
      label: 'Name',
      cell: ({ id, name }) => (
        <button
          type="button"
          className={smallButton()}
          aria-expanded={id === open}
          onClick={() => onOpen(id === open ? undefined : id)}
        >
          {name}
        </button>
      ),
    },
    { label: 'Received', cell: ({ receivedAt }) => <time dateTime={receivedAt}>{officeTime(receivedAt)}</time> },
    { label: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
    { label: 'Kind', cell: ({ kind, subject }) => (subject ? `${kind}: ${subject}` : kind) },
    { label: 'Stage', cell: ({ stage }) => stage },
    { label: 'Owner', cell: ({ owner }) => owner || '–' },
    {
      label: 'Clock',
      cell: (lead) => <span className={lead.overdue ? 'font-semibold text-danger' : ''}>{clockText(lead)}</span>,
    },
  ];
}

function detailOf(open: string | undefined) {
  return (lead: LeadRow) => (lead.id === open ? <LeadDetail lead={lead} /> : null);
}
