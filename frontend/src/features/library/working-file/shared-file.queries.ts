import { readSharedWorkingFile } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { readRecoveryKey, unseal } from './sealed-copy.ts';
import { readCopy } from './working-file-copy.ts';

/** Reads a shared working file with the key of its link; `copy` is null if the key does not open it. */
export const sharedFileQuery = (shareId: string, recoveryKey: string) =>
  queryOptions({
    queryKey: ['shared-working-file', shareId],
    queryFn: async ({ signal }) => {
      const { ciphertext, ...dates } = await call(readSharedWorkingFile, { shareId }, { signal });
      const key = await readRecoveryKey(recoveryKey);
      const text = key && (await unseal(ciphertext, key));
      const read = text ? readCopy(text) : undefined;
      return { ...dates, copy: read?.ok ? read.copy : null };
    },
  });
