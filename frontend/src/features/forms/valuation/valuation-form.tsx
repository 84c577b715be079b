import { formatQuantity, parseQuantity, submitValuation, ValuationForm as ValuationRules } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FormGuardFields } from '../../../shared/forms/form-guard-fields.tsx';
import { PersonFields } from '../../../shared/forms/person-fields.tsx';
import { PROPERTY_KINDS, REGION_CHOICES } from '../../../shared/forms/property-choices.content.ts';
import { useGuardedSubmission } from '../../../shared/forms/use-guarded-submission.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { ReceivedNotice } from '../../../shared/forms/received-notice.tsx';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { Choices, Tick } from '../../../shared/ui/choices.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { WithQueries } from '../../../shared/with-queries.tsx';
import { RentRollField } from './rent-roll-field.tsx';
import { RangePanel } from './range-panel.tsx';
import { useWizardStep } from './use-wizard-step.ts';
import { forgetAnswers } from '../../../shared/forms/valuation-answers.ts';
import { PAPERS, STEPS, TIMINGS } from './valuation.content.ts';
import { SITE } from '../../../shared/site.ts';

const LAST = STEPS.length - 1;
const EMPTY = {
  place: '',
  squareFeet: '',
  occupancyPercent: '',
  revenue: '',
  expenses: '',
  unitMix: '',
  name: '',
  email: '',
  phone: '',
};

/** Fields for numbers, with their units. */
const QUANTITIES = {
  squareFeet: 'square-feet',
  occupancyPercent: 'percent',
  revenue: 'CAD',
  expenses: 'CAD',
} as const;

export function ValuationForm(props: { step: string | undefined }) {
  return (
    <WithQueries>
      <Wizard {...props} />
    </WithQueries>
  );
}

/** Shows four steps, visible from the first paint; without a script the stylesheet shows the same form on one page. */
function Wizard({ step: wanted }: { step: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const methods = useContractForm({
    schema: ValuationRules,
    omitEmpty: true,
    defaultValues: { ...EMPTY, papers: [] },
  });
  const { register, handleSubmit, formState, trigger, control, getValues, setValue, reset } = methods;
  const { errors } = formState;
  const { step, turnTo, title } = useWizardStep(wanted, methods);
  const [kind, occupancy, revenue, expenses, rentRoll, papers] = useWatch({
    control,
    name: ['propertyKind', 'occupancyPercent', 'revenue', 'expenses', 'unitMix', 'papers'],
  });
  const submission = useGuardedSubmission(submitValuation, form, {
    detail: `A broker will reply within ${SITE.answerWithin.valuations}.`,
    onSent: forgetAnswers,
  });
  const quantity = (name: keyof typeof QUANTITIES) =>
    register(name, {
      onBlur: () => {
        const read = parseQuantity(String(getValues(name) ?? ''), QUANTITIES[name]);
        if (read !== null) setValue(name, formatQuantity(Math.round(read)));
      },
    });
  const goOn = async (from: number): Promise<void> => {
    if (await trigger(STEPS[from]?.fields)) turnTo(from + 1);
  };
  const send = handleSubmit(
    (content) => submission.mutate(content),
    // An answer from an earlier step was changed in the meantime.
    (found) => turnTo(STEPS.findIndex(({ fields }) => fields.some((field) => found[field]))),
  );
  const submit = (event: FormEvent): void => {
    if (step === LAST) return void send(event);
    event.preventDefault();
    void goOn(step);
  };
  const startAgain = (): void => {
    reset({ ...EMPTY, papers: [] });
    forgetAnswers();
    turnTo(0);
    submission.reset();
  };
  const partClass = (index: number): string => (step === index ? 'space-y-5' : 'hidden space-y-5 noscript:block');
  const range = (
    <RangePanel
      kind={kind ?? ''}
      occupancy={String(occupancy ?? '')}
      rentRoll={typeof rentRoll === 'string' ? rentRoll : ''}
      revenue={String(revenue ?? '')}
      expenses={String(expenses ?? '')}
      papers={[papers ?? []].flat()}
    />
  );
  if (submission.data) {
    const { squareFeet, occupancyPercent, place = '', email } = getValues();
    return (
      <div className="grid gap-12 lg:grid-cols-[1.35fr_1fr]">
        <ReceivedNotice
          title="We have your answers"
          receipt={submission.data}
          facts={[
            ['Property', PROPERTY_KINDS.find(([value]) => value === kind)?.[1] ?? ''],
            ['Town or city', place],
            ['Size', `${String(squareFeet)} sq ft, ${String(occupancyPercent)}% rented`],
            ['We will reply to', email],
          ]}
          again={{ label: 'Value another property', onClick: startAgain }}
        >
          <p>
            A broker will review your answers and reply by email or phone. The documents still needed will improve the
            estimate: have them ready, or send them to{' '}
            <a className="font-semibold underline underline-offset-4" href={`mailto:${SITE.generalEmail}`}>
              {SITE.generalEmail}
            </a>{' '}
            and quote your reference.
          </p>
        </ReceivedNotice>
        <div className="lg:sticky lg:top-24 lg:self-start">{range}</div>
      </div>
    );
  }
  return (
    <div className="grid gap-12 lg:grid-cols-[1.35fr_1fr]">
      <ValidatedForm
        ref={form}
        data-counted
        method="post"
        action="/api/valuation"
        data-steps
        aria-label="Valuation"
        onSubmit={submit}
        className="relative scroll-mt-24 space-y-8"
      >
        <FormGuardFields page="/valuation" />
        <p ref={title} tabIndex={-1} className="label scroll-mt-24 text-signal-text outline-none noscript:hidden">
          Step {step + 1} of {STEPS.length}: {STEPS[step]?.title}
        </p>
        <div className={partClass(0)}>
          <Choices
            type="radio"
            legend="1. What kind of property is it?"
            choices={PROPERTY_KINDS}
            error={errors.propertyKind?.message}
            {...register('propertyKind')}
          />
          <Choices
            type="radio"
            legend="2. Where is it?"
            choices={REGION_CHOICES}
            error={errors.region?.message}
            {...register('region')}
          />
          <TextField id="place" label="Town or city (optional)" error={errors.place?.message} {...register('place')} />
          <TextField
            id="squareFeet"
            label="3. How large is it, in rentable square feet?"
            inputMode="decimal"
            error={errors.squareFeet?.message}
            {...quantity('squareFeet')}
          />
        </div>
        <div className={partClass(1)}>
          <TextField
            id="occupancyPercent"
            label="4. What percentage of it is rented?"
            inputMode="decimal"
            error={errors.occupancyPercent?.message}
            {...quantity('occupancyPercent')}
          />
          <TextField
            id="revenue"
            label="5. Revenue for the last 12 months, in Canadian dollars (optional)"
            inputMode="decimal"
            hint="Such as 290,000 or 290k."
            error={errors.revenue?.message}
            {...quantity('revenue')}
          />
          <TextField
            id="expenses"
            label="6. Operating expenses for the last 12 months, excluding mortgage payments (optional)"
            inputMode="decimal"
            error={errors.expenses?.message}
            {...quantity('expenses')}
          />
          <RentRollField
            error={errors.unitMix?.message}
            onRead={(text) => setValue('unitMix', text, { shouldDirty: true })}
            {...register('unitMix')}
          />
        </div>
        <div className={partClass(2)}>
          <Choices
            type="radio"
            legend="7. When might you sell?"
            choices={TIMINGS}
            error={errors.timing?.message}
            {...register('timing')}
          />
          <Choices
            type="checkbox"
            legend="8. Which documents do you have on hand?"
            choices={PAPERS}
            {...register('papers')}
          />
        </div>
        <div className={partClass(LAST)}>
          <PersonFields register={register} errors={errors} />
          <Tick label="Send me a confirmation email." {...register('acknowledge')} />
          <p className="text-sm text-muted">
            We use your answers only for the valuation: see the{' '}
            <Link to="/privacy" className="font-semibold text-ink underline underline-offset-4">
              privacy policy
            </Link>
            .
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {step > 0 ? (
            <button type="button" onClick={() => turnTo(step - 1)} className={buttonClass('outline')}>
              Back
            </button>
          ) : null}
          {step < LAST ? (
            <button type="submit" className={buttonClass('signal', 'noscript:hidden')}>
              Continue
            </button>
          ) : null}
          <div className={step < LAST ? 'hidden noscript:contents' : 'contents'}>
            <button type="submit" disabled={submission.isPending} className={buttonClass('signal')}>
              {submission.isPending ? 'Sending...' : 'Request valuation'}
            </button>
          </div>
        </div>
      </ValidatedForm>
      <div className="lg:sticky lg:top-24 lg:self-start">{range}</div>
    </div>
  );
}
