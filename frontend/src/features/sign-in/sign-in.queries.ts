import { readInvitation } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

/**
 * Reads who a mailed link invites. Opening the link uses nothing up: only submitting the form does. The data is dropped
 * with the form, and a refused link is not retried, because each try counts as a guess.
 */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { token }, { signal }),
    gcTime: 0,
    retry: false,
  });
