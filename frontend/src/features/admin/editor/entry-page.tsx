import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Contract } from '@brokerage/contracts';
import { Fact, Facts } from '../shell/facts.tsx';
import { ListState } from '../shell/list-state.tsx';
import { ConfidentialForm } from './confidential-form.tsx';
import { capital, type ContentKindConfig, type Edited } from './content-kind.ts';
import { BesidePreview } from './content-preview.tsx';
import { ContentSchedule } from './content-schedule.tsx';
import { ContentVersions } from './content-versions.tsx';
import type { confidentialQueries } from '../shell/content.queries.ts';
import { PublicationState } from './publication.tsx';
import { Withdrawal } from './withdrawal.tsx';

/** Content without a page of its own: an entry with a confidential part that other pages show. */
export interface EntryKind<E extends Edited, C extends object>
  extends ContentKindConfig<E, { draft: E['draft']; confidential: C }> {
  queries: Omit<ReturnType<typeof confidentialQueries<unknown, E, C>>, 'list'>;
  /** Only users who may call this may take an entry off the site. */
  withdrawing: Contract;
  withdraw: (seen: { id: string; version: number }) => Promise<E>;
}

interface EntryPageProps<E extends Edited, C extends object> {
  kind: EntryKind<E, C>;
  id: string;
  /** Returns the office's name for the entry. */
  nameOf: (entry: E) => string;
  /** Returns the page of the site that shows the entry. */
  shownOn: (entry: E) => `/${string}`;
  /** The link to the list of this kind. */
  back: ReactNode;
}

/** Shows one entry: state, what is missing for publishing, the form and the history. */
export function EntryPage<E extends Edited, C extends object>(props: EntryPageProps<E, C>) {
  const { kind, id, back } = props;
  const query = useQuery(kind.queries.one(id));
  const [rolledBackTo, setRolledBackTo] = useState(0);
  return (
    <>
      <p className="mb-2 text-sm">{back}</p>
      <ListState query={query} what={`The ${kind.noun}`}>
        {(entry) => (
          <div className="space-y-6">
            <Status {...props} entry={entry} />
            <BesidePreview kind={kind} content={entry}>
              <ConfidentialForm
                kind={kind}
                content={entry}
                confidential={kind.queries.confidential}
                formKey={rolledBackTo}
              />
            </BesidePreview>
            <ContentVersions kind={kind} content={entry} onRolledBack={setRolledBackTo} />
          </div>
        )}
      </ListState>
    </>
  );
}

function Status<E extends Edited, C extends object>({
  kind,
  entry,
  nameOf,
  shownOn,
}: EntryPageProps<E, C> & { entry: E }) {
  const { published, isAhead } = entry;
  return (
    <section aria-labelledby="entry-name" className="space-y-3">
      <h2 id="entry-name" className="text-xl">
        {nameOf(entry)}
      </h2>
      <Facts>
        <Fact name="On the site">
          {published ? (
            <a href={shownOn(entry)} className="underline underline-offset-4">
              {shownOn(entry)}
            </a>
          ) : (
            'Not published'
          )}
          {published && isAhead ? '. The draft has unpublished changes' : ''}
        </Fact>
      </Facts>
      {published ? <PublicationState /> : null}
      <Withdrawal
        queries={kind.queries}
        content={entry}
        withdrawing={kind.withdrawing}
        withdraw={kind.withdraw}
        isOffered={published !== null}
        label="Remove from site"
        done={`${capital(kind.noun)} removed from the site. The draft is kept.`}
      />
      <ContentSchedule kind={kind} content={entry} />
    </section>
  );
}
