import type { readResponseTimes } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { ResponseTimesPage } from '../../../../features/admin/leads/response-times-page.tsx';
import { pick } from '../../../../shared/search-params.ts';

/** How soon leads were answered, against what the site promises. */
export const Route = createFileRoute('/_admin/admin/leads/response-times')({
  staticData: {
    admin: { title: 'Response times', least: 'assistant' satisfies (typeof readResponseTimes)['access'] },
  },
  validateSearch: (search) => pick(search, 'days'),
  component: ResponseTimesPage,
});
