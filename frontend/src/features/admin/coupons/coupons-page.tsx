import { BUILT_IN_TIERS, type Coupon, COUPONS_PER_PAGE, formatMoney } from '@brokerage/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { CopyButton } from '../shell/buttons.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { Pager } from '../shell/pager.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { Timeline } from '../shell/timeline.tsx';
import { notifySuccess } from '../../../shared/notify.tsx';
import { CouponActions } from './coupon-actions.tsx';
import { couponQueries, couponsInput } from './coupons.queries.ts';
import { discountText, STATUS_TEXT, STATE_OPTIONS, TIER_OPTIONS, usesText, windowText } from './coupon-labels.ts';
import { NewCoupon } from './new-coupon.tsx';

/** Lists coupons: their discount, their uses and the revenue they brought. */
export function CouponsPage() {
  const { filters, search, change, find } = useAdminSearch();
  const input = couponsInput({ filters, search });
  const queryClient = useQueryClient();
  const query = useQuery(couponQueries.list(input));
  const done = async (text: string): Promise<void> => {
    notifySuccess(text);
    await queryClient.invalidateQueries({ queryKey: couponQueries.all });
  };
  const below = (coupon: Coupon) => <BelowCoupon coupon={coupon} onDone={done} />;
  const isFiltered = Object.keys(input).length > 0;
  return (
    <>
      <FilterBar>
        <SearchFilter label="Code (first characters)" value={search} onFind={find} />
        <SelectFilter
          label="Status"
          value={input.state}
          options={STATE_OPTIONS}
          onChange={(state) => change({ state })}
        />
        <SelectFilter label="Tier" value={input.tier} options={TIER_OPTIONS} onChange={(tier) => change({ tier })} />
        <NewCoupon onDone={done} />
      </FilterBar>
      <ListState
        query={query}
        what="The coupons"
        empty={({ coupons }) => {
          if (coupons.length > 0) return undefined;
          return isFiltered ? 'No coupons match these filters.' : 'No coupons yet.';
        }}
      >
        {(data) => (
          <>
            <AdminTable
              caption="Coupons"
              columns={COLUMNS}
              rows={data.coupons}
              keyOf={({ couponCode }) => couponCode}
              below={below}
            />
            <Pager
              page={data.page}
              hasMore={data.hasMore}
              text={`From ${(data.page - 1) * COUPONS_PER_PAGE + 1}`}
              onPage={(next) => change({ page: next })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

const COLUMNS: readonly Column<Coupon>[] = [
  { label: 'Code', cell: ({ couponCode }) => couponCode },
  {
    label: 'Status',
    cell: ({ status }) => (
      <span className={status === 'running' ? 'font-semibold' : 'text-muted'}>{STATUS_TEXT[status]}</span>
    ),
  },
  { label: 'Discount', cell: discountText, isFigure: true },
  { label: 'Checklists', cell: ({ tiers }) => tiers.map((tier) => BUILT_IN_TIERS[tier].name).join(', ') },
  { label: 'Valid', cell: windowText },
  { label: 'Paid uses', cell: usesText },
  { label: 'Discounts given', cell: ({ discounted }) => amountText(discounted), isFigure: true },
  { label: 'Paid', cell: ({ revenue }) => amountText(revenue), isFigure: true },
  { label: 'Refunded', cell: ({ refunded }) => amountText(refunded), isFigure: true },
];

function BelowCoupon({ coupon, onDone }: { coupon: Coupon; onDone: (text: string) => Promise<void> }) {
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
      <CouponActions coupon={coupon} onDone={onDone} />
      {coupon.status === 'running' || coupon.status === 'scheduled' ? <ShareLink {...coupon} /> : null}
      <History coupon={coupon} />
    </div>
  );
}

/** Links to the shop with the code filled in. */
function ShareLink({ couponCode }: Pick<Coupon, 'couponCode'>) {
  const link = `${window.location.origin}/checklist-checkout?code=${couponCode}`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <a href={link} className="wrap-anywhere underline underline-offset-4">
        {link}
      </a>
      <CopyButton text={link} what={`Link for ${couponCode}`} label={`Copy the link for ${couponCode}`} />
    </div>
  );
}

function amountText(amount: Coupon['revenue']): string {
  return amount.amountMinor === 0 ? '–' : formatMoney(amount);
}

function History({ coupon: { history } }: { coupon: Coupon }) {
  return (
    <details>
      <summary className="inline-flex min-h-8 items-center text-sm font-semibold underline underline-offset-4">
        Decisions ({history.length})
      </summary>
      <Timeline entries={history} />
    </details>
  );
}
