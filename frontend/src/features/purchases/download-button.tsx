import type { Tier } from '@brokerage/contracts';
import { Download } from 'lucide-react';
import { type ButtonLook, buttonClass } from '../../shared/ui/button-class.ts';
import { usePdfDownload } from './download.mutations.ts';

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
