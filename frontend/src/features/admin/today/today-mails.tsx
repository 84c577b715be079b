import { retryMail } from '@brokerage/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { useMailsChanged } from '../mail/mail-actions.tsx';
import { mailQueries } from '../mail/mails.queries.ts';
import { MAIN_ACTION, smallButton } from '../shell/buttons.tsx';
import { momentWords } from '../shell/moment-words.ts';
import { WorkList, WorkRow } from '../shell/work-list.tsx';
import { mailFailure, mailKind } from '../words/mail-words.ts';
import { type Now, SHOWN } from './today.rules.ts';

/** Undelivered emails. */
export function TodayMails({ now }: Now) {
  const { data } = useQuery(mailQueries.list({ state: 'failed' }));
  const changed = useMailsChanged();
  const retry = useMutation({
    mutationFn: (mailId: string) => call(retryMail, { mailId }),
    onSuccess: () => notifySuccess('Email queued'),
    onError: (error) => notifyError(error.message),
    onSettled: changed,
  });
  if (!data || data.mails.length === 0) return null;
  return (
    <WorkList
      heading="Undelivered emails"
      count={data.total}
      all={
        <Link to="/admin/mail" search={{ state: 'failed' }}>
          All undelivered emails
        </Link>
      }
    >
      {data.mails.slice(0, SHOWN).map(({ id, to, subject, template, createdAt, failure, canRetry }) => (
        <WorkRow
          key={id}
          title={
            <>
              <Link to="/admin/mail/$mailId" params={{ mailId: id }}>
                {to}
              </Link>{' '}
              <span className="font-normal text-muted">{subject ?? mailKind(template)}</span>
            </>
          }
          about={failure ? mailFailure(failure) : undefined}
          when={`Created ${momentWords(createdAt, now)}`}
        >
          {canRetry ? (
            <button
              type="button"
              className={smallButton()}
              disabled={retry.isPending}
              onClick={() => retry.mutate(id)}
              {...MAIN_ACTION}
            >
              Send again
            </button>
          ) : (
            <span className="text-sm text-muted">Content deleted</span>
          )}
        </WorkRow>
      ))}
    </WorkList>
  );
}
