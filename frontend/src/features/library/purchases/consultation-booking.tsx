import { bookConsultation } from '@brokerage/contracts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextField } from '../../../shared/ui/field.tsx';

const Rules = bookConsultation.input.pick({ name: true });

/** Leads from the purchase to the free slots for its call. */
export function ConsultationBooking({ downloadToken }: { downloadToken: string }) {
  const [open, setOpen] = useState(false);
  if (open) return <CallerForm downloadToken={downloadToken} />;
  return (
    <p className="mt-2">
      <button type="button" className={buttonClass('outline')} onClick={() => setOpen(true)}>
        Choose or change the time
      </button>
    </p>
  );
}

/** Replaces the button and takes its focus. */
function CallerForm({ downloadToken }: { downloadToken: string }) {
  const id = useId();
  const navigate = useNavigate();
  const { register, handleSubmit, setFocus, formState } = useContractForm({
    schema: Rules,
    defaultValues: { name: '' },
  });
  useEffect(() => setFocus('name'), [setFocus]);
  const book = useMutation({
    mutationFn: (name: string) => call(bookConsultation, { downloadToken, name }),
    onSuccess: ({ bookingKey }) => navigate({ to: '/booking', hash: bookingKey }),
  });
  return (
    <ValidatedForm
      aria-label="Choose a time for the call"
      onSubmit={handleSubmit(({ name }) => book.mutate(name))}
      className="mt-3 max-w-md space-y-4"
    >
      <TextField
        id={id}
        label="Your name"
        hint="The name the broker will ask for. Next, you choose a time; we also email you a link."
        autoComplete="name"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      {book.error ? (
        <p role="alert" className="font-semibold text-danger">
          {book.error.message}
        </p>
      ) : null}
      <button type="submit" disabled={book.isPending} className={buttonClass('ink')}>
        {book.isPending ? 'Loading times...' : 'Show available times'}
      </button>
    </ValidatedForm>
  );
}
