import {
  type AdminOrderRow,
  exportAdminOrders,
  formatMoney,
  type listAdminOrders,
  listPaymentTrouble,
  ORDERS_PER_PAGE,
  OrderState,
  type OutputOf,
  Tier,
} from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { IfPermitted } from '../../session/permission.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { officeTime } from '../shell/office-time.ts';
import { FileButton } from '../shell/buttons.tsx';
import { DayFilter, FilterBar, SearchFilter, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { Pager } from '../shell/pager.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { call } from '../../../shared/api.ts';
import { ORDER_STATES, orderState, tierName } from '../words/order-words.ts';
import { OrderLink } from '../shell/record-links.tsx';
import { orderQueries, ordersInput } from './orders.queries.ts';
import { UndeliveredAlert } from './undelivered-alert.tsx';

type Options = readonly (readonly [string, string])[];

const STATE_OPTIONS: Options = [
  ['', 'All'],
  ...OrderState.options.map((state) => [state, ORDER_STATES[state]] as const),
];
const TIER_OPTIONS: Options = [['', 'All'], ...Tier.options.map((tier) => [tier, tierName(tier)] as const)];

const COLUMNS: readonly Column<AdminOrderRow>[] = [
  {
    label: 'Order',
    cell: OrderLink,
  },
  {
    label: 'Started',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{officeTime(createdAt)}</time>,
    sorts: { up: 'oldest', down: 'newest' },
  },
  { label: 'Buyer', cell: ({ email }) => <span className="break-all">{email}</span> },
  { label: 'Tier', cell: ({ tier }) => tierName(tier) },
  { label: 'Status', cell: orderState },
  {
    label: 'Total',
    cell: ({ total }) => formatMoney(total),
    isFigure: true,
    sorts: { up: 'lowest', down: 'highest' },
  },
  {
    label: 'Refunded',
    cell: ({ refunded }) => (refunded.amountMinor > 0 ? formatMoney(refunded) : '–'),
    isFigure: true,
  },
];

export function OrdersPage() {
  const { filters, search, change, find } = useAdminSearch();
  const { filter, input } = ordersInput({ filters, search });
  const query = useQuery(orderQueries.list(input));
  return (
    <>
      <IfPermitted call={listPaymentTrouble}>
        <UndeliveredAlert />
      </IfPermitted>
      <FilterBar>
        <SearchFilter
          label="Order or receipt number, email or PayPal ID (first characters)"
          value={search}
          onFind={find}
        />
        <SelectFilter
          label="Status"
          value={input.state}
          options={STATE_OPTIONS}
          onChange={(state) => change({ state })}
        />
        <SelectFilter label="Tier" value={input.tier} options={TIER_OPTIONS} onChange={(tier) => change({ tier })} />
        <DayFilter label="From" value={input.from} onChange={(from) => change({ from })} />
        <DayFilter label="To" value={input.to} onChange={(to) => change({ to })} />
        <IfPermitted call={exportAdminOrders}>
          <FileButton label="Export CSV" load={() => call(exportAdminOrders, filter)} />
        </IfPermitted>
      </FilterBar>
      <ListState
        query={query}
        what="The orders"
        empty={({ orders }) => (orders.length === 0 ? 'No orders match these filters.' : undefined)}
      >
        {(data) => (
          <>
            <AdminTable
              caption="Orders"
              columns={COLUMNS}
              rows={data.orders}
              keyOf={({ orderId }) => orderId}
              sort={input.sort ?? 'newest'}
              onSort={(next) => change({ sort: next })}
            />
            <Pager
              page={data.page}
              hasMore={data.hasMore}
              text={rangeText(data)}
              onPage={(next) => change({ page: next })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

function rangeText({ page, orders, total, isTotalExact }: OutputOf<typeof listAdminOrders>): string {
  const first = (page - 1) * ORDERS_PER_PAGE + 1;
  return `${first}–${first + orders.length - 1} of ${total.toLocaleString('en-CA')}${isTotalExact ? '' : '+'}`;
}
