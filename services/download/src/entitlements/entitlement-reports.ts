import {
  accessExpired,
  accessExpiring,
  accessGranted,
  accessOutdated,
  accessRestored,
  accessUsed,
  accessWithdrawn,
  type EventData,
} from '@brokerage/contracts';
import { report, type Reported } from '@brokerage/service-kit';
import type { EntitlementFields } from './entitlement.model.ts';

export function reportGrant(entitlement: EntitlementFields): Reported {
  return report(accessGranted, { ...accessOf(entitlement), ...endOf(entitlement) });
}

/** `before` is the entitlement before the use. */
export function reportUse(before: EntitlementFields): Reported {
  const { usesTaken, usesAllowed } = before;
  return report(accessUsed, { ...accessOf(before), usesTaken: usesTaken + 1, usesAllowed });
}

export function reportWithdrawal(
  entitlement: EntitlementFields,
  because: EventData<typeof accessWithdrawn>['because'],
): Reported {
  return report(accessWithdrawn, { ...accessOf(entitlement), because });
}

export function reportReturn(entitlement: EntitlementFields): Reported {
  return report(accessRestored, { ...accessOf(entitlement), ...endOf(entitlement) });
}

export function reportEnding(entitlement: EntitlementFields): Reported {
  return report(accessExpiring, { ...accessOf(entitlement), ...endOf(entitlement) });
}

export function reportNewEdition(entitlement: EntitlementFields, edition: string): Reported {
  return report(accessOutdated, { ...accessOf(entitlement), edition });
}

export function reportEnd(entitlement: EntitlementFields): Reported {
  const { usesTaken } = entitlement;
  return report(accessExpired, { ...accessOf(entitlement), ...endOf(entitlement), usesTaken });
}

function accessOf({ orderId, tier }: EntitlementFields) {
  return { orderId, tier };
}

function endOf({ expiresAt }: EntitlementFields) {
  return { expiresAt: expiresAt.toISOString() };
}
