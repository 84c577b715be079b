import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

const TOAST_CLASSES = {
  toast:
    'flex w-full items-start gap-3 rounded-plate border-2 border-ink bg-plate p-4 pr-10 font-sans text-base text-ink shadow-[4px_4px_0_var(--line)]',
  title: 'font-semibold',
  description: 'text-muted',
  icon: 'mt-1 shrink-0',
  error: 'border-danger!',
  actionButton: 'ml-auto min-h-6 font-semibold underline underline-offset-4',
  closeButton:
    'absolute top-2 right-2 inline-flex size-7 items-center justify-center rounded-plate border border-line bg-plate',
};

function Toasts({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Toaster
      visibleToasts={1}
      closeButton
      position="bottom-right"
      toastOptions={{ unstyled: true, classNames: TOAST_CLASSES }}
    />
  );
}

/** The container is created with the first message and loaded separately: few visits need it. */
const ready = new Promise<void>((resolve) => {
  const place = document.createElement('div');
  place.className = 'no-print';
  document.body.append(place);
  createRoot(place).render(<Toasts onReady={resolve} />);
});

export interface Message {
  kind: 'success' | 'error';
  text: ReactNode;
  detail?: string | undefined;
  /** A button beside the text, available while the message is shown. */
  action?: { label: string; onClick: () => void; onGone: () => void } | undefined;
  durationMs: number;
}

let shown: string | number | undefined;

/** Replaces the current message with a new one. */
export async function showMessage({ kind, text, detail, action, durationMs }: Message): Promise<void> {
  await ready;
  if (shown !== undefined) toast.dismiss(shown);
  const gone = action && { onDismiss: action.onGone, onAutoClose: action.onGone };
  shown = toast[kind](text, { description: detail, action, duration: durationMs, ...gone });
}
