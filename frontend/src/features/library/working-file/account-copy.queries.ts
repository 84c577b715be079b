import { readAccountCopy } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

/** Reads the account copy of a purchase whose text is closed. */
export const closedAccountCopyQuery = (downloadToken: string) =>
  queryOptions({
    queryKey: ['closed-working-file', downloadToken],
    queryFn: ({ signal }) => call(readAccountCopy, { downloadToken }, { signal }),
  });

/** Lists the active read-only links to a purchase's working file. */
export const sharesQuery = (downloadToken: string) =>
  queryOptions({
    queryKey: ['working-file-shares', downloadToken],
    queryFn: async ({ signal }) => (await call(readAccountCopy, { downloadToken }, { signal })).shares,
  });
