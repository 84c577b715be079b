import { type LeadRow, updateLead } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail, Phone } from 'lucide-react';
import { call } from '../../../shared/api.ts';
import { notifyError } from '../../../shared/notify.tsx';
import { telHref } from '../../../shared/site-href.ts';
import { leadQueries } from '../leads/leads.queries.ts';
import { ICON_BUTTON, MAIN_ACTION, smallButton } from '../shell/buttons.tsx';
import { countsQuery } from '../shell/shell.queries.ts';
import { momentWords } from '../shell/moment-words.ts';
import { ANSWER_HASH } from '../shell/reply-dialog.tsx';
import { notifyUndoable } from '../shell/undo.ts';
import { WorkList, WorkRow } from '../shell/work-list.tsx';
import { LEAD_KINDS_IN_WORDS, leadSummary } from '../words/lead-words.ts';
import { type Now, SHOWN } from './today.rules.ts';
import { useListingNames } from '../shell/use-listing-names.ts';

/** Lists unanswered inquiries, those due first on top. */
export function TodayLeads({ now }: Now) {
  const { data } = useQuery(leadQueries.list({ stage: 'new', sort: 'due' }));
  if (!data || data.leads.length === 0) return null;
  return (
    <WorkList
      heading="Leads to answer"
      count={data.total}
      all={
        <Link to="/admin/leads" search={{ stage: 'new', sort: 'due' }}>
          All leads
        </Link>
      }
    >
      {data.leads.slice(0, SHOWN).map((lead) => (
        <Lead key={lead.id} lead={lead} now={now} />
      ))}
    </WorkList>
  );
}

function Lead({ lead, now }: { lead: LeadRow } & Now) {
  const { id, name, kind, phone, email, dueAt, overdue } = lead;
  const nameOf = useListingNames();
  return (
    <WorkRow
      title={
        <>
          <Link to="/admin/leads/$leadId" params={{ leadId: id }}>
            {name}
          </Link>{' '}
          <span className="font-normal text-muted">{LEAD_KINDS_IN_WORDS[kind]}</span>
        </>
      }
      about={leadSummary(lead, nameOf)}
      when={`${overdue ? 'Was due' : 'Reply due'} ${momentWords(dueAt, now)}`}
      isLate={overdue}
    >
      <a href={telHref(phone)} className={ICON_BUTTON} aria-label={`Call ${name}`} title={`Call ${phone}`}>
        <Phone aria-hidden="true" className="size-4" />
      </a>
      <Link
        to="/admin/leads/$leadId"
        params={{ leadId: id }}
        hash={ANSWER_HASH}
        className={ICON_BUTTON}
        aria-label={`Reply to ${name} by email`}
        title={`Reply to ${email}`}
      >
        <Mail aria-hidden="true" className="size-4" />
      </Link>
      <Answered lead={lead} />
    </WorkRow>
  );
}

/** One press stops the clock; Undo restarts it. */
function Answered({ lead: { id, name, version } }: { lead: LeadRow }) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: leadQueries.all }),
      queryClient.invalidateQueries({ queryKey: countsQuery.queryKey }),
    ]);
  const answer = useMutation({
    mutationFn: () => call(updateLead, { leadId: id, stage: 'contacted', version }),
    onSuccess: (changed) =>
      notifyUndoable(`${name}: marked as answered`, async () => {
        await call(updateLead, { leadId: id, stage: 'new', version: changed.version });
        await refresh();
      }),
    onError: (error) => notifyError(error.message),
    onSettled: refresh,
  });
  return (
    <button
      type="button"
      className={smallButton()}
      disabled={answer.isPending}
      aria-label={`Mark as answered: ${name}`}
      onClick={() => answer.mutate()}
      {...MAIN_ACTION}
    >
      Mark as answered
    </button>
  );
}
