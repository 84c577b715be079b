import { PLACEHOLDERS, replyToPerson } from '@brokerage/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api.ts';
import { notifySuccess } from '../../../shared/notify.tsx';
import { ActionDialog, type Decided, FieldProblem } from './action-dialog.tsx';
import { CONTROL, FIELD, smallButton } from './buttons.tsx';
import { replyTemplatesQuery } from './shell.queries.ts';

const REFUSED = { reply_address_unknown: 'to', idempotency_conflict: 'text' } as const;

/** Opens a page's answer dialog. */
export const ANSWER_HASH = 'answer';

interface ReplyDialogProps {
  personId: string;
  /** Answers only this inquiry; without it, all of the person's. */
  leadId?: string;
  /** Possible recipients, the most likely first. */
  emails: readonly string[];
  subject: string;
  isOpenAtFirst?: boolean;
}

/** A reply by mail: written, previewed, then sent. */
export function ReplyDialog({ personId, leadId, emails, subject, isOpenAtFirst = false }: ReplyDialogProps) {
  const queryClient = useQueryClient();
  const asked = ({ actionId, field }: Decided, step: 'preview' | 'send') => {
    const input = replyToPerson.input.safeParse({
      personId,
      ...(leadId === undefined ? {} : { leadId }),
      replyId: actionId,
      step,
      to: field('to'),
      subject: field('subject'),
      text: field('text'),
    });
    const issue = input.error?.issues[0];
    if (!input.success) throw new FieldProblem(String(issue?.path[0] ?? ''), issue?.message);
    return call(replyToPerson, input.data);
  };
  const show = async (decided: Decided) => {
    const { preview } = await asked(decided, 'preview');
    return (
      <div className="space-y-2">
        <p className="text-sm">
          <span className="text-muted">To:</span> {decided.field('to')}
          <br />
          <span className="text-muted">Subject:</span> {preview.subject}
        </p>
        {/* The mail is our own markup, sandboxed: nothing in it can run or navigate. */}
        <iframe
          title="Reply preview"
          sandbox=""
          srcDoc={preview.html}
          className="h-[50dvh] w-full border border-line bg-[#fff]"
        />
      </div>
    );
  };
  const send = async (decided: Decided): Promise<void> => {
    await asked(decided, 'send');
    notifySuccess(`Reply queued for ${decided.field('to')}`);
    // Leads, counts, mails and the person's timeline also show it.
    await queryClient.invalidateQueries();
  };
  return (
    <ActionDialog
      label="Reply by email"
      confirm="Send reply"
      hasReason={false}
      review={{ label: 'Preview', show }}
      refusedFields={REFUSED}
      isOpenAtFirst={isOpenAtFirst}
      onConfirm={send}
    >
      <label className={FIELD}>
        To
        <select name="to" className={CONTROL}>
          {emails.map((email) => (
            <option key={email}>{email}</option>
          ))}
          {emails.length === 0 ? <option value="">No known address</option> : null}
        </select>
      </label>
      <label className={FIELD}>
        Subject
        <input name="subject" defaultValue={subject} autoComplete="off" className={CONTROL} />
      </label>
      <AnswerText />
    </ActionDialog>
  );
}

/** The text, which may start from a template. */
function AnswerText() {
  const { data } = useQuery(replyTemplatesQuery);
  const field = useRef<HTMLTextAreaElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const templates = data?.templates ?? [];
  // A button, because keyboard users pass options on the way to the one they want.
  const insert = (): void => {
    const chosen = templates[Number(choice.current?.value)];
    if (!chosen || !field.current) return;
    const typed = field.current.value.trim();
    field.current.value = typed ? `${typed}\n\n${chosen.text}` : chosen.text;
    field.current.focus();
  };
  return (
    <>
      {templates.length > 0 ? (
        <div className="flex items-end gap-2">
          <label className={`${FIELD} min-w-0 grow`}>
            Start from template
            <select ref={choice} className={CONTROL}>
              {templates.map(({ name }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- names are not unique
                <option key={index} value={index}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="button" className={smallButton()} onClick={insert}>
            Insert
          </button>
        </div>
      ) : null}
      <label className={FIELD}>
        Answer
        <textarea ref={field} name="text" rows={8} className={CONTROL} />
      </label>
      <p className="text-sm text-muted">
        {PLACEHOLDERS.map((placeholder) => `{${placeholder}}`).join(' and ')} are replaced with the person’s details.
        The greeting and signature come from the Mail section.
      </p>
    </>
  );
}
