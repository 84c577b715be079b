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

/** Sections and, where the tier has them, the blocks beside them. */
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
