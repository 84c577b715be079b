import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';

/** Step 1 asks for the address, step 2 for the code sent to it. */
export function CodeForm() {
  const [email, setEmail] = useState<string | null>(null);
  return email === null ? (
    <EmailStep onSent={setEmail} />
  ) : (
    <CodeStep email={email} onOtherEmail={() => setEmail(null)} />
  );
}
