import { BROKERAGE, type readBrokerage } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { brokerageQueries } from '../../../../features/admin/brokerage/brokerage-kind.ts';
import { BrokeragePage } from '../../../../features/admin/brokerage/brokerage-page.tsx';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Edits and publishes the brokerage. */
export const Route = createFileRoute('/_admin/admin/content/brokerage')({
  staticData: {
    admin: {
      title: 'Brokerage',
      least: 'assistant' satisfies (typeof readBrokerage)['access'],
      nav: { label: 'Brokerage', group: 'site', position: 0, key: 'g' },
    },
  },
  loader: () => preloadQuery(brokerageQueries.one(BROKERAGE)),
  component: BrokeragePage,
});
