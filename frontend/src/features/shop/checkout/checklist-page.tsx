import { BUILT_IN_TIERS, DELIVERABLE_TIERS, formatMoney, SALE_TERMS, type Tier, TIERS } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pricesOf, productsQuery } from '../../../shared/shop/shop.queries.ts';
import type { KeptMarkup } from '../../../shared/kept-markup.ts';
import { KeptPart } from '../../../shared/ui/static-html.tsx';
import { type Rating, ratingText } from '../../../shared/reviews/reviews.ts';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { QuestionList } from '../../../shared/ui/question-list.tsx';
import { SpecPlate } from '../../../shared/ui/spec-plate.tsx';
import { TierCover } from '../../../shared/ui/tier-cover.tsx';
import type { ChecklistPageText } from './checklist-pages.content.ts';
import { MarketReportSection } from './market-report-section.tsx';
import { TierComparison } from './tier-comparison.tsx';
import { TierOffers } from './tier-offers.tsx';

interface ChecklistPageProps {
  tier: Tier;
  text: ChecklistPageText;
  /** Buyers' rating of all three checklists together. */
  rating: Rating | null;
  reviews: KeptMarkup;
}

/** The page of one checklist for search visitors: what it contains, for whom, and how to buy it. The stored price applies. */
export function ChecklistPage({ tier, text, rating, reviews }: ChecklistPageProps) {
  const { data: shop } = useQuery(productsQuery);
  const prices = pricesOf(shop?.products);
  const { name, fullName, description, itemCount, pdfPages, sections, features } = BUILT_IN_TIERS[tier];
  const { title, intro, forWhom, limits, steps, questions } = text;
  const price = formatMoney(prices[tier]);
  return (
    <div data-prices={JSON.stringify(prices)}>
      <TierOffers prices={prices} rating={rating} tiers={[tier]} />
      <Breadcrumbs
        items={[{ label: 'Home', href: '/' }, { label: 'Checklists', href: '/checklist-checkout' }, { label: name }]}
      />
      <div className="page grid items-start gap-8 py-8 md:grid-cols-[1.5fr_1fr] md:gap-14 md:py-14">
        <div>
          <p className="label text-signal-text">{fullName}</p>
          <h1 tabIndex={-1} className="mt-3 max-w-[12em] text-4xl md:text-6xl">
            {title}
          </h1>
          <p className="mt-5 max-w-[58ch] text-lg font-semibold">{description}</p>
          <p className="mt-3 max-w-[58ch] text-lg text-muted">{intro}</p>
          <p className="figures mt-7 text-4xl font-semibold">{price}</p>
          <p className="text-sm text-muted">
            One payment in US dollars. {SALE_TERMS.uses} downloads, {SALE_TERMS.accessHours / 24}-day access.
          </p>
          {rating ? (
            <p className="figures mt-4">
              <strong>{ratingText(rating)}</strong> of all three checklists together.
            </p>
          ) : null}
          <BuyLinks tier={tier} />
        </div>
        <TierCover tier={tier} className="order-first w-32 md:order-none md:w-full md:max-w-80 md:justify-self-end" />
      </div>
      <div className="page space-y-14 pb-16 md:space-y-20">
        <div className="grid items-start gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-14">
          <section aria-labelledby="sections">
            <h2 id="sections" className="text-3xl">
              {itemCount} checks in {sections.length} sections
            </h2>
            <ol className="mt-4 border-t-2 border-ink">
              {sections.map((section, at) => (
                <li key={section.title} className="flex items-baseline gap-4 border-b border-line py-2.5">
                  <span className="figures w-6 shrink-0 text-muted">{at + 1}</span>
                  <span className="min-w-0 flex-1">{section.title}</span>
                  <span className="figures shrink-0 text-muted">{section.itemCount} checks</span>
                </li>
              ))}
            </ol>
          </section>
          <SpecPlate
            title="You get"
            rows={[
              ['Workbook', 'PDF with every check in four parts, to fill in and to keep'],
              ['Checklist', `${pdfPages}-page PDF, and online`],
              ['Also included', sentenceOf(features.slice(2))],
            ]}
          />
        </div>
        <section aria-labelledby="for-whom" className="grid gap-8 lg:grid-cols-2 lg:gap-14">
          <div>
            <h2 id="for-whom" className="text-3xl">
              Who it is for
            </h2>
            <ul className="mt-4 list-disc space-y-2 pl-5 marker:text-signal-text">
              {forWhom.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <div>
            <h2 className="text-3xl">What it is not</h2>
            <p className="mt-4">{limits}</p>
          </div>
        </section>
        <section aria-labelledby="steps">
          <h2 id="steps" className="text-3xl">
            How it is used
          </h2>
          <ol className="mt-4 grid gap-6 md:grid-cols-3 md:gap-8">
            {steps.map((step, at) => (
              <li key={step.title} className="border-t-2 border-ink pt-3">
                <h3 className="text-xl">
                  <span className="figures text-signal-text">{at + 1}</span> {step.title}
                </h3>
                <p className="mt-2">{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <MarketReportSection tier={tier} />
        <TierComparison />
        <section aria-labelledby="questions">
          <h2 id="questions" className="mb-4 text-3xl">
            Questions about {name}
          </h2>
          <QuestionList questions={questions} level="h3" />
        </section>
        <section aria-label={`Buy ${name}`} className="border-t-2 border-ink pt-6">
          <p className="text-2xl font-semibold">
            {fullName}, <span className="figures">{price}</span>
          </p>
          <BuyLinks tier={tier} />
          <p className="mt-6">
            {TIERS.filter((other) => other !== tier).map((other) => (
              <Link
                key={other}
                to="/checklists/$tier"
                params={{ tier: other }}
                className="mr-6 inline-flex min-h-9 items-center underline underline-offset-4"
              >
                {BUILT_IN_TIERS[other].name}: {BUILT_IN_TIERS[other].itemCount} checks
              </Link>
            ))}
          </p>
        </section>
      </div>
      <KeptPart markup={reviews} />
    </div>
  );
}

/** Formats as `Excel models, phone scripts, email support`. */
function sentenceOf(features: readonly string[]): string {
  const [first = '', ...others] = features;
  return [first, ...others.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].join(', ');
}

function BuyLinks({ tier }: { tier: Tier }) {
  const { name } = BUILT_IN_TIERS[tier];
  return (
    <p className="mt-5 flex flex-wrap gap-3">
      {DELIVERABLE_TIERS.includes(tier) ? (
        <Link to="/checkout/review" search={{ tier }} className={buttonClass('signal')}>
          Buy {name}
        </Link>
      ) : null}
      <Link to="/printable-checklist" search={{ tier }} className={buttonClass('outline')}>
        See the sample
      </Link>
    </p>
  );
}
