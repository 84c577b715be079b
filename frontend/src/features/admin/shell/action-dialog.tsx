import { confirmPassword } from '@brokerage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { ApiError, hasCode } from '../../../shared/api-error.ts';
import type { RefusedFields } from '../../../shared/forms/field-refusals.ts';
import { formText, ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { CONTROL, MAIN_ACTION, smallButton } from './buttons.tsx';
import { forgetUndo } from './undo.ts';

export interface Decided {
  /** Identifies this decision, also across retries. */
  actionId: string;
  /** Returns a field of the dialog. */
  field: (name: string) => string;
}

/** An error about one field of the dialog, with a message for the user. */
export class FieldProblem extends Error {
  readonly field: string;

  constructor(field: string, message: string | undefined) {
    super(message);
    this.field = field;
  }
}

interface ActionDialogProps {
  /** The label of the button that opens the dialog, and its heading. */
  label: string;
  /** What it applies to, if a list has several: part of the button's name and the heading. */
  object?: string;
  /** Says what will happen. */
  children?: ReactNode;
  confirm: string;
  /** If false, the dialog has only its own fields. */
  hasReason?: boolean;
  reasonLabel?: string;
  /** The most common reason. With it, confirming takes one more press. */
  usualReason?: string;
  /** Whether this is the main action of its row. */
  isMainAction?: boolean;
  /** Opened by the key `r`. */
  isRefund?: boolean;
  /** Opens when mounted, because the user asked for it on another page. */
  isOpenAtFirst?: boolean;
  /** Adds a preview step: one press confirms it, another returns to the fields. */
  review?: { label: string; show: (decided: Decided) => Promise<ReactNode> };
  /** Fields that the server's refusals are about. */
  refusedFields?: RefusedFields<string>;
  onConfirm: (decided: Decided) => Promise<unknown>;
}

/** Asks for a reason, or for other input, before an action. Stays open with that input until the action has succeeded. */
export function ActionDialog({
  label,
  object,
  children,
  confirm,
  hasReason = true,
  reasonLabel = 'Reason',
  usualReason,
  isMainAction = false,
  isRefund = false,
  isOpenAtFirst = false,
  review,
  refusedFields = {},
  onConfirm,
}: ActionDialogProps) {
  const queryClient = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const title = useId();
  const [attempt, setAttempt] = useState<string | null>(null);
  const [doneTimes, setDoneTimes] = useState(0);
  const [problem, setProblem] = useState<Problem>(NO_PROBLEM);
  const problemId = useId();
  const [isBusy, setBusy] = useState(false);
  const [reviewed, setReviewed] = useState<ReactNode>(null);
  const [asksPassword, setAsksPassword] = useState(false);
  const heading = object ? `${label} ${object}` : label;
  const isToReview = review !== undefined && reviewed === null;

  // The fields belong to the caller, so the refused one is marked here, before `ValidatedForm` looks for it.
  useLayoutEffect(() => {
    const field = dialog.current?.querySelector(`[name="${CSS.escape(problem.field)}"]`);
    if (!problem.field || !field) return;
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', problemId);
    return () => {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    };
  }, [problem, problemId]);
  const open = (): void => {
    // Keep the id: if the answer was lost, reopening the dialog must not repeat an action that was done.
    setAttempt((current) => current ?? crypto.randomUUID());
    setReviewed(null);
    setAsksPassword(false);
    setProblem(NO_PROBLEM);
    dialog.current?.showModal();
    if (usualReason) confirmButton.current?.focus();
  };
  useEffect(() => {
    if (isOpenAtFirst && !dialog.current?.open) open();
    // oxlint-disable-next-line react/exhaustive-deps -- once: depends only on how the page was opened
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(NO_PROBLEM);
    try {
      const decided = {
        actionId: attempt ?? crypto.randomUUID(),
        field: (name: string) => formText(fields, name),
      };
      if (asksPassword) {
        await call(confirmPassword, { password: decided.field(PASSWORD) });
        setAsksPassword(false);
      }
      if (isToReview) return setReviewed(await review.show(decided));
      forgetUndo();
      await onConfirm(decided);
      setDoneTimes((times) => times + 1);
      setAttempt(null);
      dialog.current?.close();
    } catch (error) {
      setReviewed(null);
      if (hasCode(error, 'password_needed')) setAsksPassword(true);
      // Show the present state for the next confirmation.
      if (hasCode(error, 'version_conflict')) await queryClient.invalidateQueries();
      setProblem(problemOf(error, refusedFields));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <button
        type="button"
        className={smallButton()}
        onClick={open}
        aria-label={object ? heading : undefined}
        {...(isMainAction ? MAIN_ACTION : {})}
        {...(isRefund ? REFUND : {})}
      >
        {label}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={title}
        className="m-auto w-full max-w-lg border-2 border-ink bg-paper p-6 text-ink backdrop:bg-night/70"
      >
        {/* A completed action resets the fields. */}
        <ValidatedForm
          key={doneTimes}
          noValidate={false}
          onSubmit={(event) => void submit(event)}
          className="space-y-4"
        >
          <h2 id={title} className="text-xl">
            {heading}
          </h2>
          <div hidden={reviewed !== null} className="space-y-4">
            {children}
          </div>
          {reviewed}
          {hasReason ? (
            <label className="block text-sm font-semibold">
              {reasonLabel}
              <textarea
                name="reason"
                required
                minLength={3}
                maxLength={500}
                rows={usualReason ? 2 : 3}
                defaultValue={usualReason}
                className={CONTROL}
              />
            </label>
          ) : null}
          {asksPassword ? (
            <label className="block text-sm font-semibold">
              Your password
              <input
                type="password"
                name={PASSWORD}
                required
                minLength={6}
                autoComplete="current-password"
                className={CONTROL}
              />
            </label>
          ) : null}
          {problem.text ? (
            <p id={problemId} role="alert" className="text-sm font-semibold text-danger">
              {problem.text}
            </p>
          ) : null}
          <div className="flex gap-3">
            <button ref={confirmButton} type="submit" className={smallButton('signal')} disabled={isBusy}>
              {isToReview ? review.label : confirm}
            </button>
            {reviewed === null ? null : (
              <button type="button" className={smallButton()} onClick={() => setReviewed(null)}>
                Back
              </button>
            )}
            <button type="button" className={smallButton()} onClick={() => dialog.current?.close()}>
              Close
            </button>
          </div>
        </ValidatedForm>
      </dialog>
    </>
  );
}

interface Problem {
  text: string;
  /** Empty if it is about no particular field. */
  field: string;
}

/** The field for confirming the password. */
const PASSWORD = 'current-password';
const OF_PASSWORD = { password_needed: PASSWORD, wrong_password: PASSWORD } as const;
const REFUND = { 'data-refund': '' };
const NO_PROBLEM: Problem = { text: '', field: '' };

function problemOf(error: unknown, refusedFields: RefusedFields<string>): Problem {
  if (error instanceof FieldProblem) return { text: error.message, field: error.field };
  if (hasCode(error, 'version_conflict'))
    return {
      text: 'Someone else changed this first, and nothing was saved. Review the current details, then confirm again.',
      field: '',
    };
  if (error instanceof ApiError)
    return { text: error.message, field: { ...OF_PASSWORD, ...refusedFields }[error.code] ?? '' };
  return { text: error instanceof Error ? error.message : String(error), field: '' };
}
