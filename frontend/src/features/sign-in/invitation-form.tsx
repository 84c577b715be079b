import { acceptInvitation, type OutputOf, type readInvitation, Session } from '@brokerage/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { callFor } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';
import { formatExpiry } from '../../shared/dates.ts';
import { type RefusedFields, isFieldError, useFieldRefusals } from '../../shared/forms/field-refusals.ts';
import { isConfirmed, NEW_PASSWORD, NewPasswordFields, NOT_CONFIRMED } from '../../shared/forms/new-password.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { ValidatedForm } from '../../shared/forms/validated-form.tsx';
import { notifyError, notifySuccess } from '../../shared/notify.tsx';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { DoorProgress } from '../../shared/ui/door-drawing.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { session } from '../session/session.ts';
import { invitationQuery } from './sign-in.queries.ts';

const FIELDS = { password_too_common: 'password' } as const satisfies RefusedFields<string>;

const Acceptance = z
  .object({ name: acceptInvitation.input.shape.name, ...NEW_PASSWORD })
  .refine(isConfirmed, NOT_CONFIRMED);

interface InvitationFormProps {
  token: string;
  onDone: () => void;
  onBack: () => void;
}

export function InvitationForm({ token, onDone, onBack }: InvitationFormProps) {
  const { data, error, refetch } = useQuery(invitationQuery(token));
  if (data) return <Accept key={token} token={token} invitation={data} onDone={onDone} />;
  if (!error) return <DoorProgress text="Loading the invitation" />;
  const isOver = error instanceof ApiError && error.code === 'invitation_invalid';
  return (
    <div role="alert" className="space-y-4">
      <p>{error.message}</p>
      {isOver ? (
        <button type="button" onClick={onBack} className="min-h-11 font-semibold underline underline-offset-4">
          Go to sign-in
        </button>
      ) : (
        <button type="button" onClick={() => void refetch()} className={buttonClass('outline')}>
          Try again
        </button>
      )}
    </div>
  );
}

const ROLES = { assistant: 'an assistant', broker: 'a broker', owner: 'an owner' } as const;

interface AcceptProps {
  token: string;
  invitation: OutputOf<typeof readInvitation>;
  onDone: () => void;
}

function Accept({ token, invitation: { email, role, invitedBy, expiresAt }, onDone }: AcceptProps) {
  const accept = useMutation({
    mutationFn: (chosen: { name: string; password: string }) =>
      callFor(acceptInvitation, { token, ...chosen }, Session),
    onSuccess: (granted) => {
      session.begin(granted);
      notifySuccess('Welcome. You are signed in.');
      onDone();
    },
    onError: (error) => (isFieldError(error, FIELDS) ? undefined : notifyError(error.message)),
  });
  const { register, handleSubmit, formState, setError, setFocus } = useContractForm({
    schema: Acceptance,
    defaultValues: { name: '', password: '', confirm: '' },
  });
  useFieldRefusals(accept.error, FIELDS, setError);
  useEffect(() => setFocus('name'), [setFocus]);
  const { errors } = formState;
  return (
    <ValidatedForm
      aria-label="Accept invitation"
      onSubmit={handleSubmit(({ name, password }) => accept.mutate({ name, password }))}
      className="space-y-5"
    >
      <p>
        {invitedBy || 'The office'} invites <strong className="break-all">{email}</strong> to join as {ROLES[role]}. The
        invitation expires {formatExpiry(expiresAt)}.
      </p>
      <TextField
        id="name"
        label="Your name"
        autoComplete="name"
        hint="Colleagues see it next to your actions."
        error={errors.name?.message}
        {...register('name')}
      />
      <NewPasswordFields email={email} register={register} errors={errors} />
      <button type="submit" disabled={accept.isPending} className={buttonClass('signal', 'w-full')}>
        {accept.isPending ? 'Saving...' : 'Accept and sign in'}
      </button>
    </ValidatedForm>
  );
}
