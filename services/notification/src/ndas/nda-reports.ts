import {
  agreementDecided,
  agreementRequested,
  agreementRevoked,
  agreementSigned,
  type NdaState,
} from '@brokerage/contracts';
import { report, type Reported } from '@brokerage/service-kit';
import type { NdaFields } from './nda.model.ts';

/** Returns the events of a transition. Expiry is not reported. */
export function reportStep({ _id: ndaId, listing }: NdaFields, state: NdaState): Reported[] {
  const data = { ndaId, listing };
  switch (state) {
    case 'requested':
      return [report(agreementRequested, data)];
    case 'signed':
      return [report(agreementSigned, data)];
    case 'approved':
    case 'declined':
      return [report(agreementDecided, { ...data, decision: state })];
    case 'revoked':
      return [report(agreementRevoked, data)];
    case 'expired':
      return [];
  }
}
