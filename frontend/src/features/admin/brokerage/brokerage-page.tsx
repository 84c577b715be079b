import { BROKERAGE } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IfPermitted } from '../../session/permission.tsx';
import { ContentForm } from '../editor/content-form.tsx';
import { ContentMissing } from '../editor/content-missing.tsx';
import { BesidePreview } from '../editor/content-preview.tsx';
import { ContentSchedule } from '../editor/content-schedule.tsx';
import { ContentVersions } from '../editor/content-versions.tsx';
import { PublicationState } from '../editor/publication.tsx';
import { Fact, Facts } from '../shell/facts.tsx';
import { ListState } from '../shell/list-state.tsx';
import { BROKERAGE_KIND, brokerageQueries } from './brokerage-kind.ts';

/** Shows the brokerage: what is missing for publishing, the form and the history. */
export function BrokeragePage() {
  const query = useQuery(brokerageQueries.one(BROKERAGE));
  const [rolledBackTo, setRolledBackTo] = useState(0);
  return (
    <ListState query={query} what="The brokerage">
      {(brokerage) => {
        const { published, isAhead, version, draft } = brokerage;
        return (
          <div className="space-y-6">
            <p className="max-w-[70ch] text-sm text-muted">
              Every page names the brokerage; publishing it rebuilds every page, which takes up to a minute. New emails,
              receipts and files use the published details. Receipts already issued keep the earlier name. If the
              registered name changes, people must sign a new version of the non-disclosure agreement.
            </p>
            <div className="space-y-3">
              <Facts>
                <Fact name="On the site">
                  {published?.brokerageName ?? 'Not published'}
                  {published && isAhead ? '. The draft has unpublished changes' : ''}
                </Fact>
              </Facts>
              <PublicationState />
              <ContentSchedule kind={BROKERAGE_KIND} content={brokerage} />
            </div>
            <ContentMissing kind={BROKERAGE_KIND} content={brokerage} />
            <BesidePreview kind={BROKERAGE_KIND} content={brokerage}>
              <IfPermitted call={BROKERAGE_KIND.changing}>
                <ContentForm
                  key={rolledBackTo}
                  kind={BROKERAGE_KIND}
                  present={brokerage}
                  initial={{ version, parts: { draft } }}
                />
              </IfPermitted>
            </BesidePreview>
            <ContentVersions kind={BROKERAGE_KIND} content={brokerage} onRolledBack={setRolledBackTo} />
          </div>
        );
      }}
    </ListState>
  );
}
