import { createFileRoute } from '@tanstack/react-router';
import { RegulationsPage } from '../features/site/regulations/regulations-page.tsx';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/self-storage-regulations-ontario')({
  head: () =>
    pageMeta({
      title: 'Self-storage regulations in Ontario',
      description:
        'Zoning, building permits, fire safety, the lien act, environment, licensing, accessibility and insurance for storage facilities in Ontario.',
      path: '/self-storage-regulations-ontario',
      article: { publishedOn: '2026-11-21', modifiedOn: '2026-11-21' },
    }),
  component: RegulationsPage,
});
