import type { Message } from './toasts.tsx';

const SHOWN_MS = 5000;

async function show(message: Message): Promise<void> {
  const { showMessage } = await import('./toasts.tsx');
  await showMessage(message);
}

/** Gives enough time to undo. */
const UNDO_SHOWN_MS = 10_000;

/** Shows one message at a time, for 5 seconds, or 10 with an action. */
export function notifySuccess(text: string, detail?: string, action?: Message['action']): void {
  const durationMs = action ? UNDO_SHOWN_MS : SHOWN_MS;
  void show({ kind: 'success', text: <output>{text}</output>, detail, action, durationMs });
}

/** Shows the same sentence wherever a password is set. */
export function notifyPasswordUpdated(): void {
  notifySuccess('Password updated successfully!');
}

/** Shows one message at a time; an error stays until the visitor closes it. */
export function notifyError(text: string, detail?: string): void {
  void show({
    kind: 'error',
    text: <span role="alert">{text}</span>,
    detail,
    durationMs: Number.POSITIVE_INFINITY,
  });
}
