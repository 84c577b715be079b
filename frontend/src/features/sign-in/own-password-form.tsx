import { ChoosePassword } from './choose-password.tsx';
import { usePasswordSignIn } from './sign-in.mutations.ts';

interface OwnPasswordFormProps {
  /** The credentials of the sign-in: correct, but a given password. */
  given: { email: string; password: string };
  onBack: () => void;
}

/** First sign-in: a given password only allows its owner to choose another. */
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
