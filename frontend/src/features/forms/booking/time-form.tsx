import { type BookingView, OFFICE_TIME_ZONE } from '@brokerage/contracts';
import { type FormEvent, useId, useState } from 'react';
import { formText, ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import type { ChosenTime } from './booking.queries.ts';
import { slotsByDay, zoneName } from './booking.rules.ts';

interface TimeFormProps {
  booking: BookingView;
  timeZone: string;
  isBusy: boolean;
  /** The server's message about the last chosen time. */
  problem: string | undefined;
  onChoose: (chosen: ChosenTime) => void;
}

const NO_PROBLEMS = { startsAt: '', phone: '' };
const OPTION =
  'figures flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-plate border border-edge bg-plate px-3 py-2 hover:border-ink has-checked:border-ink has-checked:bg-sunk has-checked:font-semibold has-focus-visible:outline-2';

/** Asks for a day, then one of its free times, and for a call the phone number. */
export function TimeForm({ booking, timeZone, isBusy, problem, onChoose }: TimeFormProps) {
  const id = useId();
  const days = slotsByDay(booking.slots, timeZone);
  const [dayName, setDayName] = useState('');
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const isCall = booking.kind !== 'site-visit';
  const day = days.find((one) => one.day === dayName) ?? days[0];
  const timeProblem = problems.startsAt || problem;

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [startsAt, phone] = [formText(fields, 'startsAt'), formText(fields, 'phone')];
    const found = {
      startsAt: startsAt ? '' : 'Choose a time',
      phone: isCall && phone.replaceAll(/\D/g, '').length < 10 ? 'Phone must be at least 10 digits' : '',
    };
    setProblems(found);
    if (found.startsAt || found.phone) return;
    onChoose({ startsAt, phone, timeZone });
  };

  if (!day)
    return (
      <p className="text-lg">
        No times are available in the next few weeks. Please call or write to us and we will find one together.
      </p>
    );
  return (
    <ValidatedForm onSubmit={submit} className="space-y-6">
      <p className="text-muted">
        Times are in your time zone, {zoneName(timeZone)}
        {timeZone === OFFICE_TIME_ZONE ? '' : '; the office is in Toronto'}.
      </p>
      <div>
        <label htmlFor={`${id}-day`} className="text-sm font-semibold">
          Day
        </label>
        <select
          id={`${id}-day`}
          className="mt-1.5 block w-full max-w-sm rounded-plate border border-edge bg-plate px-3.5 py-2.5 text-base text-ink"
          value={day.day}
          onChange={(event) => setDayName(event.target.value)}
        >
          {days.map((one) => (
            <option key={one.day} value={one.day}>
              {one.day}
            </option>
          ))}
        </select>
      </div>
      <fieldset
        key={day.day}
        aria-invalid={timeProblem ? true : undefined}
        aria-describedby={timeProblem ? `${id}-time` : undefined}
      >
        <legend className="text-sm font-semibold">Time</legend>
        <div className="mt-1.5 grid grid-cols-2 gap-2 sm:grid-cols-4">
          {day.slots.map(({ startsAt, text }) => (
            <label key={startsAt} className={OPTION}>
              <input type="radio" name="startsAt" value={startsAt} className="size-4 shrink-0 accent-signal" />
              {text}
            </label>
          ))}
        </div>
        {timeProblem ? (
          <p id={`${id}-time`} role="alert" className="mt-1.5 text-sm font-semibold text-danger">
            {timeProblem}
          </p>
        ) : null}
      </fieldset>
      {isCall ? (
        <div className="max-w-sm">
          <TextField
            id={`${id}-phone`}
            name="phone"
            type="tel"
            label="Phone"
            autoComplete="tel"
            hint="We will call you at that time."
            defaultValue={booking.phone}
            error={problems.phone || undefined}
          />
        </div>
      ) : null}
      <button type="submit" disabled={isBusy} className={buttonClass('signal')}>
        {isBusy ? 'Sending...' : isCall ? 'Book this time' : 'Request this time'}
      </button>
    </ValidatedForm>
  );
}
