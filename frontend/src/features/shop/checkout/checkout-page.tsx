import { officeHoursText, SALE_TERMS, TaxPlace, type Tier } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { notifyError } from '../../../shared/notify.tsx';
import { telHref } from '../../../shared/site-href.ts';
import type { KeptMarkup } from '../../../shared/kept-markup.ts';
import { KeptPart } from '../../../shared/ui/static-html.tsx';
import { type Rating, ratingText } from '../../../shared/reviews/reviews.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { pick, writeSearch } from '../../../shared/search-params.ts';
import { SpecPlate } from '../../../shared/ui/spec-plate.tsx';
import { useSession } from '../../session/session.ts';
import { CodeField } from './code-field.tsx';
import { SIGN_IN_TO_BUY, useOrder } from './order.mutations.ts';
import { salesTaxQuery } from './quotes.queries.ts';
import { taxTerm, taxText } from './tax-text.ts';
import { TaxPlaceField } from './tax-place.tsx';
import { TierCard } from './tier-card.tsx';
import { TierComparison } from './tier-comparison.tsx';
import { TierOffers } from './tier-offers.tsx';
import { type Offer, useOffers } from './use-offers.ts';
import { SITE } from '../../../shared/site.ts';

interface CheckoutPageProps {
  /** Chosen before the sign-in. */
  chosen: string | undefined;
  code: string | undefined;
  place: string | undefined;
  /** Buyers' rating of all three checklists together. */
  rating: Rating | null;
  reviews: KeptMarkup;
}

export function CheckoutPage({ chosen, code: typedCode, place: namedPlace, rating, reviews }: CheckoutPageProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { data: tax } = useQuery(salesTaxQuery);
  const { code, codeState, offers, prices, correct, retry } = useOffers(typedCode, session.status);
  const place = TaxPlace.safeParse(namedPlace).data ?? tax?.home ?? 'ON';
  const order = useOrder({ onSignedOut: askToSignIn, onPriceChanged: correct });
  const busy = order.isPending || order.isSuccess;
  const kept = { ...(code ? { code } : {}), ...(namedPlace ? { place: namedPlace } : {}) };
  const back = `/checklist-checkout${writeSearch(kept)}`;

  function askToSignIn(tier: Tier): void {
    notifyError(SIGN_IN_TO_BUY);
    void navigate({ to: '/auth', search: { next: `/checkout/review${writeSearch(kept)}`, tier } });
  }

  function buy({ tier, toPay, parts }: Offer): void {
    if (session.status === 'signed-out') return askToSignIn(tier);
    // What this buyer owns may lower the price, but is not known yet. The next page waits for it.
    if (session.status === 'restoring') {
      void navigate({ to: '/checkout/review', search: { ...kept, tier } });
      return;
    }
    order.mutate({
      tier,
      toPay,
      couponCode: parts?.coupon?.code,
      upgradeFrom: parts?.upgrade?.fromOrderId,
      taxPlace: tax?.rates ? place : undefined,
    });
  }

  /** Keeps the choice in the address, so that it survives a reload and going back. */
  function change(next: { code?: string | undefined; place?: string }): void {
    const search = pick({ ...kept, tier: chosen, ...next }, 'tier', 'code', 'place');
    void navigate({ to: '/checklist-checkout', search, replace: true, resetScroll: false });
  }

  return (
    <>
      <TierOffers prices={prices} rating={rating} />
      <PageHead label="Checklists" title="Know what you are buying before you sign">
        <p>
          Due diligence checklists for self-storage, written by a commercial agent and former self-storage operator.
          Each check says where the evidence comes from, what good looks like and what to do if it is not there.
        </p>
        {rating ? (
          <p className="figures mt-4 text-base">
            <strong className="text-ink">{ratingText(rating)}</strong> of all three together.
          </p>
        ) : null}
      </PageHead>
      {/* Before hydration, `stale-prices.ts` compares these prices and fills in elements with `data-tax`. */}
      <div className="page py-10 md:py-14" data-prices={JSON.stringify(prices)}>
        <div className="mb-6 flex flex-wrap items-start gap-x-12 gap-y-4">
          {tax?.rates ? <TaxPlaceField place={place} onChange={(next) => change({ place: next })} /> : null}
          <CodeField code={code} state={codeState} back={back} onChange={(next) => change({ code: next })} />
        </div>
        <div className="grid gap-6 lg:grid-cols-3">
          {offers.map((offer) => (
            <TierCard
              key={offer.tier}
              offer={offer}
              tax={taxText(tax, place, offer.toPay)}
              chosen={chosen === offer.tier}
              processing={busy && order.variables?.tier === offer.tier}
              disabled={busy}
              refused={order.variables?.tier === offer.tier ? order.refusal : null}
              onBuy={() => buy(offer)}
              onRetry={retry}
            />
          ))}
        </div>
        <p className="mt-8 flex items-start gap-3 border-y border-line py-4">
          <LockKeyhole aria-hidden="true" className="mt-1 size-5 shrink-0 text-signal-text" />
          <span>Secure payment by PayPal (card or balance). Your card details never reach this site.</span>
        </p>
        <TierComparison />
        <div className="mt-10 grid gap-8 lg:grid-cols-2">
          <SpecPlate
            title="Terms of purchase"
            rows={[
              ['Delivery', 'Instant digital download'],
              ['Downloads', `${SALE_TERMS.uses} downloads included`],
              ['Access', `${SALE_TERMS.accessHours / 24}-day access, online and as PDF`],
              [
                'Tax',
                <span key="tax" data-tax="" suppressHydrationWarning>
                  {taxTerm(tax)}
                </span>,
              ],
              ['Currency', 'US dollars (US$)'],
            ]}
          />
          <div className="space-y-4">
            <h2 className="text-2xl">Refunds and questions</h2>
            <p>{SALE_TERMS.refund}</p>
            <p>
              Questions before you buy? Call{' '}
              <a className="figures font-semibold underline underline-offset-4" href={telHref(SITE.officePhone)}>
                {SITE.officePhone}
              </a>
              , {officeHoursText(SITE.officeHours)}.
            </p>
            <p className="text-muted">
              The checklists are information only. They do not replace advice from your lawyer, accountant, engineer or
              lender.
            </p>
          </div>
        </div>
      </div>
      <KeptPart markup={reviews} />
    </>
  );
}
