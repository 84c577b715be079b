import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { session } from '../../session/session.ts';

let last: (() => void) | undefined;

session.onUserChange(forgetUndo);

/** Shows a message that offers Undo, by a button and by the letter `z`, until the message is gone or another action is taken. */
export function notifyUndoable(text: string, undo: () => Promise<unknown>): void {
  const offered = (): void => {
    forgetUndo();
    undo().then(
      () => notifySuccess('Undone'),
      (error: unknown) => notifyError(error instanceof Error ? error.message : String(error)),
    );
  };
  last = offered;
  const isOffered = (): boolean => last === offered;
  notifySuccess(text, undefined, {
    label: 'Undo',
    onClick: () => isOffered() && offered(),
    onGone: () => isOffered() && forgetUndo(),
  });
}

export function undoLast(): void {
  last?.();
}

/** Called before another action, which the undo might revert too. */
export function forgetUndo(): void {
  last = undefined;
}
