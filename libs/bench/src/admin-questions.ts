import {
  BOOKING_LISTS,
  type Contract,
  countFulfilment,
  countInbox,
  countPaymentTrouble,
  COUPON_STATES,
  exportAdminOrders,
  exportLeads,
  LEAD_FOLDERS,
  LEAD_SORTS,
  listAdminOrders,
  listAdminProducts,
  listAudit,
  listBookings,
  listCoupons,
  listFulfilment,
  listLeads,
  listListings,
  listMails,
  listNdas,
  listPaymentTrouble,
  listPeople,
  listSiteEvents,
  NDA_STATES,
  ORDER_SORTS,
  PEOPLE_SORTS,
  readResponseTimes,
  readSales,
  readVisits,
  SalesPeriod,
  SITE_EVENT_KINDS,
} from '@brokerage/contracts';

export interface Question {
  /** Name of the list, without its filters. */
  list: string;
  contract: Contract;
  query: Record<string, string>;
  search?: string;
}

type Filters = Record<string, string>;

/** Returns every combination of filters, each of them set or left out. */
function combined(filters: Filters): Filters[] {
  return Object.entries(filters).reduce<Filters[]>(
    (all, [name, value]) => [...all, ...all.map((one) => ({ ...one, [name]: value }))],
    [{}],
  );
}

function asked(list: string, contract: Contract, queries: readonly Filters[]): Question[] {
  return queries.map((query) => ({ list, contract, query }));
}

function searched(list: string, contract: Contract, searches: readonly string[], queries: readonly Filters[]) {
  return searches.flatMap((search) =>
    queries.map((query): Question => ({ list, contract, query, search: encodeURIComponent(search) })),
  );
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

function orders(): Question[] {
  const sorts = ORDER_SORTS.map((sort) => ({ sort }));
  const filters = combined({ state: 'fulfilled', tier: 'basic' });
  const periods = [
    { from: daysAgo(40), to: daysAgo(33) },
    { from: daysAgo(300), to: daysAgo(60) },
  ];
  const queries = sorts.flatMap((sort) => filters.map((filter) => ({ ...filter, ...sort })));
  const ofPeriods = periods.flatMap((period) =>
    [...sorts, ...filters.slice(1)].map((other) => ({ ...period, ...other })),
  );
  const pages = [{ page: '20' }, { page: '200' }, { page: '100', state: 'fulfilled', sort: 'highest' }];
  return [
    ...asked('orders', listAdminOrders, [...queries, ...ofPeriods, ...pages]),
    ...['buyer-a', 'buyer-', 'SC-2003-01', 'BENCH000000000042'].flatMap((search) =>
      [{}, { state: 'refunded', sort: 'highest' }].map(
        (query): Question => ({ list: 'orders', contract: listAdminOrders, query, search }),
      ),
    ),
  ];
}

function leads(): Question[] {
  const filters = [
    ...combined({ kind: 'valuation', stage: 'qualified', owner: 'Alex' }),
    { overdue: 'yes' },
    { overdue: 'yes', kind: 'valuation', owner: 'Alex' },
  ];
  const sorted = LEAD_SORTS.flatMap((sort) => filters.map((filter) => ({ ...filter, sort })));
  const folders = LEAD_FOLDERS.map((folder) => ({ folder }));
  const pages = [{ page: '20' }, { page: '400' }, { page: '100', stage: 'won', sort: 'due' }];
  const words = ['person-4242@example.ca', 'facility', 'person 77', '416-555-4242', 'guelph 4242', 'nobody'];
  return [
    ...asked('leads', listLeads, [...sorted, ...folders, ...pages]),
    ...searched('leads', listLeads, words, [{}, { kind: 'valuation', stage: 'qualified', sort: 'due' }]),
  ];
}

function people(): Question[] {
  const filters = [...combined({ stage: 'qualified', owner: 'Alex', tag: 'investor' }), { due: 'yes' }];
  const sorted = PEOPLE_SORTS.flatMap((sort) => filters.map((filter) => ({ ...filter, sort })));
  const words = ['person-4242@example.ca', 'person 77', '4165554242', 'nobody'];
  return [
    ...asked('people', listPeople, [...sorted, { page: '20' }, { page: '400' }]),
    ...searched('people', listPeople, words, [{}, { stage: 'qualified' }]),
  ];
}

/** What the command palette requests for each text, and the requests of Today besides its lists. */
function shell(): Question[] {
  const texts = ['person-77', 'per', 'SC-2003'];
  return [
    ...texts.flatMap((search): Question[] => [
      { list: 'palette: orders', contract: listAdminOrders, query: {}, search },
      { list: 'palette: people', contract: listPeople, query: {}, search },
      { list: 'palette: leads', contract: listLeads, query: {}, search },
    ]),
    ...[countInbox, countPaymentTrouble, countFulfilment, listListings].flatMap((contract) =>
      asked('Today: counts', contract, [{}]),
    ),
    ...asked('Today: steps', listPeople, [{ due: 'yes', sort: 'next' }]),
    ...asked('response times', readResponseTimes, [{}]),
    ...asked(
      'visits',
      readVisits,
      SalesPeriod.options.map((days) => ({ days })),
    ),
  ];
}

/** Every list of the admin area, with each of its filters and orders. */
export function adminQuestions(): Question[] {
  const audit = [
    ...combined({ operation: 'refundOrder', target: 'target-7', phase: 'done' }),
    { phase: 'refused' },
    { before: '50000' },
    { operation: 'refundOrder', before: '200' },
  ];
  const tasks = [
    ...['open', 'done'].flatMap((state) => combined({ kind: 'market-report' }).map((kind) => ({ ...kind, state }))),
    { page: '200' },
  ];
  const mails = ['', 'queued', 'sending', 'sent', 'failed'].map((state) => (state ? { state } : {}));
  const ndas = [{}, ...NDA_STATES.map((state) => ({ state })), ...combined({ state: 'signed', listing: 'listing-1' })];
  return [
    ...orders(),
    ...leads(),
    ...people(),
    ...shell(),
    ...asked('bookings', listBookings, [...BOOKING_LISTS.map((show) => ({ show })), { show: 'past', page: '200' }]),
    ...asked('tasks', listFulfilment, tasks),
    ...asked('audit', listAudit, audit),
    ...asked('mails', listMails, [...mails, { page: '200' }, { state: 'failed', page: '15' }]),
    ...asked('payments that need a person', listPaymentTrouble, [{}]),
    ...asked(
      'sales',
      readSales,
      SalesPeriod.options.map((days) => ({ days })),
    ),
    ...asked('coupons', listCoupons, [
      ...[{}, ...COUPON_STATES.map((state) => ({ state }))].flatMap((state) => [state, { ...state, tier: 'premium' }]),
      { page: '200' },
      ...['B', 'BENCH-0042', 'NONE'].map((search) => ({ search })),
    ]),
    ...asked('agreements', listNdas, ndas),
    ...asked('page counts', listSiteEvents, [
      {},
      { from: daysAgo(90) },
      { from: daysAgo(365) },
      ...SITE_EVENT_KINDS.map((kind) => ({ kind, from: daysAgo(90) })),
    ]),
    ...asked('prices', listAdminProducts, [{}]),
  ];
}

/** Exports of thousands of rows: measured separately, because nobody waits for them at each step as for a list. */
export function adminFiles(): Question[] {
  return [
    ...asked('orders as CSV', exportAdminOrders, [{}, { state: 'refunded' }]),
    ...asked('leads as CSV', exportLeads, [{}, { stage: 'won' }]),
  ];
}
