import {
  BuyerCriteriaForm,
  type ChosenCriteria,
  criteriaIn,
  MARKETING_CONSENT,
  submitBuyerCriteria,
} from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { FormGuardFields } from '../../../shared/forms/form-guard-fields.tsx';
import { PersonFields } from '../../../shared/forms/person-fields.tsx';
import { PROPERTY_KINDS, REGION_CHOICES } from '../../../shared/forms/property-choices.content.ts';
import { useGuardedSubmission } from '../../../shared/forms/use-guarded-submission.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { ReceivedNotice } from '../../../shared/forms/received-notice.tsx';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { type Choice, Choices, Tick } from '../../../shared/ui/choices.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { WithQueries } from '../../../shared/with-queries.tsx';
import { FINANCING, TIERS } from './criteria.content.ts';
import { SITE } from '../../../shared/site.ts';

const labelsOf = (choices: readonly Choice[], chosen: string | readonly string[]): string =>
  choices
    .filter(([value]) => [chosen].flat().includes(value))
    .map(([, label]) => label)
    .join(', ');

export function CriteriaForm() {
  return (
    <WithQueries>
      <Form />
    </WithQueries>
  );
}

/** The link in a mail identifies the registration in its fragment, which the prerendered page does not have. */
const readHash = (): string => window.location.hash;

function watchHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, formState, getValues, reset, setValue } = useContractForm({
    schema: BuyerCriteriaForm,
    omitEmpty: true,
    defaultValues: { kinds: [], regions: [], note: '', name: '', email: '', phone: '' },
  });
  const { errors } = formState;
  const hash = useSyncExternalStore(watchHash, readHash, () => '');
  const registered = useMemo(() => criteriaIn(hash), [hash]);
  useEffect(() => {
    for (const [name, value] of Object.entries(registered ?? {})) setValue(name as keyof ChosenCriteria, value);
  }, [registered, setValue]);
  const submission = useGuardedSubmission(submitBuyerCriteria, form, {
    detail: "We'll get back to you when a property fits.",
  });
  if (submission.data) {
    const { kinds, regions, email, marketing } = getValues();
    return (
      <ReceivedNotice
        title="Your criteria are registered"
        receipt={submission.data}
        hasAnswer={false}
        facts={[
          ['Property types', labelsOf(PROPERTY_KINDS, kinds)],
          ['Where', labelsOf(REGION_CHOICES, regions)],
          ['We will reply to', email],
        ]}
        again={{
          label: 'Register other criteria',
          onClick: () => {
            reset();
            submission.reset();
          },
        }}
      >
        <p>
          The broker compares them with current and new listings, and calls when one fits.
          {marketing
            ? ' You also get an email when a listing fits; each one has a link to stop.'
            : ' You will not get emails about properties because you did not ask for them.'}
        </p>
        <p>
          To change them, submit the form again with the same email address; the latest version applies. To have them
          deleted, call or write to {SITE.generalEmail} and quote your reference.
        </p>
      </ReceivedNotice>
    );
  }
  return (
    <ValidatedForm
      ref={form}
      data-counted
      method="post"
      action="/api/buyer-criteria"
      aria-label="Buyer criteria"
      onSubmit={handleSubmit((content) => submission.mutate(content))}
      className="relative space-y-7"
    >
      <FormGuardFields page="/buyer-criteria" />
      {registered ? (
        <output className="block border-l-4 border-signal bg-sunk px-4 py-3">
          These are the criteria you registered. Make your changes and submit them with the same email address; the
          latest version applies. Check the box again if you still want emails.
        </output>
      ) : null}
      <Choices
        type="checkbox"
        legend="1. Which types of property?"
        choices={PROPERTY_KINDS}
        error={errors.kinds?.message}
        {...register('kinds')}
      />
      <Choices
        type="checkbox"
        legend="2. Where?"
        choices={REGION_CHOICES}
        error={errors.regions?.message}
        {...register('regions')}
      />
      <Choices
        type="radio"
        legend="3. What size of investment?"
        choices={TIERS}
        error={errors.sizeTier?.message}
        {...register('sizeTier')}
      />
      <Choices
        type="radio"
        legend="4. What is the status of your financing?"
        choices={FINANCING}
        error={errors.financing?.message}
        {...register('financing')}
      />
      <TextField
        id="note"
        label="Anything else (optional)"
        hint="Such as a town, a number of units, or land to build on."
        error={errors.note?.message}
        {...register('note')}
      />
      <PersonFields register={register} errors={errors} />
      <Tick label={`${MARKETING_CONSENT} Sender: ${SITE.brokerageName}. Optional.`} {...register('marketing')} />
      <button type="submit" disabled={submission.isPending} className={buttonClass('signal')}>
        {submission.isPending ? 'Sending...' : 'Register my criteria'}
      </button>
      <p className="text-sm text-muted">
        How we keep your data:{' '}
        <Link to="/privacy" className="font-semibold text-ink underline underline-offset-4">
          privacy policy
        </Link>
        .
      </p>
    </ValidatedForm>
  );
}
