import { BUILT_IN_TIERS } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { hasCode } from '../../../shared/api-error.ts';
import { formatExpiry } from '../../../shared/dates.ts';
import { isTemporary } from '../../../shared/error-status.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { NoticePage } from '../../../shared/ui/notice-page.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { ProgressText } from './progress-text.tsx';
import { progressOf } from './progress.rules.ts';
import { saveCsv } from './working-file-panel.tsx';
import type { WorkingFileParts } from './working-file-copy.ts';
import { sharedFileQuery } from './shared-file.queries.ts';
import { WrittenMarks } from './written-marks.tsx';

interface SharedLink {
  shareId: string;
  recoveryKey: string;
}

/** Returns id and key from the page's link; null while prerendering or if there is none. */
function useSharedLink(): SharedLink | null {
  const hash = useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed);
      return () => window.removeEventListener('hashchange', changed);
    },
    () => window.location.hash,
    () => '',
  );
  const [, shareId, recoveryKey] = /^#([0-9a-f-]{36})\.([0-9A-Z]{28})$/i.exec(hash) ?? [];
  return shareId && recoveryKey ? { shareId, recoveryKey } : null;
}

/** Shows a working file by its read-only link. The key stays in this browser: the server only sends the ciphertext. */
export function SharedFilePage() {
  const link = useSharedLink();
  if (!link)
    return (
      <NoticePage title="A shared working file">
        <p>Please open the complete link you were sent, with JavaScript turned on. Part of it seems to be missing.</p>
      </NoticePage>
    );
  return <SharedFile key={link.shareId} link={link} />;
}

function SharedFile({ link: { shareId, recoveryKey } }: { link: SharedLink }) {
  const { data, error, refetch } = useQuery(sharedFileQuery(shareId, recoveryKey));
  if (error)
    return (
      <NoticePage
        title={hasCode(error, 'not_found') ? 'This link has ended' : 'The file could not be opened'}
        tone="problem"
        actions={
          isTemporary(error) ? (
            <button type="button" className={buttonClass('signal')} onClick={() => void refetch()}>
              Try again
            </button>
          ) : null
        }
      >
        <p>
          {hasCode(error, 'not_found')
            ? 'It was ended or has expired. The person who sent it can create a new one.'
            : error.message}
        </p>
      </NoticePage>
    );
  if (!data)
    return (
      <NoticePage title="A shared working file">
        <p>
          <output>Opening the file</output>
        </p>
      </NoticePage>
    );
  if (!data.copy)
    return (
      <NoticePage title="This link does not open the file" tone="problem">
        <p>The last part, the key, is incomplete. Please copy the link again from the message you received.</p>
      </NoticePage>
    );
  return <OpenedFile copy={data.copy} createdAt={data.createdAt} expiresAt={data.expiresAt} />;
}

interface OpenedFileProps {
  copy: WorkingFileParts;
  createdAt: string;
  expiresAt: string;
}

function OpenedFile({ copy: { tier, property, outline, marks, orderNumber }, createdAt, expiresAt }: OpenedFileProps) {
  const progress = progressOf(
    outline.flatMap(({ itemIds }) => itemIds),
    marks,
  );
  const file = { head: { orderNumber, outline }, all: () => marks };
  return (
    <>
      <PageHead label="Working file, read-only" title={property || 'Due diligence on a property'}>
        <p>
          The buyer’s marks and notes on the {BUILT_IN_TIERS[tier].fullName}, as they were on {formatExpiry(createdAt)}.
          The text of the checks is not included.
        </p>
        <p className="figures mt-4 font-semibold text-ink" data-testid="shared-progress">
          <ProgressText progress={progress} />
        </p>
        <p className="mt-1 text-base">This link ends on {formatExpiry(expiresAt)}.</p>
        <div className="no-print mt-6 flex flex-wrap gap-3">
          <button type="button" className={buttonClass('outline')} onClick={() => window.print()}>
            Print or save as PDF
          </button>
          <button type="button" className={buttonClass('outline')} onClick={() => saveCsv(file, () => undefined)}>
            Report as CSV
          </button>
        </div>
      </PageHead>
      <div className="page pb-14" data-testid="shared-file">
        <h2 className="border-t-2 border-ink pt-4 text-2xl">Marks and notes</h2>
        <WrittenMarks outline={outline} marks={marks} />
      </div>
    </>
  );
}
