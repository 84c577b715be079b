import { signIn } from '@brokerage/contracts';
import { useForm } from 'react-hook-form';
import { contractResolver } from '../../shared/contract-resolver.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { usePasswordSignIn } from './sign-in.mutations.ts';

export function PasswordForm() {
  const signInWithPassword = usePasswordSignIn();
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(signIn.input),
    defaultValues: { email: '', password: '' },
  });
  return (
    <form noValidate onSubmit={handleSubmit((values) => signInWithPassword.mutate(values))} className="space-y-5">
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <TextField
        id="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <button type="submit" disabled={signInWithPassword.isPending} className={buttonClass('signal', 'w-full')}>
        {signInWithPassword.isPending ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  );
}
