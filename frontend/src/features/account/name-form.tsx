import { changeOwnName, type User } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { ValidatedForm } from '../../shared/forms/validated-form.tsx';
import { notifyError } from '../../shared/notify.tsx';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { staffQuery } from '../admin/shell/shell.queries.ts';

/** The name that colleagues and records use for a member of the office. */
export function NameForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(staffQuery);
  const change = useMutation({
    mutationFn: (input: { name: string }) => call(changeOwnName, input),
    onError: (error) => notifyError(error.message),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: staffQuery.queryKey }),
  });
  const name = data?.staff.find(({ id }) => id === user.id)?.name;
  if (name === undefined) return null;
  return (
    <div className="space-y-3">
      <NameEntry key={name} name={name} isPending={change.isPending} onSave={change.mutate} />
      <output className="block text-sm font-semibold">{change.isSuccess ? 'Your name has been saved.' : ''}</output>
    </div>
  );
}

interface NameEntryProps {
  name: string;
  isPending: boolean;
  onSave: (input: { name: string }) => void;
}

function NameEntry({ name, isPending, onSave }: NameEntryProps) {
  const { register, handleSubmit, formState } = useContractForm({
    schema: changeOwnName.input,
    defaultValues: { name },
  });
  return (
    <ValidatedForm
      aria-label="Your name"
      onSubmit={handleSubmit((input) => onSave(input))}
      className="max-w-md space-y-5"
    >
      <h3 className="text-xl">Your name</h3>
      <TextField
        id="own-name"
        label="Name"
        autoComplete="name"
        hint="Colleagues see it next to your actions."
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <button type="submit" disabled={isPending} className={buttonClass('ink')}>
        {isPending ? 'Saving...' : 'Save name'}
      </button>
    </ValidatedForm>
  );
}
