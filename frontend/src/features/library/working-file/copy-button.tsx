import { useState } from 'react';
import { buttonClass } from '../../../shared/ui/button-class.ts';

/** Copies a text and confirms it beside the button. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [status, setStatus] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Copied.');
    } catch {
      setStatus('The browser did not allow copying. Select the text and copy it manually.');
    }
  };
  return (
    <>
      <button type="button" className={buttonClass('ink')} onClick={() => void copy()}>
        {name}
      </button>
      <output className="self-center text-sm text-muted">{status}</output>
    </>
  );
}
