import { autosaveContent, type AutosavedField, type ContentKind } from '@brokerage/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { smallButton } from '../shell/buttons.tsx';
import { officeTime } from '../shell/office-time.ts';
import { changedFields, type Typed } from './form.rules.ts';
import { autosaveQuery } from './editor.queries.ts';

const NOTHING = JSON.stringify([]);
/** The delay before an autosave. */
const AUTOSAVE_AFTER_MS = 1000;
/** The delay before retrying one that failed. */
const AGAIN_AFTER_MS = 10_000;

interface AutosaveOptions {
  kind: ContentKind;
  id: string;
  before: Typed;
  typed: Typed;
  /** Called once, during render, with the autosave of an earlier form; sets the state of this form. */
  onRestore: (fields: readonly AutosavedField[]) => void;
}

/** Autosaves unsaved changes for their author, apart from every version, and restores them in the next form. */
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
    // Serialized, so that requests arrive in the order in which they were made.
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

  // The last event a page receives before it is closed, reloaded or suspended by a phone.
  const keepHidden = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden' || !isBehind) return;
    // A queued request may never run, so send now. If this fails, it is retried when the page becomes visible again.
    if (put.isPending) send(fields).catch(() => undefined);
    else put.mutate(fields);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', keepHidden);
    return () => document.removeEventListener('visibilitychange', keepHidden);
  }, []);

  return {
    /** When the restored changes were autosaved; null if the form holds none. */
    restoredAt,
    /** Deletes the autosave after a save or a discard. Later changes are autosaved again. */
    forget: async () => {
      await put.mutateAsync([]);
      setRestoredAt(null);
    },
    /** The status line for unsaved changes. */
    state: stateOf(put.error ?? unread, sent !== undefined && sent !== NOTHING),
  };
}

function stateOf(error: Error | null, isKept: boolean): string {
  if (error) return `Not saved yet, and the draft could not be kept: ${error.message}`;
  return isKept ? 'Not saved yet. Your changes are kept until you save' : 'Not saved yet';
}

/** Announces that earlier unsaved changes were restored, and offers to discard them. */
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
