import {
  listAdminProducts,
  listAudit,
  listFulfilment,
  listLeads,
  listMails,
  listNdas,
  listPaymentTrouble,
  readAuthStatus,
  readBackupStatus,
  readCatalogStatus,
  readDownloadStatus,
  readNotificationStatus,
  readPaymentStatus,
} from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

interface Answer {
  text: string;
  /** Whether anything is late or has failed. */
  isUrgent?: boolean;
}

export interface ServiceHealth {
  name: string;
  /** Its answer in words; null if it did not answer. */
  text: string | null;
  ms: number;
  /** Whether it did not answer, or anything is late or has failed. */
  isUrgent: boolean;
}

const CHECKS: Readonly<Record<string, (signal: AbortSignal) => Promise<Answer>>> = {
  'Accounts and audit log': async (signal) => {
    const { rows } = await call(listAudit, {}, { signal });
    return { text: `${rows[0]?.seq ?? 0} rows in the audit log` };
  },
  'Prices and listings': async (signal) => {
    const { products } = await call(listAdminProducts, {}, { signal });
    return { text: `${products.length} products` };
  },
  'Orders and payments': async (signal) => {
    const found = await call(listPaymentTrouble, {}, { signal });
    const { undelivered, orders, refunds, upgrades, messages, alarms, unmatched = [] } = found;
    const waiting = orders.length + refunds.length + upgrades.length + messages.length + unmatched.length;
    const late = undelivered.length > 0 ? `${undelivered.length} paid but not delivered, ` : '';
    const urgent = alarms.filter(({ isUrgent }) => isUrgent).map(({ text }) => text);
    const payments = `${late}${waiting} payments need attention`;
    return {
      text: [payments, ...alarms.map(({ text }) => text)].join('. '),
      isUrgent: undelivered.length + waiting > 0 || urgent.length > 0,
    };
  },
  'Access and outstanding services': async (signal) => {
    const { total, overdue } = await call(listFulfilment, { state: 'open' }, { signal });
    return {
      text: `${total} services outstanding, ${overdue} overdue`,
      isUrgent: overdue > 0,
    };
  },
  Mail: async (signal) => {
    const { states } = await call(listMails, { state: 'failed' }, { signal });
    return {
      text: `${states.failed} emails failed, ${states.queued} waiting`,
      isUrgent: states.failed > 0,
    };
  },
  Leads: async (signal) => {
    const { total, overdue } = await call(listLeads, { stage: 'new' }, { signal });
    return {
      text: `${total} new leads, ${overdue} overdue`,
      isUrgent: overdue > 0,
    };
  },
  Agreements: async (signal) => {
    const { states } = await call(listNdas, { state: 'signed' }, { signal });
    return {
      text: `${states.signed} agreements to decide on, ${states.requested} to send on paper`,
    };
  },
};

/** Sends every service a real request, along the same path as a visitor's request. */
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

const STATUSES = {
  auth: readAuthStatus,
  catalog: readCatalogStatus,
  payment: readPaymentStatus,
  download: readDownloadStatus,
  notification: readNotificationStatus,
};

/** The version that each service runs. Omits services that do not answer; the table above names them. */
export const versionsQuery = queryOptions({
  queryKey: ['admin-versions'],
  queryFn: async ({ signal }) => {
    const names = Object.keys(STATUSES) as (keyof typeof STATUSES)[];
    const answers = await Promise.allSettled(
      names.map(async (name) => ({ name, ...(await call(STATUSES[name], {}, { signal })) })),
    );
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  },
  refetchInterval: 60_000,
  staleTime: 30_000,
});

export const backupQuery = queryOptions({
  queryKey: ['admin-backup'],
  queryFn: ({ signal }) => call(readBackupStatus, {}, { signal }),
  refetchInterval: 60_000,
  staleTime: 30_000,
});
