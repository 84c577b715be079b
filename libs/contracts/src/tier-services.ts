import type { Tier } from './tier.ts';

/** Services by a person that are sold with a tier. */
export type ServiceKind = 'consultation' | 'market-report';

interface SoldService {
  kind: ServiceKind;
  title: string;
  /** The length of a call; null for written work. */
  minutes: number | null;
  /** Business days in Toronto from the purchase to the due date. */
  dueInBusinessDays: number;
}

interface TierServices {
  tasks: readonly SoldService[];
  /** How a buyer of the tier can ask questions; null for a tier without support. */
  support: { title: string; byTelephone: boolean } | null;
}

/**
 * The services by people for each tier, in the buyer's words. The owner can change the days: existing tasks keep their due
 * date. A tier keeps its tasks, because purchases of a tier without tasks are not asked for any.
 */
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
