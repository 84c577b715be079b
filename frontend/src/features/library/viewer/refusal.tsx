import type { Tier } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { NoticePage } from '../../../shared/ui/notice-page.tsx';

interface RefusalProps {
  text: string;
  /** Set for errors that may be temporary. */
  onRetry?: (() => void) | undefined;
  /** The checklist to buy again, if access has ended. */
  buyAgain?: Tier | undefined;
}

/** Says why a checklist does not open, and what to do next. */
export function Refusal({ text, onRetry, buyAgain }: RefusalProps) {
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
          {buyAgain ? (
            <Link to="/checklist-checkout" search={{ tier: buyAgain }} className={buttonClass('signal')}>
              Buy again
            </Link>
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
      <p>If you bought this checklist, you can find it in your purchases.</p>
    </NoticePage>
  );
}
