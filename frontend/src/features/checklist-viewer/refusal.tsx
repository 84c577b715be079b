import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { NoticePage } from '../../shared/ui/notice-page.tsx';

/** Why a checklist does not open, and where to go from here. */
export function Refusal({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <NoticePage
      title={text}
      actions={
        <>
          {onRetry ? (
            <button type="button" onClick={onRetry} className={buttonClass('signal')}>
              Try again
            </button>
          ) : null}
          <Link to="/account" className={buttonClass('outline')}>
            Your purchases
          </Link>
          <Link to="/contact" className={buttonClass('outline')}>
            Contact Our Team
          </Link>
        </>
      }
    >
      <p>If you bought this checklist, you find it among your purchases.</p>
    </NoticePage>
  );
}
