import type { Message } from './toasts.tsx';

const SHOWN_MS = 5000;

async function show(message: Message): Promise<void> {
  const { showMessage } = await import('./toasts.tsx');
  await showMessage(message);
}

/** One message at a time, gone after 5 seconds. */
export function notifySuccess(text: string, detail?: string): void {
  void show({ kind: 'success', text: <output>{text}</output>, detail, durationMs: SHOWN_MS });
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
