import { useRef } from 'react';
import { hasCode } from '../../../shared/api-error.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';

interface UncheckedPriceProps {
  failure: Error | null;
  onRetry: () => void;
}

/** Says, before the disabled button, that the price could not be checked. Keeps the focus when its own button goes. */
export function UncheckedPrice({ failure, onRetry }: UncheckedPriceProps) {
  const place = useRef<HTMLDivElement>(null);
  const retry = (): void => {
    place.current?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {failure ? (
        <div role="alert" className="mb-4 border-2 border-danger bg-plate p-3">
          <p className="font-semibold text-danger">
            Your price could not be checked, so you cannot buy yet.
            {hasCode(failure, 'rate_limited') ? ` ${failure.message}` : null}
          </p>
          <button type="button" onClick={retry} className={buttonClass('outline', 'mt-3')}>
            Check the price again
          </button>
        </div>
      ) : null}
    </div>
  );
}
