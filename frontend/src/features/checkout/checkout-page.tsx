import { SALE_TERMS, SITE, type Tier, TIERS } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { notifyError } from '../../shared/notify.tsx';
import { telHref } from '../../shared/phone.ts';
import { STATED } from '../../shared/stated.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { SpecPlate } from '../../shared/ui/spec-plate.tsx';
import { useSession } from '../session/session.ts';
import { useOrder } from './order.mutations.ts';
import { type Prices, pricesOf, productsQuery } from './products.queries.ts';
import { TierCard } from './tier-card.tsx';
import { TierOffers } from './tier-offers.tsx';

const { checklists } = SITE.ratings;

export function CheckoutPage({ chosen }: { chosen: string | undefined }) {
  const session = useSession();
  const navigate = useNavigate();
  // A failed load is silent: the built-in prices stay.
  const { data } = useQuery(productsQuery);
  // What the server said when it refused a price beats the list, which may be a copy some seconds old.
  const [corrected, setCorrected] = useState<Partial<Prices>>({});
  const prices = { ...pricesOf(data?.products), ...corrected };
  const order = useOrder({
    onSignedOut: askToSignIn,
    onPriceChanged: (tier, price) => price && setCorrected((known) => ({ ...known, [tier]: price })),
  });
  const busy = order.isPending || order.isSuccess;

  function askToSignIn(tier: Tier): void {
    notifyError('Please sign in to make a purchase');
    void navigate({ to: '/auth', search: { next: '/checklist-checkout', tier } });
  }

  function buy(tier: Tier): void {
    if (session.status === 'signed-out') askToSignIn(tier);
    else order.mutate({ tier, price: prices[tier] });
  }

  return (
    <>
      <TierOffers prices={prices} />
      <PageHead label="Checklists" title="Know what you are buying before you sign">
        <p>
          Due diligence checklists for self-storage, written by a commercial agent and former self-storage operator.
          Each check says where the evidence comes from, what good looks like and what to do if it is not there.
        </p>
        {SITE.ratings.shown ? (
          <p className="figures mt-4 text-base">
            <strong className="text-ink">
              Rated {checklists.value.toFixed(1)} from {checklists.count} reviews
            </strong>{' '}
            of all three together, {STATED}.
          </p>
        ) : null}
      </PageHead>
      <div className="page py-10 md:py-14">
        <div className="grid gap-6 lg:grid-cols-3">
          {TIERS.map((tier) => (
            <TierCard
              key={tier}
              tier={tier}
              price={prices[tier]}
              chosen={chosen === tier}
              processing={busy && order.variables?.tier === tier}
              disabled={busy}
              onBuy={() => buy(tier)}
            />
          ))}
        </div>
        <p className="mt-8 flex items-start gap-3 border-y border-line py-4">
          <LockKeyhole aria-hidden="true" className="mt-1 size-5 shrink-0 text-signal-text" />
          <span>Secure payment by PayPal (card or balance). Your card details never reach this site.</span>
        </p>
        <div className="mt-10 grid gap-8 lg:grid-cols-2">
          <SpecPlate
            title="Terms of purchase"
            rows={[
              ['Delivery', 'Instant digital download'],
              ['Downloads', `${SALE_TERMS.uses} downloads included`],
              ['Access', `${SALE_TERMS.accessHours / 24}-day access, online and as PDF`],
              ['Tax', 'No GST/HST is charged.'],
              ['Currency', 'US dollars (US$)'],
            ]}
          />
          <div className="space-y-4">
            <h2 className="text-2xl">Refunds and questions</h2>
            <p>A refund within 7 days if no download was completed; otherwise at the discretion of the brokerage.</p>
            <p>
              Questions before you buy? Call{' '}
              <a className="figures font-semibold underline underline-offset-4" href={telHref(SITE.officePhone)}>
                {SITE.officePhone}
              </a>
              , {SITE.officeHours.text}.
            </p>
            <p className="text-muted">
              The checklists are information only. They do not replace advice from your lawyer, accountant, engineer or
              lender.
            </p>
          </div>
        </div>
      </div>
    </>
  );
}
