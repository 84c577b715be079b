import { isOpenListing, type Listing, type ShownListing } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { useContactAgent } from '../../../shared/contact-agent.ts';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { SpecPlate } from '../../../shared/ui/spec-plate.tsx';
import { calculatorFigures } from './calculator-figures.rules.ts';
import { FinancialHighlights } from './financial-highlights.tsx';
import { plateFacts, statusText } from './listing-facts.rules.ts';
import { SitePhoto } from '../../../shared/ui/site-photo.tsx';
import { REQUEST_SUBJECT } from './listings.text.content.ts';
import { SITE } from '../../../shared/site.ts';

function PrintButton({ text }: { text: string }) {
  return (
    <button type="button" onClick={() => window.print()} className={buttonClass('outline')}>
      {text}
    </button>
  );
}

interface ListingSheetProps {
  listing: ShownListing;
  /** The only listing on its page. */
  alone?: boolean;
}

/** A listing as a data sheet: a section on screen, its own letter page on paper. */
export function ListingSheet({ listing, alone = false }: ListingSheetProps) {
  const { id, slug, name, kind, summary, asking, income } = listing;
  const Heading = alone ? 'h1' : 'h2';
  const status = statusText(listing);
  const [lead] = listing.photos;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-16 border-b border-line print:border-0 print:leading-snug print:[article+&]:break-before-page"
    >
      <SheetHead />
      <div className="page py-14 md:py-20 print:pt-3 print:pb-0">
        <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 lg:flex-nowrap print:flex-nowrap">
          <div>
            <p className="label text-signal-text">{status || 'Exclusive, off-market, NDA required'}</p>
            <Heading
              id={`${id}-heading`}
              tabIndex={alone ? -1 : undefined}
              className="mt-2 max-w-[26ch] text-3xl md:text-5xl print:max-w-none print:text-xl"
            >
              {name}: {kind}
            </Heading>
          </div>
          <p className="figures shrink-0">
            <data value={asking.amount} className="font-serif text-4xl font-semibold md:text-6xl print:text-2xl">
              {asking.short}
            </data>
            <span className="ml-3 text-lg text-muted print:text-sm">{asking.note}</span>
          </p>
        </header>
        <div className="mt-8 grid gap-8 items-start lg:grid-cols-[1.1fr_1fr] lg:gap-14 print:mt-3 print:grid-cols-[1.25fr_1fr] print:gap-5 print:[&_dd]:text-sm print:[&_dl>div]:grid-cols-[6.5rem_1fr] print:[&_dl>div]:gap-x-2 print:[&_dl>div]:py-1">
          <SpecPlate title={`${name}, as stated by the seller`} rows={facts(listing)} />
          <div className="space-y-6 print:space-y-3">
            {lead && !alone ? (
              <div className="no-print">
                <SitePhoto photo={lead} sizes="(min-width: 64rem) 40vw, 92vw" />
              </div>
            ) : null}
            <p className="text-lg print:text-sm">{summary}</p>
            {income ? <FinancialHighlights income={income} /> : <Unsaid />}
            <p className="text-sm text-muted print:text-xs">
              All amounts in Canadian dollars (CAD). Figures as stated by the seller,{' '}
              <time dateTime={listing.updatedOn}>{formatCalendarDay(listing.updatedOn)}</time>; not verified by the
              brokerage. {listing.appraisedRanges ? 'Appraised ranges are printed as stated. ' : ''}Check them in your
              own due diligence.
            </p>
            <div className="no-print flex flex-wrap gap-3">
              {isOpenListing(listing) ? (
                <>
                  <Link to="/nda" search={{ listing: id }} className={buttonClass('signal')}>
                    Sign the agreement for {name}
                  </Link>
                  {alone ? (
                    <a href="#questions" className={buttonClass('outline')}>
                      Ask about {name}
                    </a>
                  ) : (
                    <Link
                      to="/self-storages-for-sale"
                      search={{ subject: `${REQUEST_SUBJECT}, ${name}`, listing: id }}
                      hash="contact"
                      className={buttonClass('outline')}
                    >
                      Request the package for {name}
                    </Link>
                  )}
                </>
              ) : null}
              <PrintButton text={alone ? 'Print the data sheet' : 'Print the data sheets'} />
            </div>
            <p className="no-print flex flex-wrap gap-x-8 gap-y-2">
              {alone ? (
                <a
                  href={`/data/${slug}.pdf`}
                  className="inline-flex min-h-6 font-semibold underline decoration-signal decoration-2 underline-offset-4"
                >
                  Data sheet as PDF
                </a>
              ) : (
                <Link
                  to="/listings/$slug"
                  params={{ slug }}
                  className="inline-flex min-h-6 font-semibold underline decoration-signal decoration-2 underline-offset-4"
                >
                  All about {name}
                </Link>
              )}
              <Link
                to="/calculators"
                search={calculatorFigures(listing)}
                className="inline-flex min-h-6 font-semibold underline decoration-signal decoration-2 underline-offset-4"
              >
                Open the calculators with the figures for {name}
              </Link>
            </p>
          </div>
        </div>
      </div>
    </article>
  );
}

/** Uses the position as the key, because two facts may have the same name. */
function facts(listing: Listing) {
  const all = plateFacts(listing);
  const ranges = all.filter(([name]) => name === 'Appraised range as stated');
  const plain = all.filter(([name]) => name !== 'Appraised range as stated');
  if (ranges.length === 0) return plain;
  return [
    ...plain,
    [
      'Appraised range as stated',
      ranges.map(([, text]) => (
        <span key={text} className="block">
          {text}
        </span>
      )),
    ] as const,
  ];
}

function Unsaid() {
  return (
    <p className="border-l-4 border-signal pl-4 print:text-sm">
      Not on this sheet: the address, the rent roll and the income statements. They are in the package, after the NDA.
    </p>
  );
}

/** Printed only: the seller's brokerage and its contact details. */
function SheetHead() {
  const agent = useContactAgent();
  return (
    <div className="hidden justify-between gap-6 border-b-2 border-ink pb-2 text-sm print:flex">
      <p>
        <strong className="block text-base">{SITE.brokerageName}</strong>
        {agent.name}, {agent.title}
      </p>
      <p className="figures text-right">
        Office {SITE.officePhone}
        <span className="block">Direct {agent.directPhone}</span>
        <span className="block">{SITE.generalEmail}</span>
      </p>
    </div>
  );
}
