import { createDownloadTicket, type SoldFile, type Tier, takeFile, takePdf } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, send } from '../../../shared/api.ts';
import { isTemporary } from '../../../shared/temporary-error.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { PURCHASES_KEY } from '../../../shared/shop/shop.queries.ts';
import { downloadErrorText, fileNameOf } from './download-text.ts';

interface Purchase {
  downloadToken: string;
  tier: Tier;
}

/** Fetches the PDF and saves it. A click after a broken transfer is the same attempt, so it costs no second use. */
export function usePdfDownload({ downloadToken, tier }: Purchase) {
  const queryClient = useQueryClient();
  const attempt = useRef<string | null>(null);
  return useMutation({
    mutationFn: async () => {
      attempt.current ??= crypto.randomUUID();
      const response = await send(takePdf, { downloadToken, attemptId: attempt.current });
      saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition'), tier));
    },
    onSuccess: async () => {
      attempt.current = null;
      notifySuccess('Download started!');
      await queryClient.invalidateQueries({ queryKey: PURCHASES_KEY });
    },
    onError: (error) => {
      // A broken body is no ApiError, and the use may have been taken: keep the attempt.
      if (error.name === 'ApiError' && !isTemporary(error)) attempt.current = null;
      notifyError(downloadErrorText(error));
    },
  });
}

/**
 * Opens the PDF in a tab of its own. The tab is opened with the click, or browsers would block it, and is sent to an address
 * that is good for one start within 60 seconds: a new tab carries no token of ours.
 */
export function usePdfTab(downloadToken: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (tab: Window | null) => {
      try {
        const { url } = await call(createDownloadTicket, { downloadToken, attemptId: crypto.randomUUID() });
        if (tab) tab.location.replace(url);
        else window.location.assign(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onSuccess: async () => {
      notifySuccess('Download started!');
      await queryClient.invalidateQueries({ queryKey: PURCHASES_KEY });
    },
    onError: (error) => notifyError(downloadErrorText(error)),
  });
}

/** Fetches one of the files that come with a tier and saves it. It takes no use. */
export function useFileDownload(downloadToken: string) {
  return useMutation({
    mutationFn: async ({ id, fileName }: SoldFile) => {
      const response = await send(takeFile, { downloadToken, fileId: id });
      saveFile(await response.blob(), fileName);
    },
    onSuccess: () => notifySuccess('Download started!'),
    onError: (error) => notifyError(downloadErrorText(error)),
  });
}
