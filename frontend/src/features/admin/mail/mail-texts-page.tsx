import { type MailTexts, PLACEHOLDERS, type ReplyTemplate, updateMailTexts } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { formText, ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { CONTROL, smallButton } from '../shell/buttons.tsx';
import { ListState } from '../shell/list-state.tsx';
import { replyTemplatesQuery } from '../shell/shell.queries.ts';
import { mailQueries } from './mails.queries.ts';

const FIELD = 'block text-sm font-semibold';
const NO_PROBLEM = { field: '', message: '' };

/** What the office says in its own words, beside every kind of mail as its recipient reads it. */
export function MailTextsPage() {
  const query = useQuery(mailQueries.texts);
  const [savedVersion, setSavedVersion] = useState<number | null>(null);
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/admin/mail">All mail</Link>
      </p>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <ListState query={query} what="The texts">
          {/* A new version starts the form anew with what is stored. */}
          {(texts) => (
            <TextsForm
              key={texts.version}
              texts={texts}
              isSaved={savedVersion === texts.version}
              onSaved={setSavedVersion}
            />
          )}
        </ListState>
        <Samples />
      </div>
    </>
  );
}

interface TextsFormProps {
  texts: MailTexts;
  /** It was stored just now, from this page. */
  isSaved: boolean;
  onSaved: (version: number) => void;
}

function TextsForm({ texts, isSaved, onSaved }: TextsFormProps) {
  const queryClient = useQueryClient();
  const [isAway, setAway] = useState(texts.absence !== null);
  const [replies, setReplies] = useState(() => (texts.replies ?? []).map(keptReply));
  const [problem, setProblem] = useState(NO_PROBLEM);
  const problemId = useId();
  const save = useMutation({
    mutationFn: (changed: MailTexts) => call(updateMailTexts, changed),
    onSuccess: (saved) => {
      onSaved(saved.version);
      queryClient.setQueryData(mailQueries.texts.queryKey, saved);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: mailQueries.all }),
        queryClient.invalidateQueries({ queryKey: replyTemplatesQuery.queryKey }),
      ]),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string): string => formText(fields, name);
    const changed = updateMailTexts.input.safeParse({
      greeting: text('greeting'),
      signature: text('signature'),
      absence: isAway ? { from: text('from'), to: text('to'), text: text('text') } : null,
      replies: replies.map(({ id }) => ({ name: text(`reply-name-${id}`), text: text(`reply-text-${id}`) })),
      version: texts.version,
    });
    const [issue] = changed.error?.issues ?? [];
    if (!changed.success) return setProblem({ field: fieldOf(issue?.path ?? []), message: issue?.message ?? '' });
    setProblem(NO_PROBLEM);
    save.mutate(changed.data);
  };
  /** The field of the form that a part of the input comes from. */
  const fieldOf = (path: readonly PropertyKey[]): string => {
    const reply = path[0] === 'replies' ? replies[Number(path[1])] : undefined;
    return reply ? `reply-${String(path[2])}-${reply.id}` : String(path.at(-1) ?? '');
  };
  const marked = (field: string) =>
    problem.field === field ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};

  return (
    <ValidatedForm onSubmit={submit} className="space-y-4">
      <p className="text-sm text-muted">
        For mails the office answers for: confirmations, agreements, appointments, properties that fit. Receipts, codes
        and links stay as they are.
      </p>
      <label className={FIELD}>
        Greeting, the first line
        <input
          name="greeting"
          placeholder="Hello,"
          defaultValue={texts.greeting}
          className={CONTROL}
          {...marked('greeting')}
        />
      </label>
      <label className={FIELD}>
        Signature
        <textarea
          name="signature"
          rows={4}
          defaultValue={texts.signature}
          className={CONTROL}
          {...marked('signature')}
        />
      </label>
      <label className="flex items-center gap-2 text-sm font-semibold">
        <input
          type="checkbox"
          checked={isAway}
          onChange={(event) => setAway(event.target.checked)}
          className="size-5 accent-signal"
        />
        Notice of absence
      </label>
      {isAway ? (
        <div className="space-y-3 border-l-4 border-line pl-4">
          <div className="grid grid-cols-2 gap-3">
            <label className={FIELD}>
              First day
              <input
                type="date"
                name="from"
                defaultValue={texts.absence?.from}
                className={CONTROL}
                {...marked('from')}
              />
            </label>
            <label className={FIELD}>
              Last day
              <input type="date" name="to" defaultValue={texts.absence?.to} className={CONTROL} {...marked('to')} />
            </label>
          </div>
          <label className={FIELD}>
            What the mails say on these days
            <textarea name="text" rows={3} defaultValue={texts.absence?.text} className={CONTROL} {...marked('text')} />
          </label>
        </div>
      ) : null}
      <fieldset className="space-y-3 border-t border-line pt-4">
        <legend className="text-sm font-semibold">Answers to begin with</legend>
        <p className="text-sm text-muted">
          For answers from a lead or a person. {PLACEHOLDERS.map((one) => `{${one}}`).join(' and ')} become the
          person’s, also in the greeting.
        </p>
        {replies.map(({ id, name, text }) => (
          <div key={id} className="space-y-2 border-l-4 border-line pl-4">
            <label className={FIELD}>
              Name
              <input
                name={`reply-name-${id}`}
                defaultValue={name}
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
                defaultValue={text}
                className={CONTROL}
                {...marked(`reply-text-${id}`)}
              />
            </label>
            <button
              type="button"
              className={smallButton()}
              aria-label={name ? `Remove ${name}` : 'Remove this answer'}
              onClick={() => setReplies(replies.filter((kept) => kept.id !== id))}
            >
              Remove
            </button>
          </div>
        ))}
        <button
          type="button"
          className={smallButton()}
          onClick={() => setReplies([...replies, keptReply({ name: '', text: '' })])}
        >
          Add an answer
        </button>
      </fieldset>
      <p id={problemId} role="alert" className="text-sm font-semibold text-danger">
        {problem.message || save.error?.message}
      </p>
      <div className="flex items-center gap-4">
        <button type="submit" className={smallButton('signal')} disabled={save.isPending}>
          Save the texts
        </button>
        <output className="text-sm">{isSaved ? 'Saved' : ''}</output>
      </div>
    </ValidatedForm>
  );
}

/** A row of the form keeps what was typed while others come and go. */
function keptReply({ name, text }: ReplyTemplate) {
  return { id: crypto.randomUUID(), name, text };
}

function Samples() {
  const [sampleNumber, setSampleNumber] = useState(1);
  const samples = useQuery(mailQueries.samples);
  const sample = useQuery(mailQueries.sample(sampleNumber));
  return (
    <section aria-labelledby="mail-sample" className="space-y-2">
      <h2 id="mail-sample" className="font-sans text-sm font-semibold tracking-normal">
        Templates, with made-up content
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
            {/* The mail is markup of our own, shown where nothing of it can run or leave. */}
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
