import type { Entitlement } from '@brokerage/contracts';
import { formatExpiry } from '../../../shared/dates.ts';

/** Formats as `2 of 3 downloads left, expires …`, or says why none are left. */
export function UsesLeft({ entitlement }: { entitlement: Entitlement }) {
  const { usesAllowed, usesTaken, expiresAt, state } = entitlement;
  if (state === 'revoked') return <>Access to this purchase has been withdrawn.</>;
  const verb = state === 'expired' ? 'expired' : 'expires';
  return (
    <span className="figures">
      {usesAllowed - usesTaken} of {usesAllowed} downloads left, {verb}{' '}
      <time dateTime={expiresAt}>{formatExpiry(expiresAt)}</time>
    </span>
  );
}
