import { isOffice, listTeam, type OfficeRole } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../shared/api.ts';

export const teamQuery = queryOptions({
  queryKey: ['admin-team'],
  queryFn: ({ signal }) => call(listTeam, {}, { signal }),
});

/** The part of the OpenAPI document that says which role may call what. */
const Description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string(),
        tags: z.array(z.string()),
        'x-least-role': z.string().optional(),
      }),
    ),
  ),
});

export interface Right {
  operation: string;
  summary: string;
  service: string;
  least: OfficeRole;
}

/** Permissions of the office, from the running gateway's OpenAPI document. */
export const rightsQuery = queryOptions({
  queryKey: ['admin-rights'],
  queryFn: async ({ signal }): Promise<Right[]> => {
    const answer = await fetch('/api/docs', { signal });
    if (!answer.ok) throw new Error('Please try again.');
    const { paths } = Description.parse(await answer.json());
    return Object.values(paths)
      .flatMap((path) => Object.values(path))
      .flatMap(({ operationId: operation, summary, tags: [service = ''], 'x-least-role': least = '' }) =>
        isOffice(least) ? [{ operation, summary, service, least }] : [],
      );
  },
  staleTime: Number.POSITIVE_INFINITY,
});
