import { correctMailAddress, Email, type MailRow, retryMail } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { formText, ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { CONTROL, MAIN_ACTION, smallButton } from '../shell/buttons.tsx';
import { countsQuery } from '../shell/counts.queries.ts';
import { mailQueries } from './mails.queries.ts';

/** Reads the lists and the numbers again after a mail was put back into the queue. */
export function useMailsChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: mailQueries.all }),
      queryClient.invalidateQueries({ queryKey: countsQuery.queryKey }),
    ]);
}

/** Sending a mail again, and to another address where it may be. */
export function MailActions({ mail }: { mail: MailRow }) {
  const changed = useMailsChanged();
  const retry = useMutation({
    mutationFn: () => call(retryMail, { mailId: mail.id }),
    onSuccess: () => notifySuccess('The mail is on its way'),
    onError: (error) => notifyError(error.message),
    onSettled: changed,
  });
  if (mail.state === 'queued' || mail.state === 'sending')
    return <span className="text-sm text-muted">Goes out by itself</span>;
  if (!mail.canRetry) return <span className="text-sm text-muted">Its content was wiped</span>;
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
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const problemId = useId();
  const [problem, setProblem] = useState('');
  const changed = useMailsChanged();
  const send = useMutation({
    mutationFn: (address: string) => call(correctMailAddress, { mailId: id, to: address }),
    onSuccess: async (_row, address) => {
      dialog.current?.close();
      notifySuccess(`The mail is on its way to ${address}`);
      await changed();
    },
    onError: (error) => setProblem(error.message),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const address = Email.safeParse(formText(new FormData(event.currentTarget), 'to'));
    if (!address.success) return setProblem(address.error.issues[0]?.message ?? 'Enter an email address');
    setProblem('');
    send.mutate(address.data);
  };
  const open = (): void => {
    setProblem('');
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" className={smallButton()} onClick={open}>
        Correct address
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={title}
        className="m-auto w-full max-w-md border-2 border-ink bg-paper p-6 text-left text-ink backdrop:bg-night/70"
      >
        <ValidatedForm onSubmit={submit} className="space-y-4">
          <h2 id={title} className="text-xl">
            Correct address
          </h2>
          <label className="block text-sm font-semibold">
            Right email address
            <input
              name="to"
              type="email"
              defaultValue={to}
              maxLength={255}
              autoComplete="off"
              aria-invalid={problem !== ''}
              aria-describedby={problem ? problemId : undefined}
              className={CONTROL}
            />
          </label>
          <p className="text-sm">Only this mail goes there. The record it belongs to keeps its address.</p>
          {problem ? (
            <p id={problemId} role="alert" className="text-sm font-semibold text-danger">
              {problem}
            </p>
          ) : null}
          <div className="flex gap-3">
            <button type="submit" className={smallButton('signal')} disabled={send.isPending}>
              {send.isPending ? 'Sending...' : 'Send'}
            </button>
            <button type="button" className={smallButton()} onClick={() => dialog.current?.close()}>
              Close
            </button>
          </div>
        </ValidatedForm>
      </dialog>
    </>
  );
}
