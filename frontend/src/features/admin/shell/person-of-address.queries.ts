import { findPerson } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

/** What every reading of people begins with: a change of one of them leads to all being read again. */
export const ALL_PEOPLE = ['admin-people'];

export const personOfAddressQuery = (email: string) =>
  queryOptions({
    queryKey: [...ALL_PEOPLE, 'of', email],
    queryFn: ({ signal }) => call(findPerson, { email }, { signal }),
  });
