import { type EditedListing, markListing, PRESSED_STATUSES } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { IfPermitted } from '../../session/permission.tsx';
import { ConfidentialForm } from '../editor/confidential-form.tsx';
import { BesidePreview } from '../editor/content-preview.tsx';
import { ContentSchedule } from '../editor/content-schedule.tsx';
import { ContentVersions } from '../editor/content-versions.tsx';
import { PublicationState } from '../editor/publication.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { Fact, Facts } from '../shell/facts.tsx';
import { ListState } from '../shell/list-state.tsx';
import { LISTING_STATUSES_IN_WORDS } from '../words/content-words.ts';
import { LISTING_KIND } from './listing-kind.ts';
import { listingQueries } from '../shell/listings.queries.ts';

/** Shows one listing: state, what is missing for publishing, the form, related records (`children`), and the history. */
export function ListingPage({ id, children }: { id: string; children?: ReactNode }) {
  const query = useQuery(listingQueries.one(id));
  const [rolledBackTo, setRolledBackTo] = useState(0);
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/admin/content/listings" className="underline underline-offset-4">
          All listings
        </Link>
      </p>
      <ListState query={query} what="The listing">
        {(listing) => (
          <div className="space-y-6">
            <Status listing={listing} />
            <BesidePreview kind={LISTING_KIND} content={listing}>
              <ConfidentialForm
                kind={LISTING_KIND}
                content={listing}
                confidential={listingQueries.confidential}
                formKey={rolledBackTo}
              />
            </BesidePreview>
            {children}
            <ContentVersions kind={LISTING_KIND} content={listing} onRolledBack={setRolledBackTo} />
          </div>
        )}
      </ListState>
    </>
  );
}

function Status({ listing }: { listing: EditedListing }) {
  const { id, version, status, published, draft, isAhead } = listing;
  const queryClient = useQueryClient();
  const mark = useMutation({
    mutationFn: (next: (typeof PRESSED_STATUSES)[number]) => call(markListing, { id, version, status: next }),
    onSuccess: (changed) => queryClient.setQueryData(listingQueries.one(id).queryKey, changed),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: listingQueries.all });
    },
  });
  return (
    <section aria-labelledby="listing-name" className="space-y-3">
      <h2 id="listing-name" className="text-xl">
        {draft.name ?? id}
      </h2>
      <Facts>
        <Fact name="Reference">{id}</Fact>
        <Fact name="Status">{LISTING_STATUSES_IN_WORDS[status]}</Fact>
        <Fact name="On the site">
          {published ? (
            <a href={`/listings/${published.slug}`} className="underline underline-offset-4">
              /listings/{published.slug}
            </a>
          ) : (
            'Not published'
          )}
          {published && isAhead ? '. The draft has unpublished changes' : ''}
        </Fact>
      </Facts>
      {published ? <PublicationState /> : null}
      {published ? (
        <IfPermitted call={markListing}>
          <div className="flex flex-wrap items-center gap-2">
            {PRESSED_STATUSES.filter((next) => next !== status).map((next) => (
              <button
                key={next}
                type="button"
                className={smallButton()}
                disabled={mark.isPending}
                onClick={() => mark.mutate(next)}
              >
                Mark as {LISTING_STATUSES_IN_WORDS[next].toLowerCase()}
              </button>
            ))}
            <output className="text-sm">
              {mark.isSuccess ? `Marked as ${LISTING_STATUSES_IN_WORDS[mark.data.status].toLowerCase()}` : ''}
            </output>
            <p role="alert" className="w-full text-sm font-semibold text-danger empty:hidden">
              {mark.error?.message}
            </p>
          </div>
        </IfPermitted>
      ) : null}
      <ContentSchedule kind={LISTING_KIND} content={listing} />
    </section>
  );
}
