import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasCode } from '../../../shared/api-error.ts';
import { isTemporary } from '../../../shared/error-status.ts';
import { notifyError } from '../../../shared/notify.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { DoorProgress } from '../../../shared/ui/door-drawing.tsx';
import { useSession } from '../../session/session.ts';
import { captureErrorText } from './capture.rules.ts';
import { PaidPanel } from './paid-panel.tsx';
import { PaymentError, SignInToComplete } from './payment-notices.tsx';
import { useCapture } from './payment.mutations.ts';

/** The page that PayPal returns the buyer to. Settling is idempotent. */
export function SuccessPage({ paypalOrderId, tier }: { paypalOrderId: string | undefined; tier: string }) {
  useEffect(() => {
    if (!paypalOrderId) notifyError('Invalid payment confirmation');
  }, [paypalOrderId]);
  if (!paypalOrderId)
    return <PaymentError text="This link has no payment information. If you have paid, write to us or call." />;
  return <Capture paypalOrderId={paypalOrderId} tier={tier} />;
}

function Capture({ paypalOrderId, tier }: { paypalOrderId: string; tier: string }) {
  const session = useSession();
  const capture = useCapture(paypalOrderId, tier, session.status === 'signed-in');
  const { data, error } = capture;

  if (data) return <PaidPanel purchase={data} />;
  if (session.status === 'signed-out' || hasCode(error, 'unauthenticated', 'session_expired')) {
    return <SignInToComplete paypalOrderId={paypalOrderId} tier={tier} />;
  }
  if (capture.unknownTier) return <PaymentError text={captureErrorText(error)} />;
  if (capture.waitedSeconds > 0) {
    return (
      <Processing note={`Still waiting for PayPal: ${capture.waitedSeconds} of 30 seconds. Keep this page open.`} />
    );
  }
  if (!error || capture.isPending) return <Processing />;

  if (hasCode(error, 'payment_declined', 'order_not_approved', 'order_closed')) {
    return (
      <PaymentError
        text={captureErrorText(error)}
        action={
          <Link to="/checklist-checkout" search={{ tier }} className={buttonClass('signal')}>
            Try again
          </Link>
        }
      />
    );
  }
  const mayChange = isTemporary(error) || hasCode(error, 'payment_in_progress');
  return (
    <PaymentError
      text={captureErrorText(error)}
      action={
        mayChange ? (
          <button type="button" onClick={capture.checkAgain} className={buttonClass('signal')}>
            Check again
          </button>
        ) : null
      }
    />
  );
}

function Processing({ note }: { note?: string }) {
  return (
    <div className="page py-14 md:py-24">
      <h1 tabIndex={-1} className="text-center text-3xl">
        One moment
      </h1>
      <DoorProgress text="Processing your payment..." />
      {note ? <p className="figures text-center text-muted">{note}</p> : null}
    </div>
  );
}
