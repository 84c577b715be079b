import { type MailTexts, PLACEHOLDERS, type ReplyTemplate, updateMailTexts } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { hasCode } from '../../../shared/api-error.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { CONTROL, FIELD, smallButton } from '../shell/buttons.tsx';
import { ChangedMeanwhile } from '../shell/changed-meanwhile.tsx';
import { ListState } from '../shell/list-state.tsx';
import { replyTemplatesQuery } from '../shell/shell.queries.ts';
import { useStoredForm } from '../shell/use-stored-form.ts';
import { mailQueries } from './mails.queries.ts';

const NO_PROBLEM = { field: '', message: '' };

/** Edits the office's own wording, beside a preview of every kind of mail. */
export function MailTextsPage() {
  const query = useQuery(mailQueries.texts);
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/admin/mail">All emails</Link>
      </p>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <ListState query={query} what="The texts">
          {(texts) => <TextsForm texts={texts} />}
        </ListState>
        <Samples />
      </div>
    </>
  );
}

const LABELS = {
  greeting: 'Greeting (first line)',
  signature: 'Signature',
  isAway: 'Out-of-office notice',
  from: 'First day',
  to: 'Last day',
  text: 'Text added on these days',
  replies: 'Reply templates',
} as const;

const fieldsOf = ({ greeting, signature, absence, replies }: MailTexts) => ({
  greeting,
  signature,
  isAway: absence !== null,
  from: absence?.from ?? '',
  to: absence?.to ?? '',
  text: absence?.text ?? '',
  replies: (replies ?? []).map((reply, index) => ({ id: String(index), ...reply })),
});

type Fields = ReturnType<typeof fieldsOf>;

function wordsOf(stored: Fields, name: keyof Fields): string {
  if (name === 'isAway') return stored.isAway ? 'yes' : 'no';
  if (name === 'replies') return stored.replies.map((reply) => `${reply.name}: ${reply.text}`).join('\n');
  return stored[name];
}

function TextsForm({ texts }: { texts: MailTexts }) {
  const queryClient = useQueryClient();
  const form = useStoredForm(texts.version, fieldsOf(texts));
  const { isAway, replies, ...typed } = form.typed;
  const setReply = (id: string, change: Partial<ReplyTemplate>): void =>
    form.type({ replies: replies.map((reply) => (reply.id === id ? { ...reply, ...change } : reply)) });
  const [problem, setProblem] = useState(NO_PROBLEM);
  const problemId = useId();
  const save = useMutation({
    mutationFn: async (changed: MailTexts) => {
      const saved = await call(updateMailTexts, changed);
      form.saved({ version: saved.version, stored: fieldsOf(saved), sent: form.typed });
      return saved;
    },
    onSuccess: (saved) => queryClient.setQueryData(mailQueries.texts.queryKey, saved),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: mailQueries.all });
      void queryClient.invalidateQueries({ queryKey: replyTemplatesQuery.queryKey });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { greeting, signature, ...absence } = typed;
    const changed = updateMailTexts.input.safeParse({
      greeting,
      signature,
      absence: isAway ? absence : null,
      replies: replies.map(({ name, text }) => ({ name, text })),
      version: form.version,
    });
    const [issue] = changed.error?.issues ?? [];
    if (!changed.success) return setProblem({ field: fieldOf(issue?.path ?? []), message: issue?.message ?? '' });
    setProblem(NO_PROBLEM);
    save.mutate(changed.data);
  };
  /** Returns the form field for a path of the input. */
  const fieldOf = (path: readonly PropertyKey[]): string => {
    const reply = path[0] === 'replies' ? replies[Number(path[1])] : undefined;
    return reply ? `reply-${String(path[2])}-${reply.id}` : String(path.at(-1) ?? '');
  };
  const marked = (field: string) =>
    problem.field === field ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};

  const isConflict = hasCode(save.error, 'version_conflict');

  return (
    <ValidatedForm onSubmit={submit} className="space-y-4">
      <ChangedMeanwhile
        isRefused={isConflict}
        theirs={form.overlaps.map((name) => [LABELS[name], wordsOf(form.stored, name)])}
      />
      <p className="text-sm text-muted">
        Used in emails from the office: confirmations, agreements, appointments and property matches. Receipts, codes
        and links are not affected.
      </p>
      <label className={FIELD}>
        {LABELS.greeting}
        <input placeholder="Hello," className={CONTROL} {...form.field('greeting')} {...marked('greeting')} />
      </label>
      <label className={FIELD}>
        {LABELS.signature}
        <textarea rows={4} className={CONTROL} {...form.field('signature')} {...marked('signature')} />
      </label>
      <label className="flex items-center gap-2 text-sm font-semibold">
        <input type="checkbox" className="size-5 accent-signal" {...form.box('isAway')} />
        {LABELS.isAway}
      </label>
      {isAway ? (
        <div className="space-y-3 border-l-4 border-line pl-4">
          <div className="grid grid-cols-2 gap-3">
            <label className={FIELD}>
              {LABELS.from}
              <input type="date" className={CONTROL} {...form.field('from')} {...marked('from')} />
            </label>
            <label className={FIELD}>
              {LABELS.to}
              <input type="date" className={CONTROL} {...form.field('to')} {...marked('to')} />
            </label>
          </div>
          <label className={FIELD}>
            {LABELS.text}
            <textarea rows={3} className={CONTROL} {...form.field('text')} {...marked('text')} />
          </label>
        </div>
      ) : null}
      <fieldset className="space-y-3 border-t border-line pt-4">
        <legend className="text-sm font-semibold">{LABELS.replies}</legend>
        <p className="text-sm text-muted">
          Used for replies from a lead’s or person’s page. {PLACEHOLDERS.map((one) => `{${one}}`).join(' and ')} are
          replaced with the person’s details, in the greeting too.
        </p>
        {replies.map(({ id, name, text }) => (
          <div key={id} className="space-y-2 border-l-4 border-line pl-4">
            <label className={FIELD}>
              Name
              <input
                name={`reply-name-${id}`}
                value={name}
                onChange={({ target }) => setReply(id, { name: target.value })}
                autoComplete="off"
                className={CONTROL}
                {...marked(`reply-name-${id}`)}
              />
            </label>
            <label className={FIELD}>
              Text
              <textarea
                name={`reply-text-${id}`}
                rows={5}
                value={text}
                onChange={({ target }) => setReply(id, { text: target.value })}
                className={CONTROL}
                {...marked(`reply-text-${id}`)}
              />
            </label>
            <button
              type="button"
              className={smallButton()}
              aria-label={name ? `Remove ${name}` : 'Remove this reply template'}
              onClick={() => form.type({ replies: replies.filter((kept) => kept.id !== id) })}
            >
              Remove
            </button>
          </div>
        ))}
        <button
          type="button"
          className={smallButton()}
          onClick={() => form.type({ replies: [...replies, { id: crypto.randomUUID(), name: '', text: '' }] })}
        >
          Add reply template
        </button>
      </fieldset>
      <p id={problemId} role="alert" className="text-sm font-semibold text-danger">
        {problem.message || (isConflict ? '' : save.error?.message)}
      </p>
      <div className="flex items-center gap-4">
        <button type="submit" className={smallButton('signal')} disabled={save.isPending}>
          Save texts
        </button>
        <output className="text-sm">{save.data?.version === form.version ? 'Saved' : ''}</output>
      </div>
    </ValidatedForm>
  );
}

function Samples() {
  const [sampleNumber, setSampleNumber] = useState(1);
  const samples = useQuery(mailQueries.samples);
  const sample = useQuery(mailQueries.sample(sampleNumber));
  return (
    <section aria-labelledby="mail-sample" className="space-y-2">
      <h2 id="mail-sample" className="font-sans text-sm font-semibold tracking-normal">
        Templates with sample content
      </h2>
      <ListState query={samples} what="The templates">
        {({ samples: all }) => (
          <label className={FIELD}>
            Template
            <select
              value={sampleNumber}
              onChange={(event) => setSampleNumber(Number(event.target.value))}
              className={CONTROL}
            >
              {all.map(({ number, name }) => (
                <option key={number} value={number}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </ListState>
      <ListState query={sample} what="The template">
        {({ subject, html }) => (
          <>
            <p className="mb-2 text-sm">
              <span className="text-muted">Subject:</span> {subject}
            </p>
            {/* The mail is our own markup, sandboxed: nothing in it can run or navigate. */}
            <iframe
              title="The template"
              sandbox=""
              srcDoc={html}
              className="h-[70dvh] w-full border border-line bg-[#fff]"
            />
          </>
        )}
      </ListState>
    </section>
  );
}
