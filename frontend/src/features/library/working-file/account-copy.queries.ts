import { readAccountCopy } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

/** The account copy of a purchase whose text is closed. */
export const closedAccountCopyQuery = (downloadToken: string) =>
  queryOptions({
    queryKey: ['closed-working-file', downloadToken],
    queryFn: ({ signal }) => call(readAccountCopy, { downloadToken }, { signal }),
  });

/** The read-only links to the working file of a purchase that have not ended. */
export const sharesQuery = (downloadToken: string) =>
  queryOptions({
    queryKey: ['working-file-shares', downloadToken],
    queryFn: async ({ signal }) => (await call(readAccountCopy, { downloadToken }, { signal })).shares,
  });
