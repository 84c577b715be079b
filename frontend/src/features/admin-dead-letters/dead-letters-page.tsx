import { listMails, type MailRow, retryMail } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Column, DeskTable } from '../../shared/admin/desk-table.tsx';
import { deskTime } from '../../shared/admin/desk-time.ts';
import { ListState } from '../../shared/admin/list-state.tsx';
import { Pager } from '../../shared/admin/pager.tsx';
import { smallButton } from '../../shared/admin/small-button.ts';
import { knownFilters, useAdminSearch } from '../../shared/admin/use-admin-search.ts';
import { call } from '../../shared/api.ts';
import { notifyError, notifySuccess } from '../../shared/notify.tsx';
import { PaymentTrouble } from '../admin-orders/payment-trouble.tsx';

const MAILS_PER_PAGE = 50;

/** What the product has given up on and only a person can finish. */
export function DeadLettersPage() {
  return (
    <div className="space-y-10">
      <FailedMails />
      <PaymentTrouble />
    </div>
  );
}

function FailedMails() {
  const { filters, change } = useAdminSearch();
  const { page } = knownFilters(listMails.input, filters);
  const input = { state: 'failed' as const, ...(page ? { page } : {}) };
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['admin-mails', input],
    queryFn: ({ signal }) => call(listMails, input, { signal }),
  });
  const retry = useMutation({
    mutationFn: (mailId: string) => call(retryMail, { mailId }),
    onSuccess: () => notifySuccess('The mail is on its way'),
    onError: (error) => notifyError(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin-mails'] }),
  });
  const columns = mailColumns(retry.isPending, retry.mutate);
  const number = Number(page ?? 1);
  return (
    <section aria-labelledby="failed-mails">
      <h2 id="failed-mails" className="text-2xl">
        Mail that could not be sent
      </h2>
      <ListState
        query={query}
        what="The mails"
        empty={({ mails }) => (mails.length === 0 ? 'Every mail has gone out or is on its way.' : undefined)}
      >
        {({ mails, total }) => (
          <>
            <DeskTable caption="Mail that could not be sent" columns={columns} rows={mails} keyOf={({ id }) => id} />
            <Pager
              page={number}
              hasMore={number * MAILS_PER_PAGE < total}
              text={`${total} in all`}
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
    { label: 'Made', cell: ({ createdAt }) => deskTime(createdAt) },
    { label: 'Tries', cell: ({ tries }) => tries, isFigure: true },
    { label: 'Why it failed', cell: ({ failure }) => failure ?? 'no reason given' },
    {
      label: 'Again',
      cell: ({ id, canRetry }) =>
        canRetry ? (
          <button type="button" className={smallButton()} disabled={isBusy} onClick={() => retry(id)}>
            Send again
          </button>
        ) : (
          'its content was wiped'
        ),
    },
  ];
}
