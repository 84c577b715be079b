import {
  type EditedListing,
  type listListingVersions,
  markListing,
  type OutputOf,
  PRESSED_STATUSES,
  rollBackListing,
  saveListing,
} from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { IfMay, useMay } from '../../session/may.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { By } from '../shell/by.tsx';
import { Fact, Facts } from '../shell/facts.tsx';
import { ListState } from '../shell/list-state.tsx';
import { officeTime } from '../shell/office-time.ts';
import { LISTING_CHANGES_IN_WORDS, LISTING_STATUSES_IN_WORDS } from '../words/listing-words.ts';
import { fieldLabel } from './listing-fields.tsx';
import { fieldOf } from './listing-form.rules.ts';
import { ListingForm } from './listing-form.tsx';
import { ListingSchedule } from './listing-schedule.tsx';
import { ListingPreview } from './listing-preview.tsx';
import { listingQueries } from './listings.queries.ts';
import { PublicationState } from './publication.tsx';

type Version = OutputOf<typeof listListingVersions>['versions'][number];

/** One listing: its state, what is missing for publishing, its form and its history. */
export function ListingPage({ id }: { id: string }) {
  const query = useQuery(listingQueries.one(id));
  const mayChange = useMay(saveListing);
  const secret = useQuery({ ...listingQueries.confidential(id), enabled: mayChange });
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
            <Missing listing={listing} />
            {mayChange ? (
              <ListState query={secret} what="The confidential part">
                {({ confidential, version }) => (
                  <ListingForm
                    key={rolledBackTo}
                    present={listing}
                    begun={{ draft: listing.draft, confidential, version: Math.min(version, listing.version) }}
                  />
                )}
              </ListState>
            ) : null}
            <ListingPreview listing={listing} />
            <Versions listing={listing} onRolledBack={setRolledBackTo} />
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: listingQueries.all }),
  });
  return (
    <section aria-labelledby="listing-name" className="space-y-3">
      <h2 id="listing-name" className="text-xl">
        {draft.name ?? id}
      </h2>
      <Facts>
        <Fact name="Reference">{id}</Fact>
        <Fact name="State">{LISTING_STATUSES_IN_WORDS[status]}</Fact>
        <Fact name="On the site">
          {published ? (
            <a href={`/listings/${published.slug}`} className="underline underline-offset-4">
              /listings/{published.slug}
            </a>
          ) : (
            'Not published'
          )}
          {published && isAhead ? '. The draft has changes that are not published' : ''}
        </Fact>
      </Facts>
      {published ? <PublicationState /> : null}
      {published ? (
        <IfMay call={markListing}>
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
        </IfMay>
      ) : null}
      <ListingSchedule listing={listing} />
    </section>
  );
}

/** What stands in the way of publishing, each leading to its field. */
function Missing({ listing: { issues } }: { listing: EditedListing }) {
  return (
    <section aria-labelledby="listing-missing">
      <h2 id="listing-missing" className="mb-2 font-sans text-sm font-semibold tracking-normal">
        Before it can be published
      </h2>
      {issues.length === 0 ? (
        <p className="text-sm">Nothing is missing.</p>
      ) : (
        <ul className="list-disc space-y-1 border border-line bg-plate p-4 pl-8 text-sm">
          {issues.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <a href={`#${fieldOf(field)}`} className="underline underline-offset-4">
                {fieldLabel(fieldOf(field))}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Versions({ listing, onRolledBack }: { listing: EditedListing; onRolledBack: (version: number) => void }) {
  const { id, version: present } = listing;
  const query = useQuery(listingQueries.versions(id));
  const queryClient = useQueryClient();
  const rollBack = useMutation({
    mutationFn: (to: number) => call(rollBackListing, { id, version: present, to }),
    onSuccess: async (changed) => {
      queryClient.setQueryData(listingQueries.one(id).queryKey, changed);
      await queryClient.invalidateQueries({ queryKey: listingQueries.all });
      onRolledBack(changed.version);
    },
  });
  const columns = columnsFor({ present, isBusy: rollBack.isPending, onRollBack: rollBack.mutate });
  return (
    <section aria-labelledby="listing-versions">
      <h2 id="listing-versions" className="mb-2 font-sans text-sm font-semibold tracking-normal">
        History
      </h2>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {rollBack.error?.message}
      </p>
      <ListState query={query} what="The history">
        {({ versions }) => (
          <AdminTable caption="Versions" columns={columns} rows={versions} keyOf={({ version }) => String(version)} />
        )}
      </ListState>
    </section>
  );
}

interface RollBack {
  present: number;
  isBusy: boolean;
  onRollBack: (version: number) => void;
}

function columnsFor(rollBack: RollBack): readonly Column<Version>[] {
  return [
    { label: 'Version', cell: ({ version }) => version },
    { label: 'What', cell: ({ change }) => LISTING_CHANGES_IN_WORDS[change.kind] },
    { label: 'When', cell: ({ change }) => <time dateTime={change.at}>{officeTime(change.at)}</time> },
    { label: 'Who', cell: ({ change }) => (change.by ? <By id={change.by} /> : '–') },
    { label: 'Fields', cell: ({ change }) => fieldsText(change.fields) },
    { label: 'Draft', cell: ({ version }) => <TakeBack version={version} {...rollBack} /> },
  ];
}

function TakeBack({ version, present, isBusy, onRollBack }: RollBack & Pick<Version, 'version'>) {
  if (version === present) return 'The present one';
  return (
    <IfMay call={rollBackListing}>
      <button type="button" className={smallButton()} disabled={isBusy} onClick={() => onRollBack(version)}>
        Take back to version {version}
      </button>
    </IfMay>
  );
}

/** `Summary, Zoning`; parts of one field are named once. */
function fieldsText(fields: readonly string[]): string {
  return [...new Set(fields.map((field) => fieldLabel(fieldOf(field))))].join(', ') || '–';
}
