import type { Checklist } from '@brokerage/contracts';
import { lazy, Suspense } from 'react';
import { SoldFiles } from '../purchases/sold-files.tsx';
import type { WorkingFile } from '../working-file/working-file.ts';
import { ChecklistSections } from './checklist-sections.tsx';
import { loadSupplement } from './offline-page.ts';

const SupplementaryBlocks = lazy(async () => ({ default: (await loadSupplement()).SupplementaryBlocks }));

interface ChecklistBodyProps {
  checklist: Checklist;
  downloadToken: string;
  file: WorkingFile | undefined;
}

/** The sections, and the blocks beside them if the tier has any. */
export function ChecklistBody({ checklist, downloadToken, file }: ChecklistBodyProps) {
  return (
    <div className="page space-y-14 py-10 md:py-14">
      <ChecklistSections checklist={checklist} file={file} />
      <Suspense>
        <SupplementaryBlocks checklist={checklist} files={<SoldFiles downloadToken={downloadToken} />} />
      </Suspense>
    </div>
  );
}
