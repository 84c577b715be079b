import type { readMail } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { mailQueries } from '../../../../features/admin/mail/mails.queries.ts';
import { OneMailPage } from '../../../../features/admin/mail/one-mail-page.tsx';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Shows one mail, as it was or would be sent. */
export const Route = createFileRoute('/_admin/admin/mail/$mailId')({
  staticData: { admin: { title: 'Email', least: 'assistant' satisfies (typeof readMail)['access'] } },
  loader: ({ params }) => preloadQuery(mailQueries.one(params.mailId)),
  component: MailRoute,
});

function MailRoute() {
  const { mailId } = Route.useParams();
  return <OneMailPage mailId={mailId} />;
}
