import type { Tier } from './tier.ts';

/** Work by a person that is sold with a tier. */
export type ServiceKind = 'consultation' | 'market-report';

interface SoldService {
  kind: ServiceKind;
  title: string;
  /** Length of a call; null for written work. */
  minutes: number | null;
  /** Business days in Toronto after the purchase by which it is owed. */
  dueInBusinessDays: number;
}

interface TierServices {
  tasks: readonly SoldService[];
  /** How a buyer of the tier asks a question; null when the tier is sold without support. */
  support: { title: string; byTelephone: boolean } | null;
}

/** What people do for the buyer of a tier, in the words the buyer reads. Days are the owner's to change: a task keeps the date it was opened with. */
export const TIER_SERVICES: Record<Tier, TierServices> = {
  basic: { tasks: [], support: null },
  premium: {
    tasks: [{ kind: 'consultation', title: '2-hour consultation call', minutes: 120, dueInBusinessDays: 10 }],
    support: { title: 'Email support', byTelephone: false },
  },
  professional: {
    tasks: [
      { kind: 'consultation', title: '30-minute consultation call', minutes: 30, dueInBusinessDays: 10 },
      { kind: 'market-report', title: 'Custom market report', minutes: null, dueInBusinessDays: 15 },
    ],
    support: { title: 'Priority support', byTelephone: true },
  },
};
