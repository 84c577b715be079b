import type { Tier } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { NoticePage } from '../../../shared/ui/notice-page.tsx';

interface RefusalProps {
  text: string;
  /** For reasons that may pass by themselves. */
  onRetry?: (() => void) | undefined;
  /** The checklist to buy again, when the access is over. */
  buyAgain?: Tier | undefined;
}

/** Why a checklist does not open, and where to go from here. */
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
