import { useState } from 'react';
import { PasswordForm } from './password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

/** Sign-in and the wish for a new password take turns. */
export function AdminForms() {
  const [forgotten, setForgotten] = useState(false);
  return forgotten ? (
    <ResetRequestForm onBack={() => setForgotten(false)} />
  ) : (
    <PasswordForm onForgotten={() => setForgotten(true)} />
  );
}
