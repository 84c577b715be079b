import { missingForSignature, NDA_TEXT, NdaForm as NdaRules, requestNda } from '@brokerage/contracts';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { filledResolver } from '../../shared/forms/filled-resolver.ts';
import { FormGuardFields } from '../../shared/forms/form-guard-fields.tsx';
import { PersonFields } from '../../shared/forms/person-fields.tsx';
import { useGuardedSubmission } from '../../shared/forms/use-guarded-submission.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { type Choice, Choices, Tick } from '../../shared/ui/choices.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { WithQueries } from '../../shared/with-queries.tsx';

const METHODS: readonly Choice[] = [
  ['online', 'Sign here with my typed name'],
  ['offline', 'Send it to me, I sign on paper'],
];

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
  const { register, handleSubmit, formState, reset, setError, control } = useForm({
    resolver: filledResolver(NdaRules),
    defaultValues: {
      listing: known ?? '',
      name: '',
      email: '',
      phone: '',
      method: 'online' as 'online' | 'offline',
      signature: '',
    },
  });
  const { errors } = formState;
  const onPaper = useWatch({ control, name: 'method' }) === 'offline';
  const submission = useGuardedSubmission(requestNda, form, {
    success: 'Message sent successfully!',
    detail: "We'll get back to you as soon as possible.",
    onSent: () => reset(),
  });
  return (
    <form
      ref={form}
      noValidate
      data-counted
      method="post"
      action="/api/nda"
      aria-label="Non-disclosure agreement"
      onSubmit={handleSubmit((content) => {
        const missing = missingForSignature(content);
        if (missing) setError(missing.field, { message: missing.message }, { shouldFocus: true });
        else submission.mutate({ ...content, textVersion: NDA_TEXT.version });
      })}
      className="relative space-y-6"
    >
      <FormGuardFields page="/nda" />
      <input type="hidden" name="textVersion" value={NDA_TEXT.version} />
      <Choices
        type="radio"
        legend="For which listing?"
        choices={listings}
        error={errors.listing ? 'Choose the listing' : undefined}
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
          hint="The same name as above. Leave it empty to sign on paper."
          autoComplete="off"
          error={errors.signature?.message}
          {...register('signature')}
        />
        <Tick label={NDA_TEXT.consent} error={errors.agree?.message} {...register('agree')} />
      </div>
      <button type="submit" disabled={submission.isPending} className={buttonClass('signal')}>
        {submission.isPending ? 'Sending...' : onPaper ? 'Ask for the agreement' : 'Sign and send'}
      </button>
    </form>
  );
}
