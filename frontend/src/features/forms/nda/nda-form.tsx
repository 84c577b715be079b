import { errorMessage, missingForSignature, ndaText, NdaForm as NdaRules, requestNda } from '@brokerage/contracts';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { hasCode } from '../../../shared/api-error.ts';
import { FormGuardFields } from '../../../shared/forms/form-guard-fields.tsx';
import { PersonFields } from '../../../shared/forms/person-fields.tsx';
import { useGuardedSubmission } from '../../../shared/forms/use-guarded-submission.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { ReceivedNotice } from '../../../shared/forms/received-notice.tsx';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { type Choice, Choices, Tick } from '../../../shared/ui/choices.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { WithQueries } from '../../../shared/with-queries.tsx';

const METHODS: readonly Choice[] = [
  ['online', 'Sign here with my typed name'],
  ['offline', 'Send it to me to sign on paper'],
];

const TYPED_BEFORE_RELOAD = 'nda-form';

interface NdaFormProps {
  listing: string | undefined;
  listings: readonly Choice[];
}

export function NdaForm(props: NdaFormProps) {
  return (
    <WithQueries>
      <Form {...props} />
    </WithQueries>
  );
}

function Form({ listing, listings }: NdaFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const known = listings.some(([id]) => id === listing) ? listing : undefined;
  const { register, handleSubmit, formState, getValues, reset, setError, control } = useContractForm({
    schema: NdaRules,
    omitEmpty: true,
    defaultValues: {
      listing: known ?? '',
      name: '',
      email: '',
      phone: '',
      method: 'online',
      signature: '',
    },
  });
  const { errors } = formState;
  useEffect(() => {
    const kept = sessionStorage.getItem(TYPED_BEFORE_RELOAD);
    sessionStorage.removeItem(TYPED_BEFORE_RELOAD);
    if (kept) reset(JSON.parse(kept) as Parameters<typeof reset>[0]);
  }, [reset]);
  /** Loads the new text without a tick: it must be read and agreed to by itself. */
  const readNewText = (): void => {
    sessionStorage.setItem(TYPED_BEFORE_RELOAD, JSON.stringify({ ...getValues(), agree: undefined }));
    window.location.reload();
  };
  const onPaper = useWatch({ control, name: 'method' }) === 'offline';
  const submission = useGuardedSubmission(requestNda, form, {
    detail: "We'll get back to you as soon as possible.",
  });
  if (submission.data) {
    const { listing: chosen, name, email, method } = getValues();
    const isSigned = method === 'online';
    return (
      <ReceivedNotice
        title={isSigned ? 'We have received your signed agreement' : 'We have received your request for the agreement'}
        receipt={submission.data}
        facts={[
          ['Listing', listings.find(([id]) => id === chosen)?.[1] ?? ''],
          [isSigned ? 'Signed by' : 'Requested by', name],
          ['Version of the text', ndaText().version],
          [isSigned ? 'Copy sent to' : 'We will send it to', email],
        ]}
        again={{
          label: 'Sign for another listing',
          onClick: () => {
            reset();
            submission.reset();
          },
        }}
      >
        {isSigned ? (
          <p>
            The broker reviews it and, once it is approved, gives you access to the documents. We have emailed you a
            copy with the text you signed. Please keep it.
          </p>
        ) : (
          <p>
            The broker will send you the agreement on paper or as a file. Sign it whichever way you prefer; it has the
            same effect as signing on this page.
          </p>
        )}
      </ReceivedNotice>
    );
  }
  return (
    <ValidatedForm
      ref={form}
      data-counted
      method="post"
      action="/api/nda"
      aria-label="Non-disclosure agreement"
      onSubmit={handleSubmit((content) => {
        const missing = missingForSignature(content);
        if (missing) setError(missing.field, { message: missing.message }, { shouldFocus: true });
        else submission.mutate({ ...content, textVersion: ndaText().version });
      })}
      className="relative space-y-6"
    >
      <FormGuardFields page="/nda" />
      <input type="hidden" name="textVersion" value={ndaText().version} />
      <Choices
        type="radio"
        legend="Which listing?"
        choices={listings}
        error={errors.listing?.message}
        {...register('listing')}
      />
      <PersonFields register={register} errors={errors} />
      <Choices
        type="radio"
        legend="How do you want to sign?"
        choices={METHODS}
        error={errors.method?.message}
        {...register('method')}
      />
      <div className={onPaper ? 'hidden' : 'space-y-5'}>
        <TextField
          id="signature"
          label="Type your name to sign"
          hint="Use the same name as above. Leave it empty to sign on paper."
          autoComplete="off"
          error={errors.signature?.message}
          {...register('signature')}
        />
        <Tick label={ndaText().consent} error={errors.agree?.message} {...register('agree')} />
      </div>
      {hasCode(submission.error, 'nda_text_changed') ? (
        <p role="alert" className="border-l-4 border-danger pl-4 font-semibold">
          {errorMessage('nda_text_changed')}{' '}
          <button type="button" className="underline underline-offset-4" onClick={readNewText}>
            Reload the page
          </button>
        </p>
      ) : null}
      <button type="submit" disabled={submission.isPending} className={buttonClass('signal')}>
        {submission.isPending ? 'Sending...' : onPaper ? 'Request the agreement' : 'Sign and send'}
      </button>
    </ValidatedForm>
  );
}
