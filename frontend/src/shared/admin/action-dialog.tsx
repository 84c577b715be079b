import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formText } from '../forms/form-text.ts';
import { CONTROL, smallButton } from './small-button.ts';

export interface Decided {
  /** Names this decision, also when it has to be sent again. */
  actionId: string;
  /** A field of the dialog. */
  field: (name: string) => string;
}

interface ActionDialogProps {
  /** On the button that opens the dialog, and its heading. */
  label: string;
  /** What will happen. */
  children?: ReactNode;
  confirm: string;
  reasonLabel?: string;
  onConfirm: (decided: Decided) => Promise<unknown>;
}

/** Asks for a reason before something is done. It stays open with what was typed until the work has succeeded. */
export function ActionDialog({ label, children, confirm, reasonLabel = 'Reason', onConfirm }: ActionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [attempt, setAttempt] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const open = (): void => {
    setAttempt(crypto.randomUUID());
    setProblem('');
    dialog.current?.showModal();
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    setBusy(true);
    setProblem('');
    try {
      await onConfirm({
        actionId: attempt ?? crypto.randomUUID(),
        field: (name) => formText(fields, name),
      });
      form.reset();
      dialog.current?.close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <button type="button" className={smallButton()} onClick={open}>
        {label}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={title}
        className="m-auto w-full max-w-lg border-2 border-ink bg-paper p-6 text-ink backdrop:bg-night/70"
      >
        <form onSubmit={(event) => void submit(event)} className="space-y-4">
          <h2 id={title} className="text-xl">
            {label}
          </h2>
          {children}
          <label className="block text-sm font-semibold">
            {reasonLabel}
            <textarea name="reason" required minLength={3} maxLength={500} rows={3} className={CONTROL} />
          </label>
          {problem ? (
            <p role="alert" className="text-sm font-semibold text-danger">
              {problem}
            </p>
          ) : null}
          <div className="flex gap-3">
            <button type="submit" className={smallButton('signal')} disabled={isBusy}>
              {confirm}
            </button>
            <button type="button" className={smallButton()} onClick={() => dialog.current?.close()}>
              Close
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
