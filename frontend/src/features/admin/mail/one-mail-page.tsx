import type { OutputOf, readMail } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fact, Facts } from '../shell/facts.tsx';
import { ListState } from '../shell/list-state.tsx';
import { officeTime } from '../shell/office-time.ts';
import { MAIL_STATES_IN_WORDS, mailFailure, mailKind } from '../words/mail-words.ts';
import { MailActions } from './mail-actions.tsx';
import { MailAbout } from './mail-link.tsx';
import { mailQueries } from './mails.queries.ts';

export function OneMailPage({ mailId }: { mailId: string }) {
  const query = useQuery(mailQueries.one(mailId));
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/admin/mail" className="underline underline-offset-4">
          All emails
        </Link>
      </p>
      <ListState query={query} what="The email">
        {(found) => <OneMail {...found} />}
      </ListState>
    </>
  );
}

/** Shows one mail: its recipient, its delivery, and a preview. */
function OneMail({ mail, preview }: OutputOf<typeof readMail>) {
  const { to, subject, template, about, state, failure, tries, createdAt, finishedAt } = mail;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <section aria-labelledby="mail-subject" className="space-y-4">
        <h2 id="mail-subject" className="text-xl">
          {preview?.subject ?? subject ?? mailKind(template)}
        </h2>
        <Facts>
          <Fact name="To">{to}</Fact>
          <Fact name="Kind">{mailKind(template)}</Fact>
          <Fact name="Belongs to">
            <MailAbout about={about} />
          </Fact>
          <Fact name="Status">
            {MAIL_STATES_IN_WORDS[state]}
            {finishedAt ? `, ${officeTime(finishedAt)}` : ''}
          </Fact>
          {failure ? <Fact name="Why">{mailFailure(failure)}</Fact> : null}
          <Fact name="Created">{officeTime(createdAt)}</Fact>
          <Fact name="Tries">{tries}</Fact>
        </Facts>
        <MailActions mail={mail} />
      </section>
      <section aria-labelledby="mail-preview">
        <h2 id="mail-preview" className="mb-2 font-sans text-sm font-semibold tracking-normal">
          As the recipient sees it
        </h2>
        {preview ? (
          // The mail is our own markup, sandboxed: nothing in it can run or navigate.
          <iframe
            title="The email"
            sandbox=""
            srcDoc={preview.html}
            className="h-[70dvh] w-full border border-line bg-[#fff]"
          />
        ) : (
          <p className="border border-line bg-plate p-6 text-sm">
            This email cannot be shown: it gave access to an account, or the record it was about has been deleted.
          </p>
        )}
      </section>
    </div>
  );
}
