import { exportLeads, LEADS_COUNTED, LEADS_PER_PAGE, type LeadRow } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { officeTime } from '../shell/office-time.ts';
import { IfPermitted } from '../../session/permission.tsx';
import { FileButton } from '../shell/buttons.tsx';
import { FilterBar, SearchFilter, SelectFilter, TextFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { Pager } from '../shell/pager.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { call } from '../../../shared/api.ts';
import { LEAD_KINDS_IN_WORDS, LEAD_STAGES_IN_WORDS, leadSummary } from '../words/lead-words.ts';
import { leadQueries, leadsInput } from './leads.queries.ts';
import { CLOCK_OPTIONS, clockText, FOLDER_OPTIONS, KIND_OPTIONS, SORT_OPTIONS, STAGE_FILTER } from './lead-labels.ts';
import { useListingNames } from '../shell/use-listing-names.ts';

export function LeadsPage() {
  const { filters, search, change, find } = useAdminSearch();
  const { filter, input } = leadsInput({ filters, search });
  const nameOf = useListingNames();
  const query = useQuery(leadQueries.list(input));
  const [now] = useState(() => new Date());
  return (
    <>
      <FilterBar>
        <SearchFilter label="Name, email, phone or message" value={search} onFind={find} />
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
          label="Response"
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
        <Link to="/admin/leads/response-times" data-stays="" className="pb-1.5 text-sm underline underline-offset-4">
          Response times
        </Link>
        <IfPermitted call={exportLeads}>
          <FileButton label="Export CSV" load={() => call(exportLeads, filter)} />
        </IfPermitted>
      </FilterBar>
      <ListState
        query={query}
        what="The leads"
        empty={({ leads }) => (leads.length === 0 ? 'No leads match these filters.' : undefined)}
      >
        {(data) => (
          <>
            <p className="mb-2 text-sm text-muted">
              {counted(data.overdue)} overdue. Held back: {counted(data.folders.quarantine)} that look like advertising,{' '}
              {counted(data.folders.spam)} sent by bots, {counted(data.folders.unproven)} from unconfirmed senders,{' '}
              {counted(data.folders.duplicate)} copies.
            </p>
            <AdminTable caption="Leads" columns={columnsFor(now, nameOf)} rows={data.leads} keyOf={({ id }) => id} />
            <Pager
              page={data.page}
              hasMore={data.page < data.pages}
              text={`${(data.page - 1) * LEADS_PER_PAGE + 1}–${(data.page - 1) * LEADS_PER_PAGE + data.leads.length} of ${data.total.toLocaleString('en-CA')}${data.isTotalExact ? '' : '+'}`}
              onPage={(next) => change({ page: next })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

/** The server stops counting at a limit. */
function counted(count: number): string {
  return `${count.toLocaleString('en-CA')}${count >= LEADS_COUNTED ? '+' : ''}`;
}

function columnsFor(now: Date, nameOf: (listing: string) => string): readonly Column<LeadRow>[] {
  return [
    {
      label: 'Name',
      cell: ({ id, name }) => (
        <Link to="/admin/leads/$leadId" params={{ leadId: id }}>
          {name}
        </Link>
      ),
    },
    {
      label: 'About',
      cell: (lead) => (
        <span className="line-clamp-2">
          <span className="font-semibold">{LEAD_KINDS_IN_WORDS[lead.kind]}</span> {leadSummary(lead, nameOf)}
        </span>
      ),
    },
    {
      label: 'Response',
      cell: (lead) => <span className={lead.overdue ? 'font-semibold text-danger' : ''}>{clockText(lead, now)}</span>,
    },
    { label: 'Stage', cell: ({ stage }) => LEAD_STAGES_IN_WORDS[stage] },
    { label: 'Owner', cell: ({ owner }) => owner || '–' },
    { label: 'Email', cell: ({ email }) => <span className="wrap-anywhere md:inline-block md:min-w-52">{email}</span> },
    { label: 'Received', cell: ({ receivedAt }) => <time dateTime={receivedAt}>{officeTime(receivedAt)}</time> },
  ];
}
