import { publishListing, torontoDay } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { IfPermitted } from '../../session/permission.tsx';
import { listingQueries } from '../shell/listings.queries.ts';
import { MAIN_ACTION, smallButton } from '../shell/buttons.tsx';
import { isOldListing } from '../shell/counts.rules.ts';
import { countsQuery } from '../shell/shell.queries.ts';
import { WorkList, WorkRow } from '../shell/work-list.tsx';
import { LISTING_STATUSES_IN_WORDS } from '../words/content-words.ts';
import { type Now, SHOWN } from './today.rules.ts';

/** Lists listings whose page has not been updated for a long time. */
export function TodayListings({ now }: Now) {
  const { data } = useQuery(listingQueries.list);
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => call(publishListing, { id, version }),
    onSuccess: ({ draft }) => notifySuccess(`${draft.name ?? 'The listing'} is confirmed as of today`),
    onError: (error) => notifyError(error.message),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: listingQueries.all }),
        queryClient.invalidateQueries({ queryKey: countsQuery.queryKey }),
      ]),
  });
  const waiting = (data?.listings ?? []).filter((listing) => isOldListing(listing, torontoDay(now)));
  if (waiting.length === 0) return null;
  return (
    <WorkList heading="Listings" count={waiting.length} all={<Link to="/admin/content/listings">All listings</Link>}>
      {waiting.slice(0, SHOWN).map(({ id, version, name, status, updatedOn, isAhead }) => (
        <WorkRow
          key={id}
          title={
            <>
              <Link to="/admin/content/listings/$listingId" params={{ listingId: id }}>
                {name}
              </Link>{' '}
              <span className="font-normal text-muted">{LISTING_STATUSES_IN_WORDS[status]}</span>
            </>
          }
          about={
            isAhead
              ? 'The published text has not been updated for a long time. The draft has unpublished changes.'
              : 'The published text has not been updated for a long time.'
          }
          when={updatedOn ? `Last updated ${formatCalendarDay(updatedOn)}` : ''}
        >
          {isAhead ? (
            <Link
              to="/admin/content/listings/$listingId"
              params={{ listingId: id }}
              className={smallButton()}
              {...MAIN_ACTION}
            >
              Open
            </Link>
          ) : (
            <IfPermitted call={publishListing}>
              <button
                type="button"
                className={smallButton()}
                disabled={confirm.isPending}
                onClick={() => confirm.mutate({ id, version })}
                {...MAIN_ACTION}
              >
                Confirm as up to date
              </button>
            </IfPermitted>
          )}
        </WorkRow>
      ))}
    </WorkList>
  );
}
