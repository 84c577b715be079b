import type { Checklist } from '@brokerage/contracts';
import { AuthorCard } from '../purchases/author-card.tsx';
import { SoldFiles } from '../purchases/sold-files.tsx';
import type { WorkingFile } from '../working-file/working-file.ts';
import { BonusBlock } from './bonus-block.tsx';
import { BudgetBlock } from './budget-block.tsx';
import { ChecklistSections } from './checklist-sections.tsx';
import { FrameworkBlock } from './framework-block.tsx';
import { MatrixBlock } from './matrix-block.tsx';
import { MetricsBlock } from './metrics-block.tsx';
import { NextStepsBlock, RedFlagsBlock } from './notes-block.tsx';

interface ChecklistBodyProps {
  checklist: Checklist;
  downloadToken: string;
  file: WorkingFile | undefined;
}

/** Sections and, where the tier has them, the blocks beside them. */
export function ChecklistBody({ checklist, downloadToken, file }: ChecklistBodyProps) {
  const { redFlags, nextSteps, investmentFramework, decisionMatrix, professionalServices } = checklist;
  const { bonusMaterials, successMetrics } = checklist;
  return (
    <div className="page space-y-14 py-10 md:py-14">
      <ChecklistSections checklist={checklist} file={file} />
      {redFlags || nextSteps ? (
        <div className="grid gap-10 lg:grid-cols-2">
          {redFlags ? <RedFlagsBlock notes={redFlags} /> : null}
          {nextSteps ? <NextStepsBlock notes={nextSteps} /> : null}
        </div>
      ) : null}
      {investmentFramework ? <FrameworkBlock tiers={investmentFramework} /> : null}
      {decisionMatrix ? <MatrixBlock matrix={decisionMatrix} /> : null}
      {bonusMaterials ? <BonusBlock materials={bonusMaterials} /> : null}
      <SoldFiles downloadToken={downloadToken} />
      {successMetrics ? <MetricsBlock metrics={successMetrics} /> : null}
      {professionalServices ? <BudgetBlock budget={professionalServices} /> : null}
      <AuthorCard />
    </div>
  );
}
