import type { Tier } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { AccountCopyPanel } from './account-copy-panel.tsx';
import { closedAccountCopyQuery } from './account-copy.queries.ts';
import { KeptNotes, NotesOfOrder } from './kept-notes.tsx';
import { isBlank } from './mark.rules.ts';
import { useMarks, useProperty, useWorkingFile } from './use-working-file.ts';
import type { WorkingFile } from './working-file.ts';

interface ClosedWorkingFileProps {
  ownerId: string;
  tier: Tier;
  downloadToken: string;
}

/** The working file of a purchase whose text is closed, from this browser or the account, with sharing. */
export function ClosedWorkingFile({ ownerId, tier, downloadToken }: ClosedWorkingFileProps) {
  const { data } = useQuery(closedAccountCopyQuery(downloadToken));
  return (
    <>
      {data ? (
        <NotesWithAccount
          {...{ ownerId, tier, downloadToken }}
          orderNumber={data.orderNumber}
          inAccount={data.copy !== null || data.shares.length > 0}
        />
      ) : null}
      <KeptNotes ownerId={ownerId} tier={tier} without={data?.orderNumber} />
    </>
  );
}

interface OrderNotesProps extends ClosedWorkingFileProps {
  orderNumber: string;
  inAccount: boolean;
}

function NotesWithAccount({ downloadToken, inAccount, ...head }: OrderNotesProps) {
  const file = useWorkingFile({ ...head, outline: [] });
  return file ? <Notes file={file} downloadToken={downloadToken} inAccount={inAccount} /> : null;
}

function Notes({
  file,
  downloadToken,
  inAccount,
}: Pick<OrderNotesProps, 'downloadToken' | 'inAccount'> & { file: WorkingFile }) {
  const marks = useMarks(file);
  useProperty(file);
  if (!inAccount && [...marks.values()].every(isBlank)) return null;
  return (
    <NotesOfOrder head={file.head} marks={marks}>
      <AccountCopyPanel file={file} downloadToken={downloadToken} />
    </NotesOfOrder>
  );
}
