import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

export const market: ChecklistSection = {
  id: 'x-mkt',
  title: 'Executive Market Intelligence',
  items: [
    {
      id: 'x-mkt-01',
      check: 'Fix one trade-area boundary for appraiser, lender and model, and print its method on the map.',
      from: 'Your analyst: drive-time map with anonymized tenant postal codes laid over it; the appraiser’s written agreement to use the same line.',
      good: `At least ${thresholdText('tradeArea')} of rent comes from inside it (rule of thumb), and every report in the file uses it.`,
      ifNot:
        'Have reports reissued on one boundary, or add a bridge table between them. A committee that sees two markets in one file trusts neither.',
      stage: 'before-offer',
    },
    {
      id: 'x-mkt-02',
      check: 'Give the lender rights in the market report: reliance, updates on request, and a fee no outcome changes.',
      from: 'Engagement letter with an AACI appraiser or market analyst: scope, effective date, reliance parties, liability limit, flat fee.',
      good: 'Signed by its author and dated within six months of the credit decision (rule of thumb), with the lender named.',
      ifNot:
        'Ask for a reliance or update letter. Where the author refuses, cite the study as background only and rest the case on data the reader can check.',
      stage: 'conditions',
      order: 'marketStudy',
    },
    {
      id: 'x-mkt-03',
      check:
        'Reconcile three measures of supply: assessed building area, permit drawings and rivals’ published unit mix.',
      from: 'MPAC property data (sold by the report), municipal permit files and operators’ websites, set out in a table that the analyst signs and dates.',
      good: 'For each facility the three agree within 10% after one gross-to-net ratio (rule of thumb), outliers explained.',
      ifNot:
        'Carry the largest supply figure in the base case, and show the smaller one as upside that no debt is sized on.',
      stage: 'conditions',
    },
    {
      id: 'x-mkt-04',
      check:
        'Enter the pipeline in the base case at its weighted area, year by year, not as a sentence among the risks.',
      from: 'Planning Act notices, council minutes and building permit lists, with file number, planner spoken to and date of the call.',
      good: `Weighted new area adds under ${thresholdText('pipeline')} to supply (rule of thumb), and each row can be checked by its file number.`,
      ifNot:
        'Run the lender case with all approved area open, push stabilization back, and put that coverage figure on the summary page.',
      stage: 'conditions',
      dealBreaker: true,
    },
    {
      id: 'x-mkt-05',
      check:
        'Let the lower of two published forecasts drive the base case, and put a figure on what the higher would add.',
      from: 'Statistics Canada census counts, the Ministry of Finance projection for the census division, and the municipality’s growth study.',
      good: 'Base-case growth is no higher than the lower source, with table names and dates footnoted.',
      ifNot:
        'If only a political target supports the growth, call it policy rather than forecast and hold household numbers flat.',
      stage: 'before-offer',
    },
    {
      id: 'x-mkt-06',
      check: 'Break down current rent by reason for storing: moving, business, renovation, estate, season, vehicle.',
      from: 'The move-in reason field of the software, checked against 50 files coded without names; a note of method signed by the analyst.',
      good: 'No single reason carries over 40% of rent (rule of thumb), and the coded sample backs the report.',
      ifNot:
        'Where one reason dominates, give its own driver a line in the model and shock that line in the downside case.',
      stage: 'conditions',
    },
    {
      id: 'x-mkt-07',
      check:
        'Keep dated screenshots of what a new customer truly pays next door, fee and discount included, for eight weeks.',
      from: 'Your analyst’s log for at least five facilities, promotions spread over the average stay; the image folder indexed by date.',
      good: 'Net rents held or rose after allowing for season, and a reader can open the picture behind any figure.',
      ifNot:
        'Open year one at the lowest net rent you logged, and let the paper say so rather than quoting the best advertised price.',
      stage: 'conditions',
    },
    {
      id: 'x-mkt-08',
      check:
        'Adjust competing rents to the subject in a grid: heat, age, access hours, security, visibility, distance.',
      from: 'The appraiser’s market-rent grid under CUSPAP, with your own paired observations attached as support for each adjustment.',
      good: 'Four or more comparables per main unit size, none adjusted by over 20% in total (rule of thumb).',
      ifNot:
        'Drop comparables beyond that limit. If fewer than three remain for a size, underwrite it at in-place rent.',
      stage: 'conditions',
      order: 'appraisal',
    },
    {
      id: 'x-mkt-09',
      check: 'Establish market occupancy by two methods that share no data, and report where they disagree.',
      from: 'Structured calls to operators written up the same day, beside lock counts, and the occupancy stated in the appraisal.',
      good: 'Estimates lie within 5 points of each other (rule of thumb), and the stabilized figure is below both.',
      ifNot:
        'Use the lower, widen the vacancy allowance by the gap, and have the appraiser address it in the body of the report.',
      stage: 'conditions',
      order: 'appraisal',
    },
    {
      id: 'x-mkt-10',
      check:
        'Telephone a party to each sale you quote, and restate its income on your own expenses before you derive a cap rate.',
      from: 'Registered transfers, telephone confirmation by a broker or principal, and a call note giving name, date and what was said.',
      good: 'Five confirmed sales within 36 months (rule of thumb), all after management fee, with excess land split out.',
      ifNot:
        'Label the unconfirmed sales and take them out of the range; raise your exit cap rate for what you could not confirm.',
      stage: 'conditions',
    },
    {
      id: 'x-mkt-11',
      check:
        'Build the cap rate up from bond yield, storage risk, town size and liquidity, and test it against the sales.',
      from: 'Government of Canada yields published by the Bank of Canada on the valuation date, lender spreads and a brokerage survey.',
      good: 'Built-up and market-extracted rates sit within half a point (rule of thumb), and the bridge is one page.',
      ifNot:
        'Have the appraiser explain the gap in writing, or carry the higher rate into every value shown to the committee.',
      stage: 'conditions',
      order: 'appraisal',
    },
    {
      id: 'x-mkt-12',
      check:
        'Put a price and a date on the newcomer: what it must pay per foot, how long until it opens, what rent it needs.',
      from: 'A cost consultant’s class estimate, the development charges by-law, recent land sales and a planner’s timetable.',
      good: 'All-in new cost per rentable foot exceeds your price plus repairs, on figures dated this year.',
      ifNot:
        'If building is cheaper than buying, the paper must name what stops a rival from doing it. Lacking an answer, lower the price.',
      stage: 'conditions',
      order: 'builder',
    },
    {
      id: 'x-mkt-13',
      check: 'Trace this site through its worst twelve months on record, with town employment drawn on the same chart.',
      from: 'From the seller, sixty or more months of rent billed and units rented; Statistics Canada labour force data for the region.',
      good: 'Rent fell by under 10% from peak to trough (rule of thumb), and the months to recovery are known.',
      ifNot:
        'Make the real trough the downside case. Where history is missing, borrow it from a facility in a similar town and name it.',
      stage: 'conditions',
    },
    {
      id: 'x-mkt-14',
      check:
        'Write the one-page position of this asset with an exhibit number behind each claim, then let a skeptic mark it.',
      from: 'The deal lead drafts; a colleague with no stake in closing strikes what is unproved; both versions stay in the file.',
      good: 'Each strength has an exhibit, and the strongest argument against the deal is printed beside the answer.',
      ifNot:
        'Delete what has no exhibit. If little is left, the premium over comparable sales has lost its reason: renegotiate.',
      stage: 'before-offer',
    },
    {
      id: 'x-mkt-15',
      check:
        'Name the class of buyer who will purchase from you, and show what that class has bought in towns this size.',
      from: 'Transfers in the land registry, public filings of storage owners, and a broker’s dated list of closed transactions.',
      good: 'Three or more purchases by that class in five years (rule of thumb), at sizes you will have reached.',
      ifNot: 'Assume a sale to a private local owner with ordinary bank debt, at a cap rate above the one you pay.',
      stage: 'before-offer',
    },
  ],
};
