import { autosaveContent, type AutosavedField, type ContentKind } from '@brokerage/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { smallButton } from '../shell/buttons.tsx';
import { officeTime } from '../shell/office-time.ts';
import { changedFields, type Typed } from './form.rules.ts';
import { autosaveQuery } from './publication.queries.ts';

const NOTHING = JSON.stringify([]);
/** Between what is typed and its being kept. */
const AUTOSAVE_AFTER_MS = 1000;
/** After one that was refused or got no answer. */
const AGAIN_AFTER_MS = 10_000;

interface AutosaveOptions {
  kind: ContentKind;
  id: string;
  before: Typed;
  typed: Typed;
  /** Given what was kept of an earlier form, once, while the form is rendered: it sets the form's own state. */
  onRestore: (fields: readonly AutosavedField[]) => void;
}

/** Keeps what is typed and not saved for its author, apart from every version, and gives it back to the next form. */
export function useAutosave({ kind, id, before, typed, onRestore }: AutosaveOptions) {
  const { data, error: unread } = useQuery(autosaveQuery(kind, id, useId()));
  const [isRestored, setIsRestored] = useState(false);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const [sent, setSent] = useState<string>();
  const fields = changedFields(before, typed);
  const wanted = JSON.stringify(fields);
  const kept = sent ?? (data && JSON.stringify(data.autosave?.fields ?? []));
  const isBehind = kept !== undefined && kept !== wanted;
  const send = (changed: AutosavedField[]) => call(autosaveContent, { kind, id, fields: changed }, { keepalive: true });
  const put = useMutation({
    // One after the other: what was typed before a save does not arrive after it.
    scope: { id: `autosave ${kind} ${id}` },
    mutationFn: send,
    onSuccess: (_answer, changed) => setSent(JSON.stringify(changed)),
  });
  const isNothing = fields.length === 0;

  if (data && !isRestored) {
    setIsRestored(true);
    if (data.autosave) {
      setRestoredAt(data.autosave.at);
      onRestore(data.autosave.fields);
    }
  }

  const keep = useEffectEvent(() => put.mutate(fields));
  useEffect(() => {
    if (!isBehind || put.isPending) return undefined;
    const timer = setTimeout(keep, put.isError ? AGAIN_AFTER_MS : isNothing ? 0 : AUTOSAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isBehind, put.isPending, put.isError, isNothing]);

  const keepRest = useEffectEvent(() => {
    if (isBehind) put.mutate(fields);
  });
  useEffect(() => () => keepRest(), []);

  // The last that a page hears before it is closed, reloaded or put away by a phone.
  const keepHidden = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden' || !isBehind) return;
    // The turn after the one under way may never come. What is refused now is sent again if the page is seen again.
    if (put.isPending) send(fields).catch(() => undefined);
    else put.mutate(fields);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', keepHidden);
    return () => document.removeEventListener('visibilitychange', keepHidden);
  }, []);

  return {
    /** When what was given back was kept; null while the form holds nothing of an earlier one. */
    restoredAt,
    /** Nothing is to be given back any more: it was saved, or is not wanted. What is typed from then on is kept again. */
    forget: async () => {
      await put.mutateAsync([]);
      setRestoredAt(null);
    },
    /** What is to be said of what is not saved. */
    state: stateOf(put.error ?? unread, sent !== undefined && sent !== NOTHING),
  };
}

function stateOf(error: Error | null, isKept: boolean): string {
  if (error) return `Not saved yet, and the draft could not be kept: ${error.message}`;
  return isKept ? 'Not saved yet. Your changes are kept until you save' : 'Not saved yet';
}

/** Says that the form holds what its author typed earlier, and takes it out again. */
export function RestoredNotice({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  return (
    <output className="flex flex-wrap items-center gap-3 border-2 border-edge bg-plate p-4 text-sm">
      <span>
        Unsaved changes from <time dateTime={at}>{officeTime(at)}</time> have been restored in the form.
      </span>
      <button type="button" className={smallButton()} onClick={onDiscard}>
        Discard changes
      </button>
    </output>
  );
}
