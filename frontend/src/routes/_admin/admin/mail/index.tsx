import type { listMails } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { MailPage } from '../../../../features/admin/mail/mail-page.tsx';
import { mailQueries, mailsInput } from '../../../../features/admin/mail/mails.queries.ts';
import { searchState } from '../../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../../shared/search-params.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Lists every mail: recipient, subject and delivery. */
export const Route = createFileRoute('/_admin/admin/mail/')({
  staticData: {
    admin: {
      title: 'Mail',
      least: 'assistant' satisfies (typeof listMails)['access'],
      nav: { label: 'Mail', group: 'system', position: 2, key: 'm', count: 'mail', isOnPhone: true },
    },
  },
  validateSearch: (search) => pick(search, 'q', 'state', 'page'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) => preloadQuery(mailQueries.list(mailsInput(searchState(deps, location.state)))),
  component: MailPage,
});
