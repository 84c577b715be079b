import { ChoosePassword } from './choose-password.tsx';
import { usePasswordReset } from './password.mutations.ts';

/** Only submitting it uses up the link; opening it, by a person or a mail scanner, changes nothing. */
export function NewPasswordForm({ token, onDone, onBack }: { token: string; onDone: () => void; onBack: () => void }) {
  const reset = usePasswordReset(token);
  return (
    <ChoosePassword
      title="Set a new password"
      submitText="Update password"
      isPending={reset.isPending}
      error={reset.error}
      onChosen={(chosen) => reset.mutate(chosen, { onSuccess: onDone })}
      onBack={onBack}
    />
  );
}
