import { type ReactNode, useId, useRef, useState } from 'react';
import { formatExpiry } from '../../../shared/dates.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import type { AccountCopy, AccountCopyState } from './account-copy.ts';
import { CopyButton } from './copy-button.tsx';
import { ACCOUNT_FOLDS, ACCOUNT_PANEL, PanelFold } from './panel-fold.tsx';
import { newRecoveryKey } from './sealed-copy.ts';
import { ShareLinks } from './share-links.tsx';
import { useAccountCopy, useAccountCopyState } from './use-account-copy.ts';
import type { WorkingFile } from './working-file.ts';

interface AccountCopyPanelProps {
  file: WorkingFile;
  downloadToken: string;
}

/** Syncs the working file to other devices and shares it, encrypted in this browser first. */
export function AccountCopyPanel({ file, downloadToken }: AccountCopyPanelProps) {
  const copy = useAccountCopy(file, downloadToken);
  return (
    <div className={ACCOUNT_PANEL}>
      <OtherDevices copy={copy} />
      <ShareLinks file={file} downloadToken={downloadToken} />
    </div>
  );
}

function stateText(state: AccountCopyState): string {
  switch (state.status) {
    case 'opening':
      return 'Loading';
    case 'unknown':
      return 'Account unreachable';
    case 'off':
      return 'This browser only';
    case 'locked':
      return 'Recovery key needed';
    case 'kept':
      return state.trouble ? 'Not saved yet' : 'In your account, encrypted';
  }
}

function OtherDevices({ copy }: { copy: AccountCopy }) {
  const state = useAccountCopyState(copy);
  const place = useFocusAfter<HTMLDivElement>(state.status);
  return (
    <PanelFold title={ACCOUNT_FOLDS.devices} state={stateText(state)}>
      <div ref={place} tabIndex={-1} className="space-y-4 outline-none">
        {state.status === 'unknown' ? <p>{state.trouble}</p> : null}
        {state.status === 'off' ? <TurnOn copy={copy} /> : null}
        {state.status === 'locked' ? <Unlock copy={copy} savedAt={state.savedAt} /> : null}
        {state.status === 'kept' ? <KeptInAccount copy={copy} state={state} /> : null}
      </div>
    </PanelFold>
  );
}

function TurnOn({ copy }: { copy: AccountCopy }) {
  const [recoveryKey, setRecoveryKey] = useState('');
  const place = useFocusAfter<HTMLDivElement>(recoveryKey);
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const turnOn = async (): Promise<void> => {
    setBusy(true);
    setRefusal(await copy.turnOn(recoveryKey));
    setBusy(false);
  };
  if (!recoveryKey)
    return (
      <>
        <p>
          Your notes are only in this browser. Keep them in your account as well to see the same file on your phone and
          your computer, for as long as you like. They are encrypted here first, with a key that we never see.
        </p>
        <button
          type="button"
          className={buttonClass('outline')}
          onClick={() => void newRecoveryKey().then(setRecoveryKey)}
        >
          Keep it in my account
        </button>
      </>
    );
  return (
    <>
      <div ref={place} tabIndex={-1} className="outline-none">
        <RecoveryKey recoveryKey={recoveryKey} />
      </div>
      <label className="flex min-h-6 items-start gap-3">
        <input
          type="checkbox"
          checked={sure}
          onChange={({ target }) => setSure(target.checked)}
          className="mt-1 size-5 shrink-0"
        />
        <span>I have saved the key in a safe place.</span>
      </label>
      <button type="button" disabled={!sure || busy} className={buttonClass('signal')} onClick={() => void turnOn()}>
        Encrypt and keep
      </button>
      {refusal ? (
        <p role="alert" className="font-semibold text-danger">
          {refusal}
        </p>
      ) : null}
    </>
  );
}

function RecoveryKey({ recoveryKey }: { recoveryKey: string }) {
  const text = `Recovery key of your working file: ${recoveryKey}\n`;
  return (
    <div className="space-y-3 border-2 border-ink p-4">
      <p className="font-semibold">Recovery key</p>
      <p>
        <code data-testid="recovery-key" className="text-lg wrap-anywhere select-all">
          {recoveryKey}
        </code>
      </p>
      <p>
        You enter it once on each other device. No one can open the file without it, and we cannot recover it for you,
        so keep it with your passwords.
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={recoveryKey} name="Copy the key" />
        <button
          type="button"
          className={buttonClass('outline')}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-key.txt')}
        >
          Save to a file
        </button>
      </div>
    </div>
  );
}

function Unlock({ copy, savedAt }: { copy: AccountCopy; savedAt: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const unlock = async (): Promise<void> => {
    setBusy(true);
    const refused = await copy.unlock(field.current?.value ?? '');
    setBusy(false);
    setRefusal(refused);
    if (refused) field.current?.focus();
  };
  return (
    <>
      <p>
        Your account has a file for this purchase, saved {formatExpiry(savedAt)}. Your notes here are kept: the two are
        merged.
      </p>
      <ValidatedForm
        aria-label="Open the file from your account"
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void unlock();
        }}
      >
        <TextField
          ref={field}
          id={id}
          label="Recovery key"
          hint="Seven groups of four, from the device where you first saved it"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={refusal ?? undefined}
        />
        <button type="submit" disabled={busy} className={buttonClass('signal')}>
          Open it here
        </button>
      </ValidatedForm>
      <TurnOff copy={copy}>
        Lost the key? Delete the file from your account, then keep this browser’s file under a new key.
      </TurnOff>
    </>
  );
}

function KeptInAccount({ copy, state }: { copy: AccountCopy; state: Extract<AccountCopyState, { status: 'kept' }> }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <p>
        <output>
          {state.savedAt ? `Kept in your account, encrypted. Saved ${formatExpiry(state.savedAt)}. ` : ''}
          {state.trouble}
        </output>
      </p>
      <p>
        On the other device, sign in, open this checklist and enter the recovery key. The file is kept after your access
        to the checklist ends, until you delete it or close your account.
      </p>
      <button type="button" className={buttonClass('outline')} onClick={() => setShown(!shown)} aria-expanded={shown}>
        {shown ? 'Hide the key' : 'Show the key'}
      </button>
      {shown ? <RecoveryKey recoveryKey={state.recoveryKey} /> : null}
      <TurnOff copy={copy}>Delete the file from your account. Copies in your browsers are kept.</TurnOff>
    </>
  );
}

function TurnOff({ copy, children }: { copy: AccountCopy; children: ReactNode }) {
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Moves the focus from the removed button to the safe one of the two that replace it, and back.
  const next = useFocusAfter<HTMLButtonElement>(asked);
  return (
    <div className="space-y-3 border-t border-line pt-4">
      <p>{children}</p>
      {asked ? (
        <div className="flex flex-wrap gap-3">
          <button type="button" className={buttonClass('ink')} onClick={() => void copy.turnOff().then(setRefusal)}>
            Yes, delete it
          </button>
          <button ref={next} type="button" className={buttonClass('outline')} onClick={() => setAsked(false)}>
            Keep it
          </button>
        </div>
      ) : (
        <button ref={next} type="button" className={buttonClass('outline')} onClick={() => setAsked(true)}>
          Delete from my account
        </button>
      )}
      {refusal ? (
        <p role="alert" className="font-semibold text-danger">
          {refusal}
        </p>
      ) : null}
    </div>
  );
}
