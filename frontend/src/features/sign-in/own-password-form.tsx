import { ChoosePassword } from './choose-password.tsx';
import { usePasswordSignIn } from './sign-in.mutations.ts';

interface OwnPasswordFormProps {
  /** What the admin has just signed in with: right, but given by somebody else. */
  given: { email: string; password: string };
  onBack: () => void;
}

/** The first sign-in: a password that was given opens nothing before its owner has chosen another. */
export function OwnPasswordForm({ given: { email, password }, onBack }: OwnPasswordFormProps) {
  const signIn = usePasswordSignIn();
  return (
    <ChoosePassword
      title="Choose your own password"
      email={email}
      submitText="Save and sign in"
      isPending={signIn.isPending}
      error={signIn.error}
      onChosen={(chosen) =>
        signIn.mutate({ email, password, newPassword: chosen.password, secondFactor: chosen.secondFactor })
      }
      onBack={onBack}
    >
      <p>
        You signed in with a temporary password. Choose one that only you know; the temporary password will stop
        working.
      </p>
    </ChoosePassword>
  );
}
