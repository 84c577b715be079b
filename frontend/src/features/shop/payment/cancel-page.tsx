import { Link } from '@tanstack/react-router';
import { telHref } from '../../../shared/site-href.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { NoticePage } from '../../../shared/ui/notice-page.tsx';
import { useSession } from '../../session/session.ts';
import { useCancel } from './payment.mutations.ts';
import { SITE } from '../../../shared/site.ts';

interface CancelPageProps {
  paypalOrderId: string | undefined;
  tier: string | undefined;
}

export function CancelPage({ paypalOrderId, tier }: CancelPageProps) {
  const session = useSession();
  useCancel(paypalOrderId, session.status === 'signed-in');
  return (
    <NoticePage
      title="Payment Cancelled"
      actions={
        <>
          <Link to="/checklist-checkout" search={tier ? { tier } : {}} className={buttonClass('signal')}>
            Try Again
          </Link>
          <Link to="/" className={buttonClass('outline')}>
            Return to Home
          </Link>
          <Link to="/contact" className={buttonClass('outline')}>
            Contact Support
          </Link>
        </>
      }
    >
      <p>No charges were made</p>
      <p>
        Questions? Call{' '}
        <a className="figures font-semibold text-ink underline underline-offset-4" href={telHref(SITE.officePhone)}>
          {SITE.officePhone}
        </a>
      </p>
    </NoticePage>
  );
}
