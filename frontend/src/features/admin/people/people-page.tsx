import {
  exportPeople,
  importPeople,
  LEAD_STAGES,
  PEOPLE_PER_PAGE,
  PEOPLE_SORTS,
  type PersonRow,
} from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { telHref } from '../../../shared/site-href.ts';
import { AdminTable, type Column } from '../shell/admin-table.tsx';
import { IfPermitted } from '../../session/permission.tsx';
import { FileButton, smallButton } from '../shell/buttons.tsx';
import { FilterBar, SearchFilter, SelectFilter, TextFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { dayWords, momentWords } from '../shell/moment-words.ts';
import { Pager } from '../shell/pager.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { LEAD_STAGES_IN_WORDS } from '../words/lead-words.ts';
import { PEOPLE_SORTS_IN_WORDS } from '../words/person-words.ts';
import { NewPerson } from './new-person.tsx';
import { peopleInput, peopleQueries } from './people.queries.ts';
import { SavedFilters } from './saved-filters.tsx';
import { isStepDue } from './person.rules.ts';

const STAGES = [['', 'All'], ...LEAD_STAGES.map((stage) => [stage, LEAD_STAGES_IN_WORDS[stage]] as const)] as const;
const SORTS = PEOPLE_SORTS.map((sort) => [sort, PEOPLE_SORTS_IN_WORDS[sort]] as const);
const DUE = [
  ['', 'All'],
  ['yes', 'Due today or earlier'],
] as const;

export function PeoplePage() {
  const { filters, search, change, find } = useAdminSearch();
  const { filter, input } = peopleInput({ filters, search });
  const query = useQuery(peopleQueries.list(input));
  const [now] = useState(() => new Date());
  return (
    <>
      <FilterBar>
        <SearchFilter label="Name, email or phone" value={search} onFind={find} />
        <SelectFilter label="Stage" value={input.stage} options={STAGES} onChange={(stage) => change({ stage })} />
        <TextFilter label="Owner" value={input.owner} onChange={(owner) => change({ owner })} />
        <TextFilter label="Tag" value={input.tag} onChange={(tag) => change({ tag })} />
        <SelectFilter label="Next step" value={input.due} options={DUE} onChange={(due) => change({ due })} />
        <SelectFilter
          label="Order"
          value={input.sort ?? 'recent'}
          options={SORTS}
          onChange={(sort) => change({ sort })}
        />
        <IfPermitted call={exportPeople}>
          <FileButton label="Export CSV" load={() => call(exportPeople, filter)} />
        </IfPermitted>
        <IfPermitted call={importPeople}>
          <Link to="/admin/people/import" className={smallButton()}>
            Import buyers
          </Link>
        </IfPermitted>
        <span data-stays="">
          <NewPerson />
        </span>
      </FilterBar>
      <SavedFilters filter={filter} />
      <ListState
        query={query}
        what="The people"
        empty={({ people }) => (people.length === 0 ? 'No people match these filters.' : undefined)}
      >
        {(data) => (
          <>
            <AdminTable caption="People" columns={columnsFor(now)} rows={data.people} keyOf={({ id }) => id} />
            <Pager
              page={data.page}
              hasMore={data.page < data.pages}
              text={`${(data.page - 1) * PEOPLE_PER_PAGE + 1}–${(data.page - 1) * PEOPLE_PER_PAGE + data.people.length} of ${data.total.toLocaleString('en-CA')}${data.isTotalExact ? '' : '+'}`}
              onPage={(next) => change({ page: next })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

function columnsFor(now: Date): readonly Column<PersonRow>[] {
  return [
    {
      label: 'Name',
      cell: ({ id, name }) => (
        <Link to="/admin/people/$personId" params={{ personId: id }}>
          {name}
        </Link>
      ),
    },
    {
      label: 'Email',
      cell: ({ emails }) => <span className="wrap-anywhere">{emails.length > 0 ? emails.join(', ') : 'unknown'}</span>,
    },
    { label: 'Phone', cell: ({ phone }) => (phone ? <a href={telHref(phone)}>{phone}</a> : '–') },
    { label: 'Stage', cell: ({ stage }) => LEAD_STAGES_IN_WORDS[stage] },
    { label: 'Owner', cell: ({ owner }) => owner || '–' },
    {
      label: 'Next step',
      cell: ({ nextStep }) =>
        nextStep ? (
          <span className={isStepDue(nextStep, now) ? 'font-semibold text-danger' : ''}>
            {nextStep.text}, {dayWords(nextStep.on, now)}
          </span>
        ) : (
          '–'
        ),
    },
    { label: 'Tags', cell: ({ tags }) => tags.join(', ') || '–' },
    {
      label: 'Last contact',
      cell: ({ lastAt }) => <time dateTime={lastAt}>{momentWords(lastAt, now)}</time>,
    },
  ];
}
