import type { Message } from './toasts.tsx';

const SHOWN_MS = 5000;

async function show(message: Message): Promise<void> {
  const { showMessage } = await import('./toasts.tsx');
  await showMessage(message);
}

/** Time to think better of it. */
const UNDO_SHOWN_MS = 10_000;

/** One message at a time, gone after 5 seconds; one with something to press stays for 10. */
export function notifySuccess(text: string, detail?: string, action?: Message['action']): void {
  const durationMs = action ? UNDO_SHOWN_MS : SHOWN_MS;
  void show({ kind: 'success', text: <output>{text}</output>, detail, action, durationMs });
}

/** The same sentence wherever a password is chosen. */
export function notifyPasswordUpdated(): void {
  notifySuccess('Password updated successfully!');
}

/** One message at a time; a failure stays until the visitor closes it. */
export function notifyError(text: string, detail?: string): void {
  void show({
    kind: 'error',
    text: <span role="alert">{text}</span>,
    detail,
    durationMs: Number.POSITIVE_INFINITY,
  });
}
