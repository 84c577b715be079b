import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../shared/dates.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import type { Erasure } from './account.mutations.ts';

/** Replaces the account page after an erasure: what was erased, and what is kept until when. */
export function AccountErased({ erasure: { complete, keptUntil } }: { erasure: Erasure }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <PageHead label="Account" title="Your account has been erased" />
      <div className="page py-10 md:py-14">
        <div ref={text} tabIndex={-1} className="max-w-3xl space-y-4">
          <p>
            You are signed out everywhere, and your purchases can no longer be opened.{' '}
            {complete ? 'Your name and address have been removed from everything we keep about you.' : null}
          </p>
          {complete ? null : (
            <p>
              We still need your email address for one thing: an order that we check against PayPal until it is settled.{' '}
              {keptUntil ? (
                <>
                  That ends on <time dateTime={keptUntil}>{formatDay(keptUntil)}</time> at the latest.
                </>
              ) : (
                'That ends once the payment has been settled.'
              )}{' '}
              The address is then erased automatically. You do not need to do anything else.
            </p>
          )}
          <p>We keep a record of what you paid and when, without your name and address, as tax law requires.</p>
        </div>
        <Link to="/" className={buttonClass('outline', 'mt-8')}>
          Go to the home page
        </Link>
      </div>
    </>
  );
}
