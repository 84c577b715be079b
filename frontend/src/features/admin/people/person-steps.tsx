import { type Person, planPersonStep, torontoDay } from '@brokerage/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { formText, ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { CONTROL, FIELD, MAIN_ACTION, smallButton } from '../shell/buttons.tsx';
import { dayWords } from '../shell/moment-words.ts';
import { isStepDue } from './person.rules.ts';
import { usePersonChange } from './use-person-change.ts';

interface Step {
  stepId: string;
  text: string;
  on: string;
  done?: 'yes';
}

/** The next steps with a person, each with its day. */
export function PersonSteps({ person, now }: { person: Person; now: Date }) {
  const open = person.steps.filter(({ doneAt }) => doneAt === null);
  const finish = usePersonChange(
    person.id,
    (step: Step) => call(planPersonStep, { personId: person.id, ...step }),
    'Step completed',
  );
  return (
    <section aria-labelledby="person-steps" className="space-y-2">
      <h2 id="person-steps" className="font-sans text-sm font-semibold tracking-normal">
        Next step
      </h2>
      {open.length > 0 ? (
        <ul className="border border-line bg-plate text-sm">
          {open.map(({ id, text, on }) => (
            <li
              key={id}
              data-row=""
              className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0 focus-within:bg-sunk/60"
            >
              <span className="min-w-0 grow wrap-anywhere">
                {text}
                <span className={`block ${isStepDue({ on }, now) ? 'font-semibold text-danger' : 'text-muted'}`}>
                  {dayWords(on, now)}
                </span>
              </span>
              <button
                type="button"
                className={smallButton()}
                disabled={finish.isPending}
                aria-label={`Mark as done: ${text}`}
                onClick={() => finish.mutate({ stepId: id, text, on, done: 'yes' })}
                {...MAIN_ACTION}
              >
                Mark as done
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <NewStep person={person} now={now} />
    </section>
  );
}

function NewStep({ person: { id }, now }: { person: Person; now: Date }) {
  const form = useRef<HTMLFormElement>(null);
  // One id per step, so that a retry is idempotent.
  const [stepId, setStepId] = useState(() => crypto.randomUUID());
  const plan = usePersonChange(
    id,
    async (step: Step) => {
      const changed = await call(planPersonStep, { personId: id, ...step });
      form.current?.reset();
      setStepId(crypto.randomUUID());
      return changed;
    },
    'Step added',
  );
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    plan.mutate({ stepId, text: formText(fields, 'text'), on: formText(fields, 'on') });
  };
  return (
    <ValidatedForm
      ref={form}
      noValidate={false}
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)_9.5rem_auto] items-end gap-2"
    >
      <label className={FIELD}>
        New step
        <input name="text" required maxLength={200} autoComplete="off" className={CONTROL} />
      </label>
      <label className={FIELD}>
        Date
        <input name="on" type="date" required defaultValue={torontoDay(now)} className={CONTROL} />
      </label>
      <button type="submit" className={smallButton()} disabled={plan.isPending}>
        Add step
      </button>
    </ValidatedForm>
  );
}
