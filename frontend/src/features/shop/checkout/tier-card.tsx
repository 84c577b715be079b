import {
  BUILT_IN_TIERS,
  DELIVERABLE_TIERS,
  ERRORS,
  formatMoney,
  SALE_TERMS,
  TIER_FILES,
  TIER_SERVICES,
  type Tier,
} from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TierCover } from '../../../shared/ui/tier-cover.tsx';
import { PriceLines } from './price-lines.tsx';
import { OrderRefusal } from './order-refusal.tsx';
import { UncheckedPrice } from './unchecked-price.tsx';
import type { Offer } from './use-offers.ts';

interface TierCardProps {
  offer: Offer;
  /** The line about tax under the price. */
  tax: string;
  /** Chosen before the sign-in. */
  chosen: boolean;
  processing: boolean;
  disabled: boolean;
  /** Why its order was not created. */
  refused: string | null;
  onBuy: () => void;
  /** Checks the price again. */
  onRetry: () => void;
}

export function TierCard(props: TierCardProps) {
  const { offer, tax, chosen, processing, disabled, refused, onBuy, onRetry } = props;
  const { tier, toPay, parts, refusal, isPricing, failure } = offer;
  const { name, fullName, description, features, popular, itemCount } = BUILT_IN_TIERS[tier];
  const deliverable = DELIVERABLE_TIERS.includes(tier);
  const heading = `tier-${tier}`;
  const look = popular ? 'signal' : 'ink';
  const buttonText = (): string => {
    if (!deliverable) return 'Available soon';
    return parts?.upgrade ? `Upgrade to ${name} for ${formatMoney(toPay)}` : `Buy ${name}`;
  };
  return (
    <article
      aria-labelledby={heading}
      data-testid={heading}
      className={`flex flex-col border bg-plate ${chosen ? 'border-signal outline-2 outline-signal' : 'border-edge'}`}
    >
      <div aria-hidden="true" className={`h-3 ${popular ? 'door' : 'slats text-edge'}`} />
      <div className="flex flex-1 flex-col p-6">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h2 id={heading} className="text-3xl">
              {name}
            </h2>
            <p className="figures mt-1 text-muted">{itemCount} checks</p>
            {popular ? (
              <p className="label mt-3 inline-block bg-signal px-2 py-1 text-on-signal">Most Popular</p>
            ) : null}
          </div>
          <TierCover tier={tier} className="w-24 shrink-0" />
        </div>
        <p className="figures mt-5 border-t-2 border-ink pt-3 text-4xl font-semibold">{formatMoney(toPay)}</p>
        <p className="text-sm text-muted">
          One payment in US dollars.{' '}
          <span data-tax="" suppressHydrationWarning>
            {tax}
          </span>
        </p>
        {parts ? <PriceLines parts={parts} /> : null}
        {refusal ? <p className="mt-2 text-sm font-semibold">{ERRORS[refusal].message}</p> : null}
        <p className="mt-4">{description}</p>
        <ul className="mt-4 space-y-2">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-signal-text" />
              {feature}
            </li>
          ))}
        </ul>
        <p className="figures mt-4 mb-6 border-t border-line pt-3 text-sm">{holdsText(tier)}</p>
        <div className="mt-auto noscript:hidden">
          <UncheckedPrice failure={failure} onRetry={onRetry} />
          <button
            type="button"
            onClick={onBuy}
            disabled={disabled || isPricing || failure !== null || !deliverable}
            aria-describedby={heading}
            className={buttonClass(look, 'w-full')}
          >
            {processing ? 'Processing...' : buttonText()}
          </button>
        </div>
        <OrderRefusal text={refused} />
        <span className="mt-auto hidden noscript:block">
          <a href="/checkout/review" className={buttonClass(look, 'w-full')}>
            Buy {name}
          </a>
        </span>
        <p className="figures mt-3 text-center text-sm text-muted">
          {SALE_TERMS.uses} downloads, {SALE_TERMS.accessHours / 24}-day access
        </p>
        <Link
          to="/checklists/$tier"
          params={{ tier }}
          className="mt-1 inline-flex min-h-9 items-center justify-center underline underline-offset-4"
        >
          What {name} includes
        </Link>
        <Link
          to="/printable-checklist"
          search={{ tier }}
          className="mt-1 inline-flex min-h-9 items-center justify-center underline underline-offset-4"
        >
          See the {name} sample
        </Link>
        <span className="sr-only">{fullName}</span>
      </div>
    </article>
  );
}

/** Counts the contents of the tier. */
function holdsText(tier: Tier): string {
  const { spreadsheets, documents, scripts } = TIER_FILES[tier];
  const files = [
    [spreadsheets, 'workbooks'],
    [documents, 'documents'],
    [scripts, 'phone scripts'],
  ] as const;
  const parts = [
    'the workbook PDF to keep',
    ...files.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`),
    ...TIER_SERVICES[tier].tasks.map(({ title }) => title.toLowerCase()),
  ];
  return `Includes: ${parts.join(', ')}.`;
}
