import { cancelListingSchedule, type EditedListing, scheduleListing, torontoMoment } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { IfMay } from '../../session/may.tsx';
import { ActionDialog, type Decided, FieldProblem } from '../shell/action-dialog.tsx';
import { CONTROL, smallButton } from '../shell/buttons.tsx';
import { officeTime } from '../shell/office-time.ts';
import { fieldLabel } from './listing-fields.tsx';
import { fieldOf } from './listing-form.rules.ts';
import { listingQueries } from './listings.queries.ts';

/** Before the hours of the office, so that a listing is there when somebody calls about it. */
const USUAL_HOUR = 8;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  hour,
  name: `${hour % 12 || 12}:00 ${hour < 12 ? 'a.m.' : 'p.m.'}`,
}));

/** Publication of a listing at a later moment: for when it is, what kept it from that, and how to change it. */
export function ListingSchedule({ listing }: { listing: EditedListing }) {
  const { id, version, isAhead, scheduled } = listing;
  const queryClient = useQueryClient();
  const goOn = (changed: EditedListing): Promise<void> => {
    queryClient.setQueryData(listingQueries.one(id).queryKey, changed);
    return queryClient.invalidateQueries({ queryKey: listingQueries.all });
  };
  const schedule = async ({ field }: Decided): Promise<void> => {
    const at = torontoMoment(field('day'), Number(field('hour')));
    if (!(at.getTime() > Date.now())) throw new FieldProblem('day', 'Choose a time that is still to come.');
    await goOn(await call(scheduleListing, { id, version, at: at.toISOString() }));
  };
  const cancel = useMutation({
    mutationFn: () => call(cancelListingSchedule, { id, version }),
    onSuccess: goOn,
    onError: () => queryClient.invalidateQueries({ queryKey: listingQueries.all }),
  });
  return (
    <div className="space-y-2">
      <output className="block text-sm empty:hidden">
        {scheduled && scheduled.issues === null ? (
          <>
            Version {scheduled.version} will be published{' '}
            <time dateTime={scheduled.at}>{officeTime(scheduled.at)}</time>, Toronto time. What is saved after it is not
            part of that.
          </>
        ) : null}
        {!scheduled && cancel.isSuccess ? 'The schedule is cancelled.' : ''}
      </output>
      {scheduled?.issues ? <Refused at={scheduled.at} issues={scheduled.issues} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        {isAhead || scheduled ? (
          <IfMay call={scheduleListing}>
            <ActionDialog
              label={scheduled ? 'Choose another time' : 'Publish later'}
              confirm="Schedule"
              hasReason={false}
              onConfirm={schedule}
            >
              <p className="text-sm">
                The draft as it is saved now (version {version}) will be published then. What you save later is not part
                of that.
              </p>
              <div className="grid grid-cols-2 gap-4">
                <label className="block text-sm font-semibold">
                  Day
                  <input name="day" type="date" required className={CONTROL} />
                </label>
                <label className="block text-sm font-semibold">
                  Hour, in Toronto
                  <select name="hour" defaultValue={USUAL_HOUR} className={CONTROL}>
                    {HOURS.map(({ hour, name }) => (
                      <option key={hour} value={hour}>
                        {name}
                      </option>
                    ))}
                  </select>
                </label>
              </div>
            </ActionDialog>
          </IfMay>
        ) : null}
        {scheduled ? (
          <IfMay call={cancelListingSchedule}>
            <button type="button" className={smallButton()} disabled={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel the schedule
            </button>
          </IfMay>
        ) : null}
      </div>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {cancel.error?.message}
      </p>
    </div>
  );
}

function Refused({ at, issues }: { at: string; issues: EditedListing['issues'] }) {
  return (
    <div role="alert" className="border-2 border-danger bg-plate p-4 text-sm">
      <p className="font-semibold">
        It was to be published <time dateTime={at}>{officeTime(at)}</time>, and could not be:
      </p>
      <ul className="list-disc pl-5">
        {issues.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {fieldLabel(fieldOf(field))}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
