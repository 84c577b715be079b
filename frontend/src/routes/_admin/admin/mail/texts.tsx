import type { readMailTexts } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { MailTextsPage } from '../../../../features/admin/mail/mail-texts-page.tsx';
import { mailQueries } from '../../../../features/admin/mail/mails.queries.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Every kind of mail, and what the office says in its own words. */
export const Route = createFileRoute('/_admin/admin/mail/texts')({
  staticData: { admin: { title: 'Templates and texts', least: 'broker' satisfies (typeof readMailTexts)['access'] } },
  loader: () => {
    preloadQuery(mailQueries.texts);
    preloadQuery(mailQueries.samples);
  },
  component: MailTextsPage,
});
