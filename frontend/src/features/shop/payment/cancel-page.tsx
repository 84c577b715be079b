import { cancelOrder, SITE } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { telHref } from '../../../shared/phone.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { NoticePage } from '../../../shared/ui/notice-page.tsx';
import { useSession } from '../../session/session.ts';

export function CancelPage({ token }: { token: string | undefined }) {
  const session = useSession();
  // Tidies up the order. Nothing was captured either way, so a failure changes nothing the buyer needs to know.
  useQuery({
    queryKey: ['cancel', token],
    queryFn: () => call(cancelOrder, { id: token ?? '' }),
    enabled: Boolean(token) && session.status === 'signed-in',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <NoticePage
      title="Payment Cancelled"
      actions={
        <>
          <Link to="/checklist-checkout" className={buttonClass('signal')}>
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
