import { MAILS_COUNTED, MAILS_PER_PAGE, type MailRow, updateMailTexts } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IfPermitted } from '../../session/permission.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { officeTime } from '../shell/office-time.ts';
import { Pager } from '../shell/pager.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { MAIL_STATES_IN_WORDS, mailFailure, mailKind } from '../words/mail-words.ts';
import { MailActions } from './mail-actions.tsx';
import { MailAbout } from './mail-link.tsx';
import { mailQueries, mailsInput } from './mails.queries.ts';

const STATES = [
  ['', 'All'],
  ...(['failed', 'queued', 'sending', 'sent'] as const).map((state) => [state, MAIL_STATES_IN_WORDS[state]] as const),
] as const;

const COLUMNS: readonly Column<MailRow>[] = [
  {
    label: 'To',
    cell: ({ id, to }) => (
      <Link
        to="/admin/mail/$mailId"
        params={{ mailId: id }}
        className="wrap-anywhere whitespace-normal md:inline-block md:min-w-52"
      >
        {to}
      </Link>
    ),
  },
  {
    label: 'Subject',
    cell: ({ subject, template }) =>
      subject ? (
        <>
          {subject} <span className="block text-xs text-muted">{mailKind(template)}</span>
        </>
      ) : (
        mailKind(template)
      ),
  },
  { label: 'Belongs to', cell: MailAbout },
  {
    label: 'Status',
    cell: ({ state, failure, finishedAt }) => (
      <span className={state === 'failed' ? 'font-semibold text-danger' : ''}>
        {MAIL_STATES_IN_WORDS[state]}
        {finishedAt && state === 'sent' ? (
          <span className="block text-xs text-muted">{officeTime(finishedAt)}</span>
        ) : null}
        {failure && state === 'failed' ? <span className="block text-xs">{mailFailure(failure)}</span> : null}
      </span>
    ),
  },
  { label: 'Created', cell: ({ createdAt }) => <time dateTime={createdAt}>{officeTime(createdAt)}</time> },
  { label: 'Action', cell: (mail) => <MailActions mail={mail} /> },
];

/** Lists every mail: recipient, subject and delivery. */
export function MailPage() {
  const { filters, search, change, find } = useAdminSearch();
  const input = mailsInput({ filters, search });
  const query = useQuery(mailQueries.list(input));
  const number = Number(input.page ?? 1);
  return (
    <>
      <FilterBar>
        <SearchFilter label="Recipient’s full address or order number" value={search} onFind={find} />
        <IfPermitted call={updateMailTexts}>
          <Link to="/admin/mail/texts" data-stays="" className="pb-1.5 text-sm underline underline-offset-4">
            Templates and texts
          </Link>
        </IfPermitted>
        <SelectFilter label="Status" value={input.state} options={STATES} onChange={(state) => change({ state })} />
      </FilterBar>
      <ListState
        query={query}
        what="The emails"
        empty={({ mails }) => {
          if (mails.length > 0) return undefined;
          return input.state === 'failed'
            ? 'Every email has been sent or is queued.'
            : 'No emails match these filters.';
        }}
      >
        {({ mails, total }) => (
          <>
            <AdminTable caption="Emails" columns={COLUMNS} rows={mails} keyOf={({ id }) => id} />
            <Pager
              page={number}
              hasMore={number * MAILS_PER_PAGE < total}
              text={`${total.toLocaleString('en-CA')}${total === MAILS_COUNTED ? '+' : ''} in total`}
              onPage={(next) => change({ page: next })}
            />
          </>
        )}
      </ListState>
    </>
  );
}
