import { correctMailAddress, Email, type MailRow, retryMail } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { ActionDialog, type Decided, FieldProblem } from '../shell/action-dialog.tsx';
import { CONTROL, MAIN_ACTION, smallButton } from '../shell/buttons.tsx';
import { countsQuery } from '../shell/shell.queries.ts';
import { mailQueries } from './mails.queries.ts';

/** Reloads the lists and counts after a mail was requeued. */
export function useMailsChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: mailQueries.all }),
      queryClient.invalidateQueries({ queryKey: countsQuery.queryKey }),
    ]);
}

/** Resends a mail, also to another address where that is allowed. */
export function MailActions({ mail }: { mail: MailRow }) {
  const changed = useMailsChanged();
  const retry = useMutation({
    mutationFn: () => call(retryMail, { mailId: mail.id }),
    onSuccess: () => notifySuccess('Email queued'),
    onError: (error) => notifyError(error.message),
    onSettled: changed,
  });
  if (mail.state === 'queued' || mail.state === 'sending')
    return <span className="text-sm text-muted">Sends automatically</span>;
  if (!mail.canRetry) return <span className="text-sm text-muted">Content deleted</span>;
  return (
    <div className="flex flex-wrap gap-1.5">
      <button
        type="button"
        className={smallButton()}
        disabled={retry.isPending}
        onClick={() => retry.mutate()}
        {...MAIN_ACTION}
      >
        Send again
      </button>
      {mail.canCorrect ? <CorrectAddress mail={mail} /> : null}
    </div>
  );
}

function CorrectAddress({ mail: { id, to } }: { mail: MailRow }) {
  const changed = useMailsChanged();
  const send = async ({ field }: Decided): Promise<void> => {
    const address = Email.safeParse(field('to'));
    if (!address.success) throw new FieldProblem('to', address.error.issues[0]?.message);
    await call(correctMailAddress, { mailId: id, to: address.data });
    notifySuccess(`Email queued for ${address.data}`);
    await changed();
  };
  return (
    <ActionDialog
      label="Correct address"
      confirm="Send"
      hasReason={false}
      refusedFields={{ mail_address_fixed: 'to' }}
      onConfirm={send}
    >
      <label className="block text-sm font-semibold">
        Correct email address
        <input
          name="to"
          type="email"
          required
          defaultValue={to}
          maxLength={255}
          autoComplete="off"
          className={CONTROL}
        />
      </label>
      <p className="text-sm">Only this email is affected. The record it belongs to keeps its address.</p>
    </ActionDialog>
  );
}
