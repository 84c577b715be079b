import { deleteAccountCopy, readAccountCopy, saveAccountCopy } from '@brokerage/contracts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../../shared/api.ts';
import { AccountCopy, type AccountServer, type AccountCopyState } from './account-copy.ts';
import { browserStore } from './browser-store.ts';
import type { WorkingFile } from './working-file.ts';

/** Long enough for a sentence, so that keystrokes are batched. */
const PAUSE_MS = 4000;

const serverOf = (downloadToken: string): AccountServer => ({
  read: () => call(readAccountCopy, { downloadToken }),
  save: (basedOn, ciphertext) => call(saveAccountCopy, { downloadToken, basedOn, ciphertext }),
  delete: () => call(deleteAccountCopy, { downloadToken }),
});

/** Syncs the file with the account while a page shows it. */
export function useAccountCopy(file: WorkingFile, downloadToken: string): AccountCopy {
  const copy = useMemo(() => new AccountCopy(file, serverOf(downloadToken), browserStore), [file, downloadToken]);
  useEffect(() => {
    void copy.open();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = (): void => {
      clearTimeout(timer);
      timer = undefined;
      void copy.sync();
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(now, PAUSE_MS);
    };
    const stopFollowing = file.subscribe(later);
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      // Saves the pending edit when the page is left by a link.
      if (timer !== undefined) now();
      stopFollowing();
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [copy, file]);
  return copy;
}

export function useAccountCopyState(copy: AccountCopy): AccountCopyState {
  return useSyncExternalStore(copy.subscribe, copy.snapshot);
}
