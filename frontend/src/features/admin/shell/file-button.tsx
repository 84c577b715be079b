import { useState } from 'react';
import { notifyError } from '../../../shared/notify.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { smallButton } from './small-button.ts';

interface TextFile {
  fileName: string;
  mediaType: string;
  text: string;
}

/** Reads a text file from the server, with the filters of the page, and hands it to the browser to save. */
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
