import { type EditedClaim, RATES } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { IfPermitted } from '../../session/permission.tsx';
import { ContentForm } from '../editor/content-form.tsx';
import type { ContentKindConfig, Edited } from '../editor/content-kind.ts';
import { ContentMissing } from '../editor/content-missing.tsx';
import { BesidePreview } from '../editor/content-preview.tsx';
import { ContentSchedule } from '../editor/content-schedule.tsx';
import { ContentVersions } from '../editor/content-versions.tsx';
import { PublicationState } from '../editor/publication.tsx';
import { Fact, Facts } from '../shell/facts.tsx';
import { ListState } from '../shell/list-state.tsx';
import { CLAIM_STATUSES_IN_WORDS } from '../words/content-words.ts';
import { CLAIM_KIND, RATES_KIND } from './claim-kind.ts';

/** Shows one claim: where it is quoted, what is missing for publishing, the form and the history. */
export function ClaimPage({ id }: { id: string }) {
  return (
    <Corrected kind={CLAIM_KIND} id={id} what="The claim">
      {(claim) => <ClaimFacts claim={claim} />}
    </Corrected>
  );
}

/** Shows all lender rates on one page, because they share one date. */
export function RatesPage() {
  return (
    <Corrected kind={RATES_KIND} id={RATES} what="The lender rates">
      {({ isAhead, quotedAt }) => (
        <Facts>
          <Fact name="On the site">{isAhead ? 'The draft has unpublished changes' : 'As shown here'}</Fact>
          <Quotations paths={quotedAt} />
        </Facts>
      )}
    </Corrected>
  );
}

interface CorrectedProps<E extends Edited, D extends object> {
  kind: ContentKindConfig<E, { draft: D }>;
  id: string;
  what: string;
  children: (content: E) => ReactNode;
}

function Corrected<E extends Edited & { draft: D; quotedAt: string[] }, D extends object>({
  kind,
  id,
  what,
  children,
}: CorrectedProps<E, D>) {
  const query = useQuery(kind.queries.one(id));
  const [rolledBackTo, setRolledBackTo] = useState(0);
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/admin/content/claims" className="underline underline-offset-4">
          All claims
        </Link>
      </p>
      <ListState query={query} what={what}>
        {(content) => (
          <div className="space-y-6">
            {children(content)}
            {content.published ? <PublicationState /> : null}
            <ContentSchedule kind={kind} content={content} />
            <ContentMissing kind={kind} content={content} />
            <BesidePreview kind={kind} content={content} hasPage={content.quotedAt.length > 0}>
              <IfPermitted call={kind.changing}>
                <ContentForm
                  key={rolledBackTo}
                  kind={kind}
                  present={content}
                  initial={{ version: content.version, parts: { draft: content.draft } }}
                />
              </IfPermitted>
            </BesidePreview>
            <ContentVersions kind={kind} content={content} onRolledBack={setRolledBackTo} />
          </div>
        )}
      </ListState>
    </>
  );
}

function ClaimFacts({ claim: { label, subject, unit, heldBy, quotedAt, inEffect, isAhead } }: { claim: EditedClaim }) {
  const { value, status, asOf, reviewBy } = inEffect;
  return (
    <section aria-labelledby="claim-label" className="space-y-3">
      <h2 id="claim-label" className="text-xl">
        {label}
      </h2>
      <Facts>
        <Fact name="Subject">{subject}</Fact>
        <Fact name="On the site">
          {value}, as of {asOf}
          {isAhead ? '. The draft has unpublished changes' : ''}
        </Fact>
        <Fact name="Measured in">{unit}</Fact>
        <Fact name="Basis">{status === null ? '–' : CLAIM_STATUSES_IN_WORDS[status]}</Fact>
        <Fact name="Next review">{reviewBy === null ? '–' : formatCalendarDay(reviewBy)}</Fact>
        <Quotations paths={quotedAt} />
        {heldBy === null ? null : <Fact name="Changed by">Software updates only. {heldBy}.</Fact>}
      </Facts>
    </section>
  );
}

function Quotations({ paths }: { paths: readonly string[] }) {
  return (
    <Fact name="Quoted on">
      {paths.length === 0 ? 'No page' : null}
      <ul className="space-y-1">
        {paths.map((path) => (
          <li key={path}>
            <a href={path} className="inline-block min-h-6 underline underline-offset-4">
              {path}
            </a>
          </li>
        ))}
      </ul>
    </Fact>
  );
}
