import type { Checklist, Entitlement, Tier } from '@brokerage/contracts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CalendarRange, Printer } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { DoorProgress } from '../../../shared/ui/door-drawing.tsx';
import { outlineOf } from '../working-file/kept-text.ts';
import { ClosedAccountFolds } from '../working-file/panel-fold.tsx';
import { useWorkingFile } from '../working-file/use-working-file.ts';
import { WorkingFilePanel } from '../working-file/working-file-panel.tsx';
import { ChecklistBody } from './checklist-body.tsx';
import { ChecklistHead } from './checklist-head.tsx';
import { keepViewerPage, loadAccountPanel, loadMemo, loadPlan } from './offline-page.ts';

const route = getRouteApi('/checklist');
const NegotiationMemo = lazy(async () => ({ default: (await loadMemo()).NegotiationMemo }));
const AccountCopyPanel = lazy(async () => ({ default: (await loadAccountPanel()).AccountCopyPanel }));
const PlanView = lazy(async () => ({ default: (await loadPlan()).PlanView }));

interface OpenedChecklistProps {
  tier: Tier;
  checklist: Checklist;
  entitlement: Entitlement;
  ownerId: string;
  offline: boolean;
}

/** The checklist with the buyer's working file, or in its place the memo of failed items or the order plan. */
export function OpenedChecklist({ tier, checklist, entitlement, ownerId, offline }: OpenedChecklistProps) {
  const { orderNumber, downloadToken } = entitlement;
  const file = useWorkingFile({ orderNumber, ownerId, tier, outline: outlineOf(checklist) });
  const { view } = route.useSearch();
  const inPlace = file !== undefined && (view === 'plan' || view === 'memo');
  useEffect(() => {
    if (!offline) void keepViewerPage();
  }, [offline]);
  const checks = useMemo(
    () => new Map(checklist.sections.flatMap(({ items }) => items.map(({ id, check }) => [id, check]))),
    [checklist],
  );
  const checkOf = useCallback((itemId: string) => checks.get(itemId), [checks]);

  return (
    <>
      <div className={inPlace ? 'print:hidden' : ''}>
        <ChecklistHead tier={tier} data={{ checklist, entitlement }} />
      </div>
      {offline ? (
        <output className="no-print block border-b border-line bg-sunk">
          <span className="page block py-3">
            No connection: you are viewing the copy saved in this browser. Your changes are saved here too.
          </span>
        </output>
      ) : null}
      <Suspense fallback={<DoorProgress text="Opening" />}>
        {view === 'memo' && file ? <NegotiationMemo file={file} checkOf={checkOf} /> : null}
        {view === 'plan' && file ? <PlanView checklist={checklist} file={file} /> : null}
      </Suspense>
      <div hidden={inPlace}>
        <div className="page pt-10 md:pt-14 print:hidden">
          {file ? (
            <>
              <WorkingFilePanel file={file} checkOf={checkOf}>
                <Link
                  from="/checklist"
                  to="."
                  search={(search) => ({ ...search, view: 'plan' })}
                  className={buttonClass('outline')}
                >
                  <CalendarRange aria-hidden="true" className="size-4" />
                  Ordering plan
                </Link>
                <Link
                  to="/printable-checklist"
                  search={{ tier, token: downloadToken, marks: '1' }}
                  className={buttonClass('outline')}
                >
                  <Printer aria-hidden="true" className="size-4" />
                  Print your report
                </Link>
              </WorkingFilePanel>
              <Suspense fallback={<ClosedAccountFolds />}>
                <AccountCopyPanel file={file} downloadToken={downloadToken} />
              </Suspense>
            </>
          ) : null}
        </div>
        <ChecklistBody checklist={checklist} downloadToken={downloadToken} file={file} />
      </div>
    </>
  );
}
