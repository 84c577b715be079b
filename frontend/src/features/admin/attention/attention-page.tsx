import { LEADS_COUNTED, type MailRow, retryMail } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { officeTime } from '../shell/office-time.ts';
import { FilterBar, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { Pager } from '../shell/pager.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { call } from '../../../shared/api.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { PaymentTrouble } from '../orders/payment-trouble.tsx';
import { mailQueries, mailsInput } from './mails.queries.ts';

const MAILS_PER_PAGE = 50;
const MAIL_STATES = [
  ['failed', 'could not be sent'],
  ['queued', 'is waiting'],
  ['sending', 'is being sent'],
  ['sent', 'was sent'],
] as const satisfies readonly (readonly [MailRow['state'], string])[];
const NO_MAILS: Record<MailRow['state'], string> = {
  failed: 'Every mail was sent or is on its way.',
  queued: 'No mail is waiting.',
  sending: 'No mail is being sent right now.',
  sent: 'No mail was sent yet.',
};

/** What the product has given up on and only a person can finish. */
export function AttentionPage() {
  return (
    <div className="space-y-10">
      <Mails />
      <PaymentTrouble />
    </div>
  );
}

function Mails() {
  const { change, ...search } = useAdminSearch();
  const input = mailsInput(search);
  const queryClient = useQueryClient();
  const query = useQuery(mailQueries.list(input));
  const retry = useMutation({
    mutationFn: (mailId: string) => call(retryMail, { mailId }),
    onSuccess: () => notifySuccess('The mail is on its way'),
    onError: (error) => notifyError(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailQueries.all }),
  });
  const columns = mailColumns(retry.isPending, retry.mutate);
  const number = Number(input.page ?? 1);
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" className="mb-2 text-2xl">
        Mail
      </h2>
      <FilterBar>
        <SelectFilter
          label="Mail that"
          value={input.state}
          options={MAIL_STATES}
          onChange={(next) => change({ state: next })}
        />
      </FilterBar>
      <ListState
        query={query}
        what="The mails"
        empty={({ mails }) => (mails.length === 0 ? NO_MAILS[input.state] : undefined)}
      >
        {({ mails, total }) => (
          <>
            <AdminTable caption="List of mails" columns={columns} rows={mails} keyOf={({ id }) => id} />
            <Pager
              page={number}
              hasMore={number * MAILS_PER_PAGE < total}
              text={`${total.toLocaleString('en-CA')}${total === LEADS_COUNTED ? '+' : ''} in all`}
              onPage={(next) => change({ page: next })}
            />
          </>
        )}
      </ListState>
    </section>
  );
}

function mailColumns(isBusy: boolean, retry: (mailId: string) => void): readonly Column<MailRow>[] {
  return [
    { label: 'Mail', cell: ({ template }) => template },
    { label: 'Made', cell: ({ createdAt }) => officeTime(createdAt) },
    { label: 'Tries', cell: ({ tries }) => tries, isFigure: true },
    { label: 'State', cell: ({ state, finishedAt }) => (finishedAt ? `${state} ${officeTime(finishedAt)}` : state) },
    { label: 'Why it failed', cell: ({ failure, state }) => failure ?? (state === 'failed' ? 'no reason given' : '–') },
    {
      label: 'Again',
      cell: ({ id, canRetry, state }) => {
        if (state === 'queued' || state === 'sending') return 'by itself';
        if (!canRetry) return 'its content was wiped';
        return (
          <button type="button" className={smallButton()} disabled={isBusy} onClick={() => retry(id)}>
            Send again
          </button>
        );
      },
    },
  ];
}
