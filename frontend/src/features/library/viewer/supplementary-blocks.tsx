import type { Checklist } from '@brokerage/contracts';
import type { ReactNode } from 'react';
import { AuthorCard } from '../purchases/author-card.tsx';
import { BonusBlock } from './bonus-block.tsx';
import { BudgetBlock } from './budget-block.tsx';
import { FrameworkBlock } from './framework-block.tsx';
import { MatrixBlock } from './matrix-block.tsx';
import { MetricsBlock } from './metrics-block.tsx';
import { NextStepsBlock, RedFlagsBlock } from './notes-block.tsx';

/** The blocks below the sections, if the tier has any; files sold with it are in the middle. */
export function SupplementaryBlocks({ checklist, files }: { checklist: Checklist; files: ReactNode }) {
  const { redFlags, nextSteps, investmentFramework, decisionMatrix, professionalServices } = checklist;
  const { bonusMaterials, successMetrics } = checklist;
  return (
    <>
      {redFlags || nextSteps ? (
        <div className="grid gap-10 lg:grid-cols-2">
          {redFlags ? <RedFlagsBlock notes={redFlags} /> : null}
          {nextSteps ? <NextStepsBlock notes={nextSteps} /> : null}
        </div>
      ) : null}
      {investmentFramework ? <FrameworkBlock tiers={investmentFramework} /> : null}
      {decisionMatrix ? <MatrixBlock matrix={decisionMatrix} /> : null}
      {bonusMaterials ? <BonusBlock materials={bonusMaterials} /> : null}
      {files}
      {successMetrics ? <MetricsBlock metrics={successMetrics} /> : null}
      {professionalServices ? <BudgetBlock budget={professionalServices} /> : null}
      <AuthorCard />
    </>
  );
}
