import { type Entry, mayChangeEntry } from '@brokerage/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../../session/session.ts';
import { ActionDialog } from './action-dialog.tsx';
import { CONTROL } from './buttons.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { officeTime } from './office-time.ts';
import { useStoredForm } from './use-stored-form.ts';

/** An entry in a list of notes and calls. Takes the focus when a withdrawal removes its buttons. */
export function EntryLine({ isWithdrawn, children }: { isWithdrawn: boolean; children: ReactNode }) {
  const line = useRef<HTMLLIElement>(null);
  const wasWithdrawn = useRef(isWithdrawn);
  useEffect(() => {
    if (isWithdrawn && !wasWithdrawn.current && document.activeElement === document.body) line.current?.focus();
    wasWithdrawn.current = isWithdrawn;
  }, [isWithdrawn]);
  return (
    <li ref={line} tabIndex={-1} className="scroll-mt-16 pb-3">
      {children}
    </li>
  );
}

export function EntryWords({ text, isWithdrawn = false }: { text: string; isWithdrawn?: boolean }) {
  return (
    <span
      className={`block max-w-[75ch] whitespace-pre-wrap wrap-anywhere ${isWithdrawn ? 'text-muted line-through' : ''}`}
    >
      {text}
    </span>
  );
}

interface EntryActionsProps {
  /** `note` or `phone call`. */
  kind: string;
  entry: Entry;
  onCorrect: (text: string) => Promise<unknown>;
  onWithdraw: () => Promise<unknown>;
}

/** The author's and the owners' actions on a wrong note or call; empty for everybody else. */
export function EntryActions({ kind, entry, onCorrect, onWithdraw }: EntryActionsProps) {
  const session = useSession();
  const { at, by, text, version, isWithdrawn } = entry;
  if (isWithdrawn || session.status !== 'signed-in' || !mayChangeEntry(session.user, by)) return null;
  const object = `the ${kind} of ${officeTime(at)}`;
  return (
    <span className="mt-1 flex gap-2">
      <ActionDialog
        label="Correct"
        object={object}
        confirm="Save"
        hasReason={false}
        onConfirm={({ field }) => onCorrect(field('text'))}
      >
        <CorrectedText version={version} text={text} />
        <p className="text-sm">The earlier text is kept and shown.</p>
      </ActionDialog>
      <ActionDialog
        label="Withdraw"
        object={object}
        confirm={`Withdraw ${kind}`}
        hasReason={false}
        onConfirm={onWithdraw}
      >
        <p className="text-sm">It stays visible, crossed out, and can no longer be corrected:</p>
        <p className="text-sm whitespace-pre-wrap wrap-anywhere">{text}</p>
      </ActionDialog>
    </span>
  );
}

function CorrectedText({ version, text }: Pick<Entry, 'version' | 'text'>) {
  const { field, overlaps, stored } = useStoredForm(version, { text });
  return (
    <>
      <ChangedMeanwhile theirs={overlaps.map((name) => ['Text', stored[name]])} />
      <label className="block text-sm font-semibold">
        Corrected text
        <textarea required maxLength={2000} rows={5} className={CONTROL} {...field('text')} />
      </label>
    </>
  );
}
