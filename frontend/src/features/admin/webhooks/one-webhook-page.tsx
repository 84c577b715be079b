import { resendWebhookMessage, WEBHOOK_MESSAGES_PER_PAGE, type WebhookMessage } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { Fact, Facts } from '../shell/facts.tsx';
import { ListState } from '../shell/list-state.tsx';
import { officeTime } from '../shell/office-time.ts';
import { Pager } from '../shell/pager.tsx';
import { eventWords } from '../words/event-words.ts';
import { WEBHOOK_FAILURES_IN_WORDS, WEBHOOK_STATES_IN_WORDS, webhookType } from '../words/webhook-words.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { type ShownSecret, WebhookSecret } from './webhook-secret.tsx';
import { WebhookState } from './webhook-state.tsx';
import { webhookQueries } from './webhooks.queries.ts';

const COLUMNS: readonly Column<WebhookMessage>[] = [
  { label: 'Message', cell: ({ type }) => webhookType(type) },
  {
    label: 'Status',
    cell: ({ state, nextTryAt }) => (
      <span className={state === 'failed' ? 'font-semibold text-danger' : ''}>
        {WEBHOOK_STATES_IN_WORDS[state]}
        {nextTryAt ? <span className="block text-xs text-muted">Next attempt {officeTime(nextTryAt)}</span> : null}
      </span>
    ),
  },
  {
    label: 'Last response',
    cell: ({ attempts: [last] }) => (last ? answerWords(last) : '–'),
  },
  { label: 'Attempts', cell: ({ attempts }) => attempts.length, isFigure: true },
  { label: 'Created', cell: ({ createdAt }) => <time dateTime={createdAt}>{officeTime(createdAt)}</time> },
];

/** Shows one endpoint: the messages sent to it, and its answers. */
export function OneWebhookPage({ endpointId }: { endpointId: string }) {
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const query = useQuery(webhookQueries.log(endpointId, page));
  const isOn = query.data?.endpoint.state === 'on';
  const below = (message: WebhookMessage) => <MessageLog endpointId={endpointId} message={message} isOn={isOn} />;
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/admin/webhooks" className="underline underline-offset-4">
          All endpoints
        </Link>
      </p>
      {shown ? <WebhookSecret key={shown.secret} shown={shown} onClose={() => setShown(null)} /> : null}
      <ListState query={query} what="The endpoint">
        {({ endpoint, messages, hasMore }) => (
          <div className="space-y-6">
            <section aria-labelledby="endpoint-name" className="space-y-4">
              <h2 id="endpoint-name" className="text-xl">
                {endpoint.name}
              </h2>
              <Facts>
                <Fact name="Status">
                  <WebhookState {...endpoint} />
                </Fact>
                <Fact name="Address">{endpoint.url}</Fact>
                <Fact name="Subscribed to">{endpoint.eventTypes.map(eventWords).join('; ')}</Fact>
                {endpoint.overlapUntil ? (
                  <Fact name="Secrets">Both secrets are in use until {officeTime(endpoint.overlapUntil)}</Fact>
                ) : null}
                <Fact name="Added">{officeTime(endpoint.createdAt)}</Fact>
              </Facts>
              <WebhookActions endpoint={endpoint} onSecret={setShown} />
            </section>
            <section aria-labelledby="endpoint-log">
              <h2 id="endpoint-log" className="mb-2 font-sans text-sm font-semibold tracking-normal">
                Messages from the last 30 days
              </h2>
              {messages.length === 0 ? (
                <p className="border border-line bg-plate p-6 text-sm">Nothing has been sent yet.</p>
              ) : (
                <>
                  <AdminTable
                    caption="Messages"
                    columns={COLUMNS}
                    rows={messages}
                    keyOf={({ messageId }) => messageId}
                    below={below}
                  />
                  <Pager
                    page={page}
                    hasMore={hasMore}
                    text={`From ${(page - 1) * WEBHOOK_MESSAGES_PER_PAGE + 1}`}
                    onPage={(next) => setPage(Number(next))}
                  />
                </>
              )}
            </section>
          </div>
        )}
      </ListState>
    </>
  );
}

interface MessageLogProps {
  endpointId: string;
  message: WebhookMessage;
  isOn: boolean;
}

function MessageLog({ endpointId, message, isOn }: MessageLogProps) {
  const { messageId, type, body, attempts, createdAt } = message;
  const queryClient = useQueryClient();
  const resend = useMutation({
    mutationFn: () => call(resendWebhookMessage, { endpointId, messageId }),
    onSuccess: () => notifySuccess('Message queued'),
    onError: (error) => notifyError(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhookQueries.all }),
  });
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      {isOn ? (
        <button
          type="button"
          className={smallButton()}
          disabled={resend.isPending}
          onClick={() => resend.mutate()}
          aria-label={`Send again: ${webhookType(type)}, ${officeTime(createdAt)}`}
        >
          Send again
        </button>
      ) : null}
      <details className="min-w-0 flex-1">
        <summary className="inline-flex min-h-8 items-center text-sm font-semibold underline underline-offset-4">
          Request and response
        </summary>
        <pre className="mt-1 border border-line bg-plate p-3 text-xs wrap-anywhere whitespace-pre-wrap">{body}</pre>
        <ol className="mt-2 space-y-2 border-l-4 border-line pl-4 text-sm">
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              <time dateTime={attempt.at} className="block text-xs text-muted">
                {officeTime(attempt.at)}
              </time>
              {answerWords(attempt)}, {attempt.durationMs} ms
              {attempt.answer ? (
                <pre className="text-xs wrap-anywhere whitespace-pre-wrap">{attempt.answer}</pre>
              ) : null}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

function answerWords({ status, failure }: WebhookMessage['attempts'][number]): string {
  const said = failure === null ? 'Accepted' : WEBHOOK_FAILURES_IN_WORDS[failure];
  return status === null ? said : `${said} (${status})`;
}
