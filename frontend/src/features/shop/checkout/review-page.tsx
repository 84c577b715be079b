import { BUILT_IN_TIERS, ERRORS, formatMoney, officeHoursText, SALE_TERMS, TaxPlace, Tier } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { notifyError } from '../../../shared/notify.tsx';
import { pick, writeSearch } from '../../../shared/search-params.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { DoorProgress } from '../../../shared/ui/door-drawing.tsx';
import { TextArea, TextField } from '../../../shared/ui/field.tsx';
import { NoticePage } from '../../../shared/ui/notice-page.tsx';
import { TierCover } from '../../../shared/ui/tier-cover.tsx';
import { OptionalBillTo } from '../../../shared/shop/bill-to.model.ts';
import { useSession } from '../../session/session.ts';
import { CodeField } from './code-field.tsx';
import { OrderRefusal } from './order-refusal.tsx';
import { SIGN_IN_TO_BUY, useOrder } from './order.mutations.ts';
import { PriceLines } from './price-lines.tsx';
import { salesTaxQuery } from './quotes.queries.ts';
import { TaxPlaceField } from './tax-place.tsx';
import { taxText } from './tax-text.ts';
import { UncheckedPrice } from './unchecked-price.tsx';
import { type Offer, useOffers } from './use-offers.ts';
import { SITE } from '../../../shared/site.ts';

interface ReviewPageProps {
  tier: string | undefined;
  code: string | undefined;
  place: string | undefined;
}

/** The page after sign-in: the chosen checklist, its price and terms, and the way to pay. */
export function ReviewPage({ tier: named, ...kept }: ReviewPageProps) {
  const tier = Tier.safeParse(named).data;
  if (!tier) {
    return (
      <NoticePage
        title={
          <>
            <span className="noscript:hidden">No checklist selected</span>
            <span className="hidden noscript:inline">Buying needs JavaScript</span>
          </>
        }
        actions={
          <Link to="/checklist-checkout" className={buttonClass('signal')}>
            See the checklists
          </Link>
        }
      >
        <p className="noscript:hidden">Choose one of the three to see its summary here.</p>
        <p className="hidden noscript:block">
          Signing in with an emailed code, paying with PayPal and opening your purchase all run in your browser. Turn on
          JavaScript for this site and reload the page, or call {SITE.officePhone}, {officeHoursText(SITE.officeHours)}.
        </p>
      </NoticePage>
    );
  }
  return <SignedIn tier={tier} {...kept} />;
}

type Chosen = Omit<ReviewPageProps, 'tier'> & { tier: Tier };

function SignedIn(chosen: Chosen) {
  const { tier, code, place } = chosen;
  const session = useSession();
  const navigate = useNavigate();
  const isSignedOut = session.status === 'signed-out';
  useEffect(() => {
    if (!isSignedOut) return;
    const next = `/checkout/review${writeSearch(pick({ code, place }, 'code', 'place'))}`;
    void navigate({ to: '/auth', search: { next, tier }, replace: true });
  }, [isSignedOut, navigate, tier, code, place]);
  if (session.status === 'signed-in') return <Review {...chosen} email={session.user.email} />;
  return (
    <div className="page py-14 md:py-24">
      <DoorProgress text="Checking your session" />
    </div>
  );
}

function Review({ tier, code: typedCode, place: namedPlace, email }: Chosen & { email: string }) {
  const navigate = useNavigate();
  const { data: tax } = useQuery(salesTaxQuery);
  const { code, codeState, offers, correct, retry } = useOffers(typedCode, 'signed-in');
  const place = TaxPlace.safeParse(namedPlace).data ?? tax?.home ?? 'ON';
  const order = useOrder({
    onSignedOut: () => {
      notifyError(SIGN_IN_TO_BUY);
      void navigate({
        to: '/auth',
        search: { next: `/checkout/review${writeSearch({ code, place: namedPlace })}`, tier },
      });
    },
    onPriceChanged: correct,
  });
  const offer = offers.find((one) => one.tier === tier);
  if (!offer) return null;
  const { toPay, parts, refusal, isPricing, failure } = offer;
  const { fullName, itemCount } = BUILT_IN_TIERS[tier];

  /** Keeps the choice in the address, so that it survives a reload and going back. */
  function change(next: { code?: string | undefined; place?: string }): void {
    const search = pick({ code, place: namedPlace, tier, ...next }, 'tier', 'code', 'place');
    void navigate({ to: '/checkout/review', search, replace: true, resetScroll: false });
  }

  return (
    <div className="page py-8 md:py-14">
      <p className="label text-signal-text">Step 2 of 2</p>
      <h1 tabIndex={-1} className="mt-2 text-4xl md:text-5xl">
        Review your order
      </h1>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
        <section aria-label="Your order" className="border border-edge bg-plate p-5 md:p-6">
          <div className="flex gap-5">
            <TierCover tier={tier} className="w-20 shrink-0 self-start md:w-28" />
            <div className="min-w-0 flex-1">
              <h2 className="text-2xl">{fullName}</h2>
              <p className="figures mt-1 text-muted">
                {itemCount} checks. {SALE_TERMS.uses} downloads, {SALE_TERMS.accessHours / 24}-day access. The workbook
                is yours to keep.
              </p>
              <Link
                to="/checklist-checkout"
                search={pick({ code, place: namedPlace }, 'code', 'place')}
                className="mt-1 inline-flex min-h-9 items-center underline underline-offset-4"
              >
                Choose another
              </Link>
            </div>
          </div>
          <div aria-busy={isPricing} className="mt-5 border-t-2 border-ink pt-3">
            <p className="figures flex items-baseline justify-between gap-4">
              <span className="font-semibold">Total</span>
              <strong className="text-4xl">{totalText(offer)}</strong>
            </p>
            <p className="text-sm text-muted">
              One payment in US dollars. {failure ? null : taxText(tax, place, toPay)}
            </p>
            {parts ? <PriceLines parts={parts} /> : null}
            {refusal ? <p className="mt-2 text-sm font-semibold">{ERRORS[refusal].message}</p> : null}
          </div>
          <div className="mt-4 space-y-4 border-t border-line pt-3">
            {tax?.rates ? <TaxPlaceField place={place} onChange={(next) => change({ place: next })} /> : null}
            <CodeField
              code={code}
              state={codeState}
              back="/checkout/review"
              onChange={(next) => change({ code: next })}
            />
          </div>
        </section>
        <PayForm
          email={email}
          offer={offer}
          isBusy={order.isPending || order.isSuccess}
          refusal={order.refusal}
          onRetry={retry}
          onPay={(billTo) =>
            order.mutate({
              tier,
              toPay,
              couponCode: parts?.coupon?.code,
              upgradeFrom: parts?.upgrade?.fromOrderId,
              taxPlace: tax?.rates ? place : undefined,
              billTo,
            })
          }
        />
      </div>
    </div>
  );
}

function totalText({ toPay, isPricing, failure }: Offer): string {
  if (isPricing) return 'Checking...';
  return failure ? 'Not checked' : formatMoney(toPay);
}

/** Shows no amount before it is checked; the button is then disabled. */
function payLabel({ toPay, isPricing, failure }: Offer): string {
  if (isPricing) return 'Checking the price...';
  if (failure) return 'Price not checked';
  return toPay.amountMinor === 0 ? 'Get it free' : `Pay ${formatMoney(toPay)} with PayPal`;
}

interface PayFormProps {
  email: string;
  offer: Offer;
  isBusy: boolean;
  refusal: string | null;
  onPay: (billTo: OptionalBillTo['billTo']) => void;
  /** Checks the price again. */
  onRetry: () => void;
}

function PayForm({ email, offer, isBusy, refusal, onPay, onRetry }: PayFormProps) {
  const { register, handleSubmit, formState } = useContractForm({
    schema: OptionalBillTo,
    defaultValues: { name: '', address: '' },
  });
  const { errors } = formState;
  const [isOpen, setOpen] = useState(false);
  return (
    <ValidatedForm aria-label="Pay" onSubmit={handleSubmit(({ billTo }) => onPay(billTo))} className="space-y-5">
      <p>
        Signed in as <strong className="break-words">{email}</strong>. We will send the checklist and its receipt there.
      </p>
      <details
        open={isOpen || Object.keys(errors).length > 0}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="border-y border-line py-1"
      >
        <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          Add a company to the receipt
        </summary>
        <div className="mt-1 mb-3 space-y-4">
          <TextField
            id="bill-to-name"
            label="Name or company"
            autoComplete="organization"
            error={errors.name?.message}
            {...register('name')}
          />
          <TextArea
            id="bill-to-address"
            label="Address"
            autoComplete="street-address"
            hint="Up to 5 lines (optional)"
            error={errors.address?.message}
            {...register('address')}
          />
        </div>
      </details>
      <p className="text-base">{SALE_TERMS.refund}</p>
      <p className="text-base">
        By paying you accept the{' '}
        <Link to="/terms" className="underline underline-offset-4">
          terms
        </Link>{' '}
        and the{' '}
        <Link to="/refunds" className="underline underline-offset-4">
          refund rule
        </Link>
        . The checklists are information only and do not replace your own advisers.
      </p>
      <div>
        <UncheckedPrice failure={offer.failure} onRetry={onRetry} />
        <button
          type="submit"
          disabled={isBusy || offer.isPricing || offer.failure !== null}
          className={buttonClass('signal', 'w-full')}
        >
          {isBusy ? 'Processing...' : payLabel(offer)}
        </button>
      </div>
      <OrderRefusal text={refusal} />
      <p className="flex items-start gap-3 text-sm text-muted">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-signal-text" />
        <span>Secure payment by PayPal (card or balance). Your card details never reach this site.</span>
      </p>
    </ValidatedForm>
  );
}
