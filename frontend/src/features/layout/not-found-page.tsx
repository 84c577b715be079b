import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { NoticePage } from '../../shared/ui/notice-page.tsx';

/** Shown for every path that is no page; the server answers such a path with status 404. */
export function NotFoundPage() {
  return (
    <NoticePage
      title="404 Page Not Found"
      actions={
        <>
          <Link to="/" className={buttonClass('signal')}>
            Return to Home
          </Link>
          <Link to="/contact" className={buttonClass('outline')}>
            Contact Us
          </Link>
        </>
      }
    >
      <title>404 Page Not Found</title>
      <meta name="robots" content="noindex" />
      <p>There is no page at this address. It may have moved, or the address has a typing error.</p>
      <p>
        Popular:{' '}
        <Link to="/checklist-checkout" className="font-semibold text-ink underline">
          Due diligence checklists
        </Link>
        ,{' '}
        <Link
          to="/contact"
          search={{ subject: 'Property Valuation Request' }}
          className="font-semibold text-ink underline"
        >
          Free valuation
        </Link>
      </p>
    </NoticePage>
  );
}
