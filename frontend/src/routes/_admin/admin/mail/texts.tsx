import type { readMailTexts } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { MailTextsPage } from '../../../../features/admin/mail/mail-texts-page.tsx';
import { mailQueries } from '../../../../features/admin/mail/mails.queries.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Previews every kind of mail, and edits the office's own wording. */
export const Route = createFileRoute('/_admin/admin/mail/texts')({
  staticData: { admin: { title: 'Templates and texts', least: 'broker' satisfies (typeof readMailTexts)['access'] } },
  loader: () => {
    preloadQuery(mailQueries.texts);
    preloadQuery(mailQueries.samples);
  },
  component: MailTextsPage,
});
