import { readInvitation } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

/**
 * Who is invited by the link of a mail. Opening it uses nothing up: only sending the form does. What was read is forgotten with the
 * form, and a link that is refused is not tried again by itself: each try counts as a guess.
 */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { token }, { signal }),
    gcTime: 0,
    retry: false,
  });
