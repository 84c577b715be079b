import {
  listAdminProducts,
  listAudit,
  listFulfilment,
  listLeads,
  listMails,
  listPaymentTrouble,
} from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

export interface ServiceHealth {
  name: string;
  /** What it answered, in words; null when it did not. */
  text: string | null;
  ms: number;
  /** Something waits for a person. */
  isUrgent: boolean;
}

interface Answer {
  text: string;
  isUrgent?: boolean;
}

const CHECKS: Record<string, (signal: AbortSignal) => Promise<Answer>> = {
  auth: async (signal) => {
    const { rows } = await call(listAudit, {}, { signal });
    return { text: `${rows[0]?.seq ?? 0} audit rows` };
  },
  catalog: async (signal) => {
    const { products } = await call(listAdminProducts, {}, { signal });
    return { text: `${products.length} products` };
  },
  payment: async (signal) => {
    const { undelivered, orders, refunds, upgrades, messages, alarms } = await call(listPaymentTrouble, {}, { signal });
    const waiting = orders.length + refunds.length + upgrades.length + messages.length;
    const late = undelivered.length > 0 ? `${undelivered.length} paid but not delivered, ` : '';
    return {
      text: [`${late}${waiting} payments wait for a person`, ...alarms.map(({ text }) => text)].join('. '),
      isUrgent: undelivered.length + waiting > 0 || alarms.some(({ isUrgent }) => isUrgent),
    };
  },
  download: async (signal) => {
    const { total, overdue } = await call(listFulfilment, { state: 'open' }, { signal });
    return { text: `${total} open tasks, ${overdue} overdue`, isUrgent: overdue > 0 };
  },
  'notification: mail': async (signal) => {
    const { states } = await call(listMails, { state: 'failed' }, { signal });
    return { text: `${states.failed} mails failed, ${states.queued} waiting`, isUrgent: states.failed > 0 };
  },
  'notification: leads': async (signal) => {
    const { overdue } = await call(listLeads, {}, { signal });
    return { text: `${overdue} leads overdue`, isUrgent: overdue > 0 };
  },
};

/** Asks every service something real, through the same way a visitor's request takes. */
export const healthQuery = queryOptions({
  queryKey: ['admin-health'],
  queryFn: ({ signal }) =>
    Promise.all(Object.entries(CHECKS).map(([name, check]) => checked(name, () => check(signal)))),
  refetchInterval: 60_000,
  staleTime: 30_000,
});

async function checked(name: string, check: () => Promise<Answer>): Promise<ServiceHealth> {
  const begun = performance.now();
  const ms = (): number => Math.round(performance.now() - begun);
  try {
    const { text, isUrgent = false } = await check();
    return { name, text, ms: ms(), isUrgent };
  } catch {
    return { name, text: null, ms: ms(), isUrgent: true };
  }
}
