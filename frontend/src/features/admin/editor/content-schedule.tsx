import { torontoMoment } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IfPermitted } from '../../session/permission.tsx';
import { ActionDialog, type Decided, FieldProblem } from '../shell/action-dialog.tsx';
import { CONTROL, smallButton } from '../shell/buttons.tsx';
import { officeTime } from '../shell/office-time.ts';
import { type ContentKindConfig, type Edited, fieldLabel } from './content-kind.ts';

/** Before office hours, so that the page is online before anybody calls about it. */
const USUAL_HOUR = 8;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  hour,
  name: `${hour % 12 || 12}:00 ${hour < 12 ? 'a.m.' : 'p.m.'}`,
}));

interface OfContent<E extends Edited, P extends object> {
  kind: ContentKindConfig<E, P>;
  content: E;
}

/** Schedules a publication, and shows its time, why it failed, and how to change it. */
export function ContentSchedule<E extends Edited, P extends object>({ kind, content }: OfContent<E, P>) {
  const { id, version, isAhead, scheduled } = content;
  const { queries } = kind;
  const queryClient = useQueryClient();
  const goOn = (changed: E): void => {
    queryClient.setQueryData<E>(queries.one(id).queryKey, changed);
    void queryClient.invalidateQueries({ queryKey: queries.all });
  };
  const schedule = async ({ field }: Decided): Promise<void> => {
    const at = torontoMoment(field('day'), Number(field('hour')));
    if (!(at.getTime() > Date.now())) throw new FieldProblem('day', 'Choose a time in the future.');
    goOn(await kind.schedule({ id, version }, at.toISOString()));
  };
  const cancel = useMutation({
    mutationFn: () => kind.cancelSchedule({ id, version }),
    onSuccess: goOn,
    onError: () => queryClient.invalidateQueries({ queryKey: queries.all }),
  });
  return (
    <div className="space-y-2">
      <output className="block text-sm empty:hidden">
        {scheduled && scheduled.issues === null ? (
          <>
            Version {scheduled.version} will be published{' '}
            <time dateTime={scheduled.at}>{officeTime(scheduled.at)}</time>, Toronto time. Changes saved after that
            version are not included.
          </>
        ) : null}
        {!scheduled && cancel.isSuccess ? 'The scheduled publication has been cancelled.' : ''}
      </output>
      {scheduled?.issues ? <Refused kind={kind} content={content} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        {isAhead || scheduled ? (
          <IfPermitted call={kind.changing}>
            <ActionDialog
              label={scheduled ? 'Reschedule' : 'Publish later'}
              confirm="Schedule"
              hasReason={false}
              onConfirm={schedule}
            >
              <p className="text-sm">
                The current draft (version {version}) will be published at this time. Changes you save later are not
                included.
              </p>
              <div className="grid grid-cols-2 gap-4">
                <label className="block text-sm font-semibold">
                  Day
                  <input name="day" type="date" required className={CONTROL} />
                </label>
                <label className="block text-sm font-semibold">
                  Hour (Toronto time)
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
          </IfPermitted>
        ) : null}
        {scheduled ? (
          <IfPermitted call={kind.changing}>
            <button type="button" className={smallButton()} disabled={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel scheduled publication
            </button>
          </IfPermitted>
        ) : null}
      </div>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {cancel.error?.message}
      </p>
    </div>
  );
}

function Refused<E extends Edited, P extends object>({ kind, content: { scheduled } }: OfContent<E, P>) {
  if (!scheduled?.issues) return null;
  const { at, issues } = scheduled;
  return (
    <div role="alert" className="border-2 border-danger bg-plate p-4 text-sm">
      <p className="font-semibold">
        Publication was scheduled for <time dateTime={at}>{officeTime(at)}</time> but failed:
      </p>
      <ul className="list-disc pl-5">
        {issues.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {fieldLabel(kind, kind.rules.fieldOf(field))}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
