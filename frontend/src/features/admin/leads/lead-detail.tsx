import { type LeadRow, readLeadCard, releaseLead, retryMail, updateLead } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import { officeTime } from '../shell/office-time.ts';
import { FileButton, CONTROL, smallButton } from '../shell/buttons.tsx';
import { call } from '../../../shared/api.ts';
import { leadQueries } from './leads.queries.ts';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { TextArea, TextField } from '../../../shared/ui/field.tsx';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { STAGE_OPTIONS } from './lead-labels.ts';

/** Everything about one lead, and what is done with it. */
export function LeadDetail({ lead }: { lead: LeadRow }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="space-y-3 text-sm">
        {lead.subject ? <p className="font-semibold">{lead.subject}</p> : null}
        <p className="whitespace-pre-wrap">{lead.message}</p>
        <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-y-1">
          {[{ label: 'Phone', value: lead.phone }, { label: 'Page', value: lead.page }, ...lead.details]
            .filter(({ value }) => value !== '')
            .map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {lead.reasons.length > 0 ? <p>Held back or marked because: {lead.reasons.join(', ')}</p> : null}
        {lead.copies > 0 ? <p>The same text came {lead.copies} more times.</p> : null}
        {lead.notes.length > 0 ? (
          <ul aria-label="Notes" className="border-l-4 border-line pl-3">
            {lead.notes.map(({ at, by, text }) => (
              <li key={`${at}${text}`} className="pb-2">
                <span className="block text-xs text-muted">
                  {officeTime(at)}, {by}
                </span>
                {text}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {/* A new version starts the form anew with what is stored. */}
      <LeadWork key={lead.version} lead={lead} />
    </div>
  );
}

/** What the form holds of the operation's input; a note may be left empty. */
const LeadChange = updateLead.input
  .pick({ stage: true, owner: true })
  .extend({ note: z.literal('').or(updateLead.input.shape.note.unwrap()) });

function LeadWork({ lead }: { lead: LeadRow }) {
  const queryClient = useQueryClient();
  const id = useId();
  const settled = {
    onError: (error: Error) => notifyError(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: leadQueries.all }),
  };
  const { register, handleSubmit, formState } = useContractForm({
    schema: LeadChange,
    defaultValues: { stage: lead.stage, owner: lead.owner, note: '' },
  });
  const update = useMutation({
    mutationFn: ({ note, ...change }: z.output<typeof LeadChange>) =>
      call(updateLead, { leadId: lead.id, version: lead.version, ...change, ...(note ? { note } : {}) }),
    onSuccess: () => notifySuccess('Lead saved'),
    ...settled,
  });
  const release = useMutation({
    mutationFn: () => call(releaseLead, { leadId: lead.id }),
    onSuccess: () => notifySuccess('Moved to the inbox and mailed'),
    ...settled,
  });
  const retry = useMutation({
    mutationFn: (mailId: string) => call(retryMail, { mailId }),
    onSuccess: () => notifySuccess('The mail is on its way'),
    ...settled,
  });
  const { mail } = lead;
  return (
    <ValidatedForm onSubmit={handleSubmit((change) => update.mutate(change))} className="space-y-3 text-sm">
      <label className="block font-semibold" htmlFor={`${id}-stage`}>
        Stage
      </label>
      <select id={`${id}-stage`} className={CONTROL} {...register('stage')}>
        {STAGE_OPTIONS.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <TextField id={`${id}-owner`} label="Owner" error={formState.errors.owner?.message} {...register('owner')} />
      <TextArea id={`${id}-note`} label="New note" error={formState.errors.note?.message} {...register('note')} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className={smallButton('signal')} disabled={update.isPending}>
          Save
        </button>
        {lead.folder === 'inbox' ? null : (
          <button type="button" className={smallButton()} disabled={release.isPending} onClick={() => release.mutate()}>
            Release to the inbox
          </button>
        )}
        {mail && mail.state === 'failed' ? (
          <button
            type="button"
            className={smallButton()}
            disabled={retry.isPending}
            onClick={() => retry.mutate(mail.id)}
          >
            Send the mail again
          </button>
        ) : null}
        <FileButton label="vCard" load={() => call(readLeadCard, { leadId: lead.id })} />
        <a href={`mailto:${lead.email}`} className={smallButton()}>
          Write back
        </a>
      </div>
      {mail ? (
        <p className="text-muted">
          Mail: {mail.state}
          {mail.failure ? `, ${mail.failure}` : ''}
        </p>
      ) : null}
    </ValidatedForm>
  );
}
