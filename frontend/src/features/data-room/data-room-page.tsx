import { type OutputOf, type readDataRoom, torontoLongDay } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hasCode } from '../../shared/api-error.ts';
import { telHref } from '../../shared/site-href.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { NoticePage } from '../../shared/ui/notice-page.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { dataRoomQueries } from './data-room.queries.ts';
import { DocumentReader } from './document-reader.tsx';
import { RoomQuestions } from './room-questions.tsx';
import { SITE } from '../../shared/site.ts';

/** The parameters in the address. */
export interface DataRoomPlace {
  listing?: string | undefined;
  document?: string | undefined;
  page?: string | undefined;
}

const LINK = 'underline underline-offset-4';

/** Shows the caller's data rooms, one data room, or a document in it. */
export function DataRoomPage({ email, listing, document, page }: DataRoomPlace & { email: string }) {
  return listing ? <Room listing={listing} document={document} page={page} /> : <RoomList email={email} />;
}

function RoomList({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(dataRoomQueries.agreements);
  if (!data) return error ? <Failed onRetry={() => void refetch()} /> : <Opening text="Loading your agreements" />;
  const { agreements } = data;
  return (
    <>
      <PageHead label="Exclusive listings" title="Documents you can read">
        <p>
          Signed in as <strong className="break-all text-ink">{email}</strong>
        </p>
      </PageHead>
      <div className="page py-10 md:py-14">
        {agreements.length === 0 ? (
          <div className="max-w-[62ch] space-y-4 text-lg">
            <p>
              There is no approved agreement for this address at the moment. The broker reviews and approves each signed
              agreement before any documents are shown.
            </p>
            <Link to="/nda" className={buttonClass('outline')}>
              Read and sign the agreement
            </Link>
          </div>
        ) : (
          <ul className="max-w-[62ch] border-t border-edge">
            {agreements.map(({ listing, name, until, isOutdated }) => (
              <li
                key={listing}
                className="flex flex-wrap items-baseline justify-between gap-3 border-b border-line py-4"
              >
                {isOutdated ? (
                  <>
                    <span>{name}: the agreement has a new version.</span>
                    <Link to="/nda" search={{ listing }} className={LINK}>
                      Read and sign it
                    </Link>
                  </>
                ) : (
                  <>
                    <Link to="/data-room" search={{ listing }} className={`text-lg font-semibold ${LINK}`}>
                      {name}
                    </Link>
                    <span className="text-muted">{untilText(until)}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Room({ listing, document, page }: DataRoomPlace & { listing: string }) {
  const { data, error, refetch } = useQuery(dataRoomQueries.room(listing));
  if (hasCode(error, 'nda_text_changed')) return <SignAgain listing={listing} />;
  if (hasCode(error, 'not_found', 'validation_failed')) return <NoRoom />;
  // An open room stays visible while a reload fails, with the question being written.
  if (!data) return error ? <Failed onRetry={() => void refetch()} /> : <Opening text="Opening the documents" />;
  const open = data.documents.find(({ id }) => id === document);
  if (open) return <DocumentReader listing={listing} listingName={data.name} document={open} page={page} />;
  return (
    <>
      <PageHead label="Confidential" title={`Documents for ${data.name}`}>
        <p>{untilText(data.until)}</p>
        <p className="mt-3 text-base">
          Each page shows your name, your email address and the time, and the broker sees which pages you open and when.
        </p>
      </PageHead>
      <div className="page space-y-8 py-10 md:py-14">
        {document ? (
          <p role="alert" className="border-l-4 border-danger pl-4">
            This document is no longer available.
          </p>
        ) : null}
        {data.documents.length === 0 ? (
          <p className="max-w-[62ch] text-lg">
            There are no documents yet. The broker will add them here. Call <OfficePhone /> if you expected to see some.
          </p>
        ) : (
          <Folders listing={listing} documents={data.documents} />
        )}
        <RoomQuestions listing={listing} questions={data.questions} />
        <p className="text-sm">
          <Link to="/data-room" className={LINK}>
            All listings you can read
          </Link>
        </p>
      </div>
    </>
  );
}

type Documents = OutputOf<typeof readDataRoom>['documents'];

function Folders({ listing, documents }: { listing: string; documents: Documents }) {
  const folders = [...Map.groupBy(documents, ({ folder }) => folder)];
  return folders.map(([folder, inside]) => (
    <section key={folder} aria-label={folder || 'Documents'} className="max-w-3xl">
      {folder ? <h2 className="mb-2 text-2xl wrap-anywhere">{folder}</h2> : null}
      <ul className="border-t border-edge">
        {inside.map(({ id, name, pages }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <Link to="/data-room" search={{ listing, document: id }} className={`font-semibold wrap-anywhere ${LINK}`}>
              {name}
            </Link>
            <span className="text-muted">{pages.length === 1 ? '1 page' : `${pages.length} pages`}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Has the same words as the answer for an address that never existed. */
function NoRoom() {
  return (
    <NoticePage
      title="There is nothing here for this account"
      actions={
        <>
          <Link to="/data-room" className={buttonClass('signal')}>
            Documents you can read
          </Link>
          <Link to="/nda" className={buttonClass('outline')}>
            Sign an agreement
          </Link>
        </>
      }
    >
      <p>
        You can read documents with the email address you used to sign the agreement, from its approval until it ends.
        Did you use another address? Sign out, then sign in with that one. Questions? Call <OfficePhone />.
      </p>
    </NoticePage>
  );
}

function SignAgain({ listing }: { listing: string }) {
  return (
    <NoticePage
      title="Sign the new version of the agreement to continue reading"
      actions={
        <Link to="/nda" search={{ listing }} className={buttonClass('signal')}>
          Read and sign it
        </Link>
      }
    >
      <p>
        The text has changed since you signed. Once the broker approves your new signature, you can read the documents
        again.
      </p>
    </NoticePage>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <NoticePage
      title="The documents could not be loaded"
      tone="problem"
      actions={
        <button type="button" className={buttonClass('signal')} onClick={onRetry}>
          Try again
        </button>
      }
    >
      <p>The problem is on our side. Try again in a moment.</p>
    </NoticePage>
  );
}

function Opening({ text }: { text: string }) {
  return (
    <NoticePage title="Listing documents">
      <output>{text} …</output>
    </NoticePage>
  );
}

function OfficePhone() {
  return (
    <a href={telHref(SITE.officePhone)} className={LINK}>
      {SITE.officePhone}
    </a>
  );
}

function untilText(until: string | null): string {
  return until
    ? `Open to you until ${torontoLongDay(new Date(until))}.`
    : 'Open to you until the broker ends your access.';
}
