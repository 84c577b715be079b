import { useState } from 'react';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { saveFile } from '../../../shared/save-file.ts';

const SMALL =
  'inline-flex min-h-8 items-center justify-center gap-1.5 rounded-plate border px-3 py-1 text-sm max-md:min-h-10 font-semibold leading-tight no-underline disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-muted';

/** Returns the class of a compact button of the admin area. */
export function smallButton(look: 'plain' | 'signal' = 'plain'): string {
  return look === 'signal'
    ? `${SMALL} border-signal bg-signal text-on-signal hover:brightness-92`
    : `${SMALL} border-edge bg-transparent text-ink hover:border-ink hover:bg-ink hover:text-paper`;
}

/** A button with only an icon, for a row's secondary actions. Needs an `aria-label`. */
export const ICON_BUTTON =
  'inline-flex size-8 items-center justify-center rounded-plate border border-transparent text-muted hover:border-ink hover:text-ink max-md:size-10 max-md:border-edge';

/** Marks the main action of a row, which the key `e` presses. */
export const MAIN_ACTION = { 'data-main-action': '' };

/** The label around a control. */
export const FIELD = 'block text-sm font-semibold';

export const CONTROL =
  'mt-1 block min-h-8 w-full rounded-plate border border-edge bg-plate px-2.5 py-1 text-sm text-ink';

interface TextFile {
  fileName: string;
  mediaType: string;
  text: string;
}

/** Downloads a text file from the server, with the filters of the page. */
export function FileButton({ label, load }: { label: string; load: () => Promise<TextFile> }) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { fileName, mediaType, text } = await load();
      saveFile(new Blob([text], { type: mediaType }), fileName);
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={smallButton()} disabled={isBusy} onClick={() => void save()}>
      {label}
    </button>
  );
}

interface CopyButtonProps {
  text: string;
  /** What was copied, such as `The link`. */
  what: string;
  label: string;
  look?: 'plain' | 'signal';
}

/** Copies a text to the clipboard, which a browser may refuse. */
export function CopyButton({ text, what, label, look = 'plain' }: CopyButtonProps) {
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => notifySuccess(`${what} copied`),
      () => notifyError(`${what} could not be copied. Select it and copy it manually.`),
    );
  };
  return (
    <button type="button" className={smallButton(look)} onClick={copy}>
      {label}
    </button>
  );
}
