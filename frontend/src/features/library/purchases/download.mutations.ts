import { createDownloadTicket, type SoldFile, type Tier, takeFile, takePdf } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, send } from '../../../shared/api.ts';
import { isTemporary } from '../../../shared/error-status.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { PURCHASES_KEY } from '../../../shared/shop/shop.queries.ts';
import { downloadErrorText, fileNameOf } from './download-text.ts';

interface Purchase {
  downloadToken: string;
  tier: Tier;
}

/** Fetches the PDF and saves it. A click after a broken transfer repeats the attempt, so it takes no second use. */
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
      // A broken body is not an ApiError, and the use may be taken already: keep the attempt id.
      if (error.name === 'ApiError' && !isTemporary(error)) attempt.current = null;
      notifyError(downloadErrorText(error));
    },
  });
}

/**
 * Opens the PDF in a new tab. The tab opens with the click, or browsers would block it, and then loads a ticket: one
 * start within 60 seconds, because a new tab has no token of ours.
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

/** Fetches a file sold with a tier and saves it, without taking a use. */
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
