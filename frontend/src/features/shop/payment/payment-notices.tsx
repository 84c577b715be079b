import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { NoticePage } from '../../../shared/ui/notice-page.tsx';

export function PaymentError({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <NoticePage
      title="Payment Processing Error"
      tone="problem"
      actions={
        <>
          {action}
          <Link to="/contact" className={buttonClass('outline')}>
            Contact Support
          </Link>
        </>
      }
    >
      <p>{text}</p>
    </NoticePage>
  );
}

/** Shown when the buyer returns in another browser. Signing in there resumes this payment. */
export function SignInToComplete({ paypalOrderId, tier }: { paypalOrderId: string; tier: string }) {
  const back = `/checkout/success?${new URLSearchParams({ token: paypalOrderId, tier }).toString()}`;
  return (
    <NoticePage
      title="Please sign in to complete your purchase"
      actions={
        <Link to="/auth" search={{ next: back }} className={buttonClass('signal')}>
          Sign in
        </Link>
      }
    >
      <p>Use the email address you signed in with before paying. The payment will continue where it stopped.</p>
    </NoticePage>
  );
}
