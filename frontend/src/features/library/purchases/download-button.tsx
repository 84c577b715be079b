import type { Tier } from '@brokerage/contracts';
import { Download } from 'lucide-react';
import { type ButtonLook, buttonClass } from '../../../shared/ui/button-class.ts';
import { usePdfDownload, usePdfTab } from './download.mutations.ts';

interface DownloadButtonProps {
  downloadToken: string;
  tier: Tier;
  look?: ButtonLook;
  disabled?: boolean;
}

export function DownloadButton({ downloadToken, tier, look = 'signal', disabled = false }: DownloadButtonProps) {
  const download = usePdfDownload({ downloadToken, tier });
  return (
    <button
      type="button"
      onClick={() => download.mutate()}
      disabled={disabled || download.isPending}
      className={buttonClass(look)}
    >
      <Download aria-hidden="true" className="size-4" />
      {download.isPending ? 'Preparing...' : 'Download PDF'}
    </button>
  );
}

/** Right after payment: the file opens in a new tab, and the page with the link to read online stays. */
export function OpenPdfButton({ downloadToken }: { downloadToken: string }) {
  const pdf = usePdfTab(downloadToken);
  return (
    <button
      type="button"
      onClick={() => pdf.mutate(window.open('about:blank', '_blank'))}
      disabled={pdf.isPending}
      className={buttonClass('outline')}
    >
      <Download aria-hidden="true" className="size-4" />
      {pdf.isPending ? 'Preparing...' : 'Download PDF'}
    </button>
  );
}
