import type { Tier } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Download, FileDown } from 'lucide-react';
import { type ButtonLook, buttonClass } from '../../../shared/ui/button-class.ts';
import { useFileDownload, usePdfDownload, usePdfTab } from './download.mutations.ts';
import { filesQuery } from './purchases.queries.ts';

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

/** Used right after payment: opens the file in a new tab, so that the page with the reading link stays. */
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

/** The file to save first, because it outlives the access. It is shown before it is enabled, so that nothing moves. */
export function WorkbookButton({ downloadToken }: { downloadToken: string }) {
  const { data } = useQuery(filesQuery(downloadToken));
  const download = useFileDownload(downloadToken);
  const workbook = data?.files.find(({ isWorkbook }) => isWorkbook);
  return (
    <button
      type="button"
      onClick={() => (workbook ? download.mutate(workbook) : undefined)}
      disabled={!workbook || download.isPending}
      className={buttonClass('signal')}
    >
      <FileDown aria-hidden="true" className="size-4" />
      {download.isPending ? 'Preparing...' : 'Save the workbook'}
    </button>
  );
}
