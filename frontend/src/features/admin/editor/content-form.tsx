import type { PublishingIssue } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, hasCode } from '../../../shared/api-error.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { onTopOf } from '../shell/stored-form.rules.ts';
import { RestoredNotice, useAutosave } from './autosave.tsx';
import { ContentField } from './content-field.tsx';
import { type ContentKindConfig, type Edited, fieldLabel, type Written } from './content-kind.ts';
import { changedFields, restored, type Typed } from './form.rules.ts';
import { PhotosField } from './photos-field.tsx';
import { publicationQuery } from './editor.queries.ts';

interface Conflict {
  theirs: Typed;
  fields: readonly string[];
}

interface ContentFormProps<E extends Edited, P extends { draft: object }> {
  kind: ContentKindConfig<E, P>;
  /** The content as it is now; it may have changed since the form was opened. */
  present: E;
  initial: Written<P>;
}

/** The form of a draft. A refusal or somebody else's concurrent save never discards what was typed. */
export function ContentForm<E extends Edited, P extends { draft: object }>({
  kind,
  present,
  initial,
}: ContentFormProps<E, P>) {
  const { id } = present;
  const { queries, rules } = kind;
  const isConfidential = 'confidential' in initial.parts;
  const queryClient = useQueryClient();
  const [base, setBase] = useState(initial);
  const [typed, setTyped] = useState<Typed>(() => rules.typedOf(initial.parts));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [done, setDone] = useState('');
  const before = rules.typedOf(base.parts);
  const isChanged = changedFields(before, typed).length > 0;
  const autosave = useAutosave({
    kind: kind.key,
    id,
    before,
    typed,
    onRestore: (kept) => {
      const { typed: again, overlaps } = restored(before, { typed, kept });
      setTyped(again);
      if (overlaps.length > 0) setConflict({ theirs: before, fields: overlaps });
    },
  });

  // Reload it elsewhere in the background, so that the form's buttons do not wait.
  const readAgain = (): void => {
    void queryClient.invalidateQueries({ queryKey: queries.all });
  };
  const goOn = (content: E, text: string): void => {
    queryClient.setQueryData<E>(queries.one(id).queryKey, content);
    setDone(text);
    readAgain();
    void queryClient.invalidateQueries({ queryKey: publicationQuery.queryKey });
  };
  const showConflict = async ({ details }: ApiError): Promise<void> => {
    const theirs = await kind.read(id);
    const named = Array.isArray(details.fields) ? details.fields.map(String) : [];
    const fields = Object.keys(before).filter((name) =>
      named.some((part) => name === part || name.startsWith(`${part}.`)),
    );
    const shown = rules.typedOf(theirs.parts);
    setTyped(onTopOf(shown, { base: before, mine: typed }));
    setBase(theirs);
    setConflict({ theirs: shown, fields });
    readAgain();
  };
  const save = useMutation({
    mutationFn: async ({ parts }: { parts: P; sent: Typed }) => {
      const content = await kind.save({ id, version: base.version }, rules.changesOf(base.parts, parts));
      // The answer lacks the confidential part, which somebody else may have changed.
      const saved = isConfidential
        ? await kind.read(id)
        : { version: content.version, parts: { ...parts, draft: content.draft } };
      return { content, saved };
    },
    onSuccess: async ({ content, saved }, { sent }) => {
      setBase(saved);
      // Keep what was typed or added while the save was in flight.
      setTyped((current) => onTopOf(rules.typedOf(saved.parts), { base: sent, mine: current }));
      setConflict(null);
      // If this fails, autosave retries it.
      await autosave.forget().catch(() => undefined);
      goOn(content, `Saved as version ${content.version}`);
    },
    onError: async (error) => {
      if (hasCode(error, 'version_conflict') && error instanceof ApiError) return showConflict(error);
      const field = error instanceof ApiError ? error.details.field : undefined;
      if (typeof field === 'string')
        setProblems({
          [rules.fieldOf(field)]: kind.sentences.find(([part]) => field.startsWith(part))?.[1] ?? error.message,
        });
    },
  });
  /** Returns the newest version if the draft is still as it was read: a status or a schedule also makes a version. */
  const seen = async () => {
    if (present.version === base.version) return { id, version: base.version };
    const now = await kind.read(id);
    const isAsRead = changedFields(before, rules.typedOf(now.parts)).length === 0;
    return { id, version: isAsRead ? now.version : base.version };
  };
  const publish = useMutation({
    mutationFn: async () => kind.publish(await seen()),
    onSuccess: (content) => {
      setBase({ ...base, version: content.version });
      setConflict(null);
      goOn(content, `Published as version ${content.version}`);
    },
    onError: (error) => {
      if (hasCode(error, 'version_conflict') && error instanceof ApiError) return showConflict(error);
      if (error instanceof ApiError) setProblems(problemsOf(error, rules.fieldOf));
      readAgain();
    },
  });
  const review = useMutation({
    mutationFn: async () => kind.review?.(await seen()),
    onSuccess: (content) => {
      if (!content) return;
      setConflict(null);
      const parts = { ...base.parts, draft: content.draft };
      setBase({ version: content.version, parts });
      setTyped(rules.typedOf(parts));
      goOn(content, 'Review recorded: still correct. The next review date has been updated');
    },
    onError: (error) =>
      hasCode(error, 'version_conflict') && error instanceof ApiError ? showConflict(error) : readAgain(),
  });
  const discard = useMutation({
    mutationFn: () => autosave.forget(),
    onSuccess: () => {
      setTyped(before);
      setProblems({});
      setConflict(null);
      setDone('Changes discarded. The form shows the last saved version');
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setDone('');
    publish.reset();
    review.reset();
    const read = rules.partsOf(typed);
    setProblems('problems' in read ? read.problems : {});
    if ('parts' in read) save.mutate({ parts: read.parts, sent: typed });
  };
  const type = (name: string, value: string): void => {
    setDone('');
    setTyped((current) => ({ ...current, [name]: value }));
  };
  const failure = [save.error, publish.error, review.error, discard.error].find(
    (error) => error && !hasCode(error, 'version_conflict'),
  );

  return (
    <ValidatedForm onSubmit={submit} className="max-w-3xl space-y-6" aria-label={`The ${kind.noun}`}>
      {autosave.restoredAt && isChanged ? (
        <RestoredNotice at={autosave.restoredAt} onDiscard={() => discard.mutate()} />
      ) : null}
      {conflict ? (
        <ConflictTable
          kind={kind}
          conflict={conflict}
          typed={typed}
          onTheirs={(name) => type(name, conflict.theirs[name] ?? '')}
        />
      ) : null}
      {kind.groups.map(([legend, fields]) => (
        <fieldset key={legend} className="border border-line bg-plate p-4">
          <legend className="px-1 text-sm font-semibold">{legend}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map((field) =>
              field.kind === 'photos' && kind.photos ? (
                <PhotosField
                  key={field.name}
                  name={field.name}
                  words={kind.photos}
                  photos={rules.photosIn(typed)}
                  problems={problems}
                  onChange={(change) => {
                    setDone('');
                    setTyped((current) => rules.withPhotos(current, change));
                  }}
                />
              ) : (
                <ContentField
                  key={field.name}
                  field={field}
                  value={typed[field.name] ?? ''}
                  problem={problems[field.name]}
                  onChange={(value) => type(field.name, value)}
                />
              ),
            )}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-3 border-t border-line py-3 md:sticky md:bottom-0 md:bg-paper">
        <button type="submit" className={smallButton('signal')} disabled={save.isPending}>
          Save
        </button>
        <button
          type="button"
          className={smallButton()}
          disabled={isChanged || publish.isPending}
          onClick={() => {
            setDone('');
            setProblems({});
            publish.mutate();
          }}
        >
          Publish
        </button>
        {kind.review ? (
          <button
            type="button"
            className={smallButton()}
            disabled={isChanged || review.isPending}
            onClick={() => {
              setDone('');
              review.mutate();
            }}
          >
            Reviewed today, still correct
          </button>
        ) : null}
        <output className="text-sm">{done || (isChanged ? autosave.state : '')}</output>
        <p role="alert" className="w-full text-sm font-semibold text-danger empty:hidden">
          {failure?.message}
        </p>
      </div>
    </ValidatedForm>
  );
}

/** Returns the errors of a refused publication by field. Some are only found when the page is rendered. */
function problemsOf({ details: { issues } }: ApiError, fieldOf: (part: string) => string): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { field, message } of Array.isArray(issues) ? (issues as PublishingIssue[]) : []) {
    const name = fieldOf(field);
    problems[name] = [problems[name], message].filter(Boolean).join(' ');
  }
  return problems;
}

interface ConflictTableProps<E extends Edited, P extends object> {
  kind: ContentKindConfig<E, P>;
  conflict: Conflict;
  typed: Typed;
  onTheirs: (name: string) => void;
}

/** Shows fields that both editors changed. Those that only one of them changed are merged already. */
function ConflictTable<E extends Edited, P extends object>({
  kind,
  conflict: { theirs, fields },
  typed,
  onTheirs,
}: ConflictTableProps<E, P>) {
  const { shownOf } = kind.rules;
  return (
    <section role="alert" className="border-2 border-danger bg-plate p-4 text-sm">
      <h2 className="text-base font-semibold">Someone else has changed this {kind.noun}</h2>
      <p>
        {fields.length > 0
          ? 'Nothing was overwritten. Your changes are in the form: save again to keep them, or use theirs.'
          : 'The form shows the current version. Review it, then save or publish again.'}
      </p>
      <ul className="mt-2 space-y-3">
        {fields.map((name) => (
          <li key={name} className="grid gap-2 sm:grid-cols-2">
            <strong className="sm:col-span-2">{fieldLabel(kind, name)}</strong>
            <span className="whitespace-pre-wrap">Yours: {shownOf(name, typed) || 'empty'}</span>
            <span className="whitespace-pre-wrap">Theirs: {shownOf(name, theirs) || 'empty'}</span>
            {typed[name] === theirs[name] ? null : (
              <button type="button" className={smallButton()} onClick={() => onTheirs(name)}>
                Use theirs: {fieldLabel(kind, name)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
