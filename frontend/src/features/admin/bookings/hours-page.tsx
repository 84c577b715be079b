import { type Availability, updateAvailability } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { hasCode } from '../../../shared/api-error.ts';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { formText, ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { CONTROL, FIELD, smallButton } from '../shell/buttons.tsx';
import { ChangedMeanwhile } from '../shell/changed-meanwhile.tsx';
import { ListState } from '../shell/list-state.tsx';
import { useStoredForm } from '../shell/use-stored-form.ts';
import { bookingQueries } from './bookings.queries.ts';
import {
  fieldName,
  fieldsOf,
  HOURS_LABELS,
  type HoursFields,
  hoursOf,
  PARTS,
  WEEKDAYS,
  withDayOff,
} from './hours.rules.ts';

const NO_PROBLEM = { field: '', message: '' };

const wordsOf = (stored: HoursFields, name: keyof HoursFields): string =>
  name === 'daysOff' ? stored.daysOff.map(formatCalendarDay).join('; ') : (stored[name] ?? '');

/** Edits when calls and visits can be booked. */
export function HoursPage() {
  const query = useQuery(bookingQueries.availability);
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/admin/bookings">All bookings</Link>
      </p>
      <ListState query={query} what="The hours">
        {(availability) => <Hours availability={availability} />}
      </ListState>
    </>
  );
}

function Hours({ availability }: { availability: Availability }) {
  const queryClient = useQueryClient();
  const form = useStoredForm(availability.version, fieldsOf(availability));
  const { daysOff } = form.typed;
  const setDaysOff = (days: readonly string[]): void => form.type({ daysOff: days });
  const [problem, setProblem] = useState(NO_PROBLEM);
  const problemId = useId();
  const dayOff = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: async (changed: Availability) => {
      const saved = await call(updateAvailability, changed);
      form.saved({ version: saved.version, stored: fieldsOf(saved), sent: form.typed });
      return saved;
    },
    onSuccess: (saved) => queryClient.setQueryData(bookingQueries.availability.queryKey, saved),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: bookingQueries.all });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = hoursOf(fields);
    if ('field' in read) return setProblem(read);
    const changed = updateAvailability.input.safeParse({
      hours: read.hours,
      daysOff,
      noticeHours: formText(fields, 'noticeHours'),
      daysAhead: formText(fields, 'daysAhead'),
      version: form.version,
    });
    const [issue] = changed.error?.issues ?? [];
    if (!changed.success) return setProblem({ field: String(issue?.path[0] ?? ''), message: issue?.message ?? '' });
    setProblem(NO_PROBLEM);
    save.mutate(changed.data);
  };
  const marked = (field: string) =>
    problem.field === field ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};
  const addDay = (): void => {
    const field = dayOff.current;
    if (!field?.value) return field?.focus();
    setDaysOff(withDayOff(daysOff, field.value));
    field.value = '';
  };

  const isConflict = hasCode(save.error, 'version_conflict');

  return (
    <ValidatedForm onSubmit={submit} className="max-w-3xl space-y-6">
      <ChangedMeanwhile
        isRefused={isConflict}
        theirs={form.overlaps.map((name) => [HOURS_LABELS[name] ?? name, wordsOf(form.stored, name)])}
      />
      <p className="text-sm text-muted">
        All times are in Toronto time. Existing bookings are kept. Ontario public holidays are blocked automatically.
      </p>
      <fieldset>
        <legend className="text-sm font-semibold">Weekly hours</legend>
        <div className="mt-1 @container border border-line bg-plate">
          {WEEKDAYS.map((name, index) => (
            <div
              key={name}
              className="grid items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0 @2xl:grid-cols-[7rem_1fr_1fr]"
            >
              <span className="text-sm font-semibold">{name}</span>
              {PARTS.map((part) => (
                <span key={part} className="flex items-center gap-2">
                  {(['from', 'to'] as const).map((end) => {
                    const field = fieldName(index + 1, part, end);
                    return (
                      <input
                        key={end}
                        type="time"
                        step={900}
                        aria-label={HOURS_LABELS[field]}
                        className={CONTROL}
                        {...form.field(field)}
                        {...marked(field)}
                      />
                    );
                  })}
                </span>
              ))}
            </div>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-sm font-semibold">{HOURS_LABELS.daysOff}</legend>
        <ul className="mt-1 flex flex-wrap gap-2">
          {daysOff.map((day) => (
            <li key={day} className="flex items-center gap-2 border border-line bg-plate px-2 py-1 text-sm">
              {formatCalendarDay(day)}
              <button
                type="button"
                className={smallButton()}
                aria-label={`Remove ${formatCalendarDay(day)}`}
                onClick={() => setDaysOff(daysOff.filter((one) => one !== day))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
        <div className="mt-2 flex items-end gap-2">
          <label className={FIELD}>
            Another day
            <input ref={dayOff} type="date" className={CONTROL} {...marked('daysOff')} />
          </label>
          <button type="button" className={smallButton()} onClick={addDay}>
            Add day
          </button>
        </div>
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <label className={FIELD}>
          {HOURS_LABELS.noticeHours}
          <input inputMode="numeric" className={CONTROL} {...form.field('noticeHours')} {...marked('noticeHours')} />
        </label>
        <label className={FIELD}>
          {HOURS_LABELS.daysAhead}
          <input inputMode="numeric" className={CONTROL} {...form.field('daysAhead')} {...marked('daysAhead')} />
        </label>
      </div>
      <p id={problemId} role="alert" className="text-sm font-semibold text-danger">
        {problem.message || (isConflict ? '' : save.error?.message)}
      </p>
      <div className="flex items-center gap-4">
        <button type="submit" className={smallButton('signal')} disabled={save.isPending}>
          Save hours
        </button>
        <output className="text-sm">{save.data?.version === form.version ? 'Saved' : ''}</output>
      </div>
    </ValidatedForm>
  );
}
