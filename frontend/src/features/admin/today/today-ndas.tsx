import { decideNda, type NdaRow } from '@brokerage/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { notifySuccess } from '../../../shared/notify.tsx';
import { useIsPermitted } from '../../session/permission.tsx';
import { ndaQueries } from '../ndas/ndas.queries.ts';
import { DECISIONS } from '../ndas/nda-labels.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { MAIN_ACTION, smallButton } from '../shell/buttons.tsx';
import { countsQuery } from '../shell/shell.queries.ts';
import { momentWords } from '../shell/moment-words.ts';
import { WorkList, WorkRow } from '../shell/work-list.tsx';
import { type Now, SHOWN } from './today.rules.ts';
import { useListingNames } from '../shell/use-listing-names.ts';

/** Lists signed agreements to approve or decline, and requests for a paper copy. */
export function TodayNdas({ now }: Now) {
  const signed = useQuery(ndaQueries.list({ state: 'signed' }));
  const requested = useQuery(ndaQueries.list({ state: 'requested' }));
  const rows = [...(signed.data?.ndas ?? []), ...(requested.data?.ndas ?? [])];
  if (rows.length === 0) return null;
  return (
    <WorkList
      heading="Agreements"
      count={(signed.data?.total ?? 0) + (requested.data?.total ?? 0)}
      all={<Link to="/admin/agreements">All agreements</Link>}
    >
      {rows.slice(0, SHOWN).map((nda) => (
        <TodayNda key={nda.id} nda={nda} now={now} />
      ))}
    </WorkList>
  );
}

function TodayNda({ nda, now }: { nda: NdaRow } & Now) {
  const { id, name, email, listing, state, requestedAt, version, decisions } = nda;
  const queryClient = useQueryClient();
  const mayDecide = useIsPermitted(decideNda);
  const nameOf = useListingNames();
  const approve = async (reason: string): Promise<void> => {
    await call(decideNda, { ndaId: id, decision: 'approved', reason, version });
    notifySuccess(`${name}: approved and notified by email`);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ndaQueries.all }),
      queryClient.invalidateQueries({ queryKey: countsQuery.queryKey }),
    ]);
  };
  return (
    <WorkRow
      title={
        <>
          <Link to="/admin/agreements/$ndaId" params={{ ndaId: id }}>
            {name}
          </Link>{' '}
          <span className="font-normal text-muted">
            {state === 'signed' ? 'signed, awaiting your decision' : 'wants to sign on paper'}
          </span>
        </>
      }
      about={`${nameOf(listing)}, ${email}`}
      when={`Requested ${momentWords(requestedAt, now)}`}
    >
      {decisions.includes('approved') && mayDecide ? (
        <ActionDialog
          label="Approve"
          confirm="Approve"
          reasonLabel="Reason (sent to the signer)"
          usualReason="Your request has been approved."
          isMainAction
          onConfirm={({ field }) => approve(field('reason'))}
        >
          <p className="text-sm">
            {name}, {nameOf(listing)}. {DECISIONS.approved.effect}
          </p>
        </ActionDialog>
      ) : (
        <Link to="/admin/agreements/$ndaId" params={{ ndaId: id }} className={smallButton()} {...MAIN_ACTION}>
          Open
        </Link>
      )}
    </WorkRow>
  );
}
