import { MARKET_REPORT_PARTS, TIER_SERVICES, type Tier } from '@brokerage/contracts';
import { MarketReportSample } from '../../../shared/shop/market-report-sample.tsx';
import { SpecPlate } from '../../../shared/ui/spec-plate.tsx';

/** Shows what the custom market report contains and when it is due, before anybody pays for it. */
export function MarketReportSection({ tier }: { tier: Tier }) {
  const report = TIER_SERVICES[tier].tasks.find(({ kind }) => kind === 'market-report');
  if (!report) return null;
  return (
    <section aria-labelledby="market-report" className="grid items-start gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-14">
      <div>
        <h2 id="market-report" className="text-3xl">
          The custom market report
        </h2>
        <p className="mt-4 max-w-[58ch]">
          Written by the brokerage for the market you name. It always has these chapters:
        </p>
        <ol className="mt-4 border-t-2 border-ink">
          {MARKET_REPORT_PARTS.map(({ title, text }, at) => (
            <li key={title} className="flex items-baseline gap-4 border-b border-line py-2.5">
              <span className="figures w-6 shrink-0 text-muted">{at + 1}</span>
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{title}.</span> {text}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <SpecPlate
          title="How you get it"
          rows={[
            ['Brief', 'After payment, you provide the market, the property, your questions and your decision date'],
            ['Due', `Within ${report.dueInBusinessDays} business days; your purchases show the date`],
            ['It is not', 'An appraisal, an opinion of value or advice to buy'],
          ]}
        />
        <p className="mt-4">
          <MarketReportSample />: every chapter, with Ontario figures and brackets where your market goes.
        </p>
      </div>
    </section>
  );
}
