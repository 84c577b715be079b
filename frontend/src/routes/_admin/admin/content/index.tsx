import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../../../../features/admin/content/content-page.tsx';
import { pick } from '../../../../shared/search-params.ts';

/** Lists texts that are due for a review, oldest first. */
export const Route = createFileRoute('/_admin/admin/content/')({
  staticData: {
    admin: {
      title: 'Content',
      least: 'assistant',
      nav: { label: 'Content', group: 'site', position: 7, key: 'n', count: 'content' },
    },
  },
  validateSearch: (search) => pick(search, 'show'),
  component: ContentPage,
});
