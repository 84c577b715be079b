import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

export const market: ChecklistSection = {
  id: 'p-mkt',
  title: 'Comprehensive Market Intelligence',
  items: [
    {
      id: 'p-mkt-01',
      check:
        'Weight tenant postal codes by rent paid and split them into drive-time rings of 5, 10, 15 and over 15 minutes.',
      from: 'The tenant export with forward sortation area, unit size and rate; drive times from a mapping tool, set for a Saturday.',
      good: `At least ${thresholdText('tradeArea')} of rent comes from within 15 minutes (rule of thumb), and the rings look alike for small and large units.`,
      ifNot:
        'Model the far ring as its own group with faster churn. If one size depends on it, leave that size out of any rent growth.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-02',
      check:
        'Profile the households inside the trade area: count, tenure, dwelling type, income, age and recent moves.',
      from: 'Statistics Canada census profiles by dissemination area or census tract, added up for your rings and not for the whole municipality.',
      good: 'Renters, condominiums and recent movers form a larger share than in the province, or incomes make up for it.',
      ifNot:
        'Where households are few, old and settled, look for business and seasonal demand. If none shows, cut stabilized occupancy in the base case.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-03',
      check: 'Compare population forecasts for the municipality with what was built in each of the last five years.',
      from: 'Ontario Ministry of Finance projections by census division, the official plan’s growth tables and the municipality’s annual permit reports.',
      good: 'Building has kept pace with the plan, and growth is allocated to your side of town.',
      ifNot:
        'Use the actual building pace, not the forecast. A town that misses its plan every year does not fill new units on the plan’s dates.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-04',
      check:
        'Tabulate housing projects within ten minutes by stage: draft plan, registered plan, permit issued, occupied.',
      from: 'The municipal planner, development application files, and site visits to see which ones have broken ground.',
      good: 'Enough homes reach occupancy in your first three years to support the lease-up you assume.',
      ifNot:
        'Count only projects with permits in the base case; draft plans may wait years for servicing. Push lease-up back by the same delay.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-05',
      check:
        'Gauge how often homes change hands nearby: sales per year, rental turnover and movers’ bookings by month.',
      from: 'The local real estate board’s statistics, CMHC rental market turnover figures where published, and two local moving firms.',
      good: 'Sales volume has held its five-year average, with a clear spring and summer peak.',
      ifNot:
        'In a frozen housing market, cut move-in volume to that of the lowest recent year, and keep cash for a second slow summer.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-06',
      check:
        'Count the businesses that could rent and learn which do: trades, online sellers, pharmacies, contractors.',
      from: 'Statistics Canada business counts, the chamber of commerce directory, vehicle lettering seen on site, and the business flag in the software.',
      good: 'Business tenants come from ten or more trades and pay on time.',
      ifNot:
        'Call five trades yourself to ask what they use now and what they pay. Indifference means commercial demand is worth nothing in the forecast.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-07',
      check: 'Separate seasonal demand from year-round: students, cottages, boats, RVs, tires, each with its months.',
      from: 'Move-in dates by unit type for three years, college term dates, marina and RV dealer storage rates, cottage counts from assessment data.',
      good: 'Peaks of one group fall in the troughs of another, so occupancy moves no more than 8 points all year (rule of thumb).',
      ifNot:
        'Underwrite the annual average, not the summer rent roll. Charge short-stay rates only where the software can manage them.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-08',
      check:
        'Put every rival on one sheet: measured area, unit count, heated share, storeys, age, access hours and owner.',
      from: 'Municipal aerial imagery with a measuring tool, assessment roll data, rivals’ site maps and your visit notes.',
      good: 'Each row has a source, and a second method of counting puts total area within a tenth.',
      ifNot:
        'Measure again where methods disagree. An uncertain supply count makes every ratio after it uncertain, so widen the range you present to lenders.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-09',
      check: 'Log rivals’ web rates for the same five sizes each week for eight weeks, and note what moves them.',
      from: 'Your own dated screenshots and a spreadsheet; start on the day that the letter of intent goes out.',
      good: 'Rates hold or rise as sizes sell out, which shows that someone nearby is managing price.',
      ifNot:
        'Falling rates across two or more sites mean a price war under way. Rerun income at the eighth-week rates before waiving conditions.',
      stage: 'conditions',
    },
    {
      id: 'p-mkt-10',
      check: 'Find out who really owns and runs each rival, how they borrow, and whether they buy, build or sit still.',
      from: 'Ontario corporate profile reports, parcel registers for mortgages, company websites, and brokers active in storage.',
      good: 'Rivals are stable operators who raise rates yearly, or absentee owners who may later sell to you.',
      ifNot:
        'A well-funded chain with a site in lease-up will undercut for two years: run that case at its opening rates and see if income covers the debt.',
      stage: 'conditions',
    },
    {
      id: 'p-mkt-11',
      check:
        'Find which rivals can expand without council approval: spare land, zoning, servicing, unbuilt phases on file.',
      from: 'Zoning maps, approved site plans at the municipal counter and aerial photographs compared over five years.',
      good: `Expansion room around you is less than ${thresholdText('pipeline')} of present supply (rule of thumb).`,
      ifNot:
        'Add the unbuilt phases to supply in their likely year. A neighbour with a serviced pad can answer your rent increase with steel.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-12',
      check:
        'Assign each proposed storage project a probability from its stage, financing, servicing and builder’s record.',
      from: 'Planning reports, the agent named on the application, the lender or builder if known, and a call as an interested citizen.',
      good: 'Weighted new area adds less than two years of demand growth.',
      ifNot:
        'Run a full-delivery case too. If the purchase fails when everything proposed gets built, ask for a price or a term that survives it.',
      stage: 'before-offer',
      dealBreaker: true,
    },
    {
      id: 'p-mkt-13',
      check:
        'Measure how high the barrier to new supply is: zones that allow storage, vacant parcels, and council’s stance.',
      from: 'The zoning by-law’s use tables, vacant employment land lists kept by the economic development office, and votes on the last three storage files.',
      good: 'Few serviced parcels permit storage as of right, and recent applications met conditions or refusals.',
      ifNot:
        'When any industrial lot will do, rents cannot rise far above the cost of building. Cap long-run growth at inflation.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-14',
      check: 'Survey empty big-box stores, plants and warehouses that a storage operator could convert inside a year.',
      from: 'Commercial listings, a drive of retail strips, and the planner’s view on storage in commercial zones.',
      good: 'No large vacant building with suitable zoning, ceiling height and parking stands inside the trade area.',
      ifNot:
        'Treat each likely conversion as heated supply at half its floor area (rule of thumb), opening within eighteen months.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-15',
      check: 'Work backward from today’s building costs to the monthly rent per square foot a new facility would need.',
      from: 'A cost consultant or storage builder’s unit price, serviced land sales, development charges and the yield that developers require.',
      good: 'Rents here stand below the rent that justifies building, so new supply has to wait for rates to rise.',
      ifNot:
        'If present rents already justify building, expect it. Hold rents flat from the year when a project could open.',
      stage: 'before-offer',
      order: 'builder',
    },
    {
      id: 'p-mkt-16',
      check:
        'Divide supply into drive-up, heated, outdoor and container, and set each against the households that use it.',
      from: 'Your competitor sheet and ring households; the same split for two towns where you know how full facilities are.',
      good: 'The kind that the subject mostly offers is the scarcest of the four.',
      ifNot:
        'When the subject’s kind is plentiful and another is short, price the conversion first and pay for today’s use only.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-17',
      check:
        'Plot rent per square foot against unit size for the subject and each rival, and look for kinks in the curves.',
      from: 'Street rates from the mystery shop, turned into monthly dollars per square foot before tax.',
      good: 'The subject’s curve runs parallel to the market, with no size priced below the sizes next to it.',
      ifNot:
        'Kinks are pricing errors you can fix for free, or sizes nobody wants: vacancy by size tells which. Count only the first kind.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-18',
      check:
        'Total what a tenant pays in twelve months at each site: promotions, fees, insurance, lock, first increase.',
      from: 'Quotes in writing from rivals’ websites, rental forms, and former tenants’ reviews that mention increases.',
      good: 'The subject’s first-year cost is in the middle third, with no charge that reviewers complain of.',
      ifNot:
        'Compare on this figure rather than on street rate. If the subject only looks expensive at the counter, change the offer, not the rent.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-19',
      check: 'Price the substitutes a customer sees first: portable containers, garages, barns, movers and warehouses.',
      from: 'Quotes for a three-month rental from two container firms, and classified advertisements in the town for garages and barns.',
      good: 'Delivered containers cost clearly more for stays past three months, and barn space is neither heated nor gated.',
      ifNot:
        'Where substitutes are cheap and plentiful, sell what they lack, such as heat and security, and trim the rate for basic space.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-20',
      check: 'Track online search interest and advertising cost for storage in the town by month over three years.',
      from: 'Search-trend tools and a keyword planner with a free account; view-only search console access from the seller.',
      good: 'Searches are steady or growing, and a click costs less than a tenth of a month’s rent (rule of thumb).',
      ifNot:
        'Budget paid search at the quoted cost per click and your own conversion rate. Interest drifting to a neighbouring town redraws the trade area.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-21',
      check: 'Survey fifty current tenants on why they store, how they found the site and what else they looked at.',
      from: 'A short form sent by the seller under its own name after the agreement is signed, or exit cards at the counter.',
      good: 'Reasons are varied and lasting, and fewer than half say that price alone decided (rule of thumb).',
      ifNot:
        'Where most say it was the cheapest, expect losses at the first increase and test the rate plan at double churn.',
      stage: 'conditions',
    },
    {
      id: 'p-mkt-22',
      check: 'Reconstruct how fast the last facility to open in the area filled, and what discounts it gave to do so.',
      from: 'That site’s manager, archived web pages with old promotions, the date its building permit was closed, and a storage appraiser.',
      good: 'It reached 80% in three years or less while its neighbours kept their tenants (rule of thumb).',
      ifNot:
        'Use that slower pace for any vacant space you buy, and treat free-rent months as lost income rather than marketing.',
      stage: 'before-offer',
    },
    {
      id: 'p-mkt-23',
      check:
        'Pull occurrence data for break-ins and vehicle theft around the site, and compare with the rivals’ blocks.',
      from: 'The local police service or OPP detachment’s public crime map, or a freedom of information request; ask a patrol officer too.',
      good: 'Rates near the subject are no worse than at the sites it competes with.',
      ifNot:
        'Add cameras, lighting and patrols to year-one costs, and ask the insurance broker what the same data does to the premium.',
      stage: 'conditions',
    },
    {
      id: 'p-mkt-24',
      check:
        'Learn what is planned for surrounding roads and land: closures, medians, bypasses, transit and redesignation.',
      from: 'Municipal class environmental assessments, transportation master plan, the Ministry of Transportation’s projects and official plan reviews.',
      good: 'Access stays as it is for ten years, and neighbouring land keeps an employment use.',
      ifNot:
        'A median or closure can halve drive-in trade: ask for the drawings and timing. Pressure to redesignate the land may be upside, but do not pay for it.',
      stage: 'conditions',
    },
    {
      id: 'p-mkt-25',
      check: 'Commission an independent feasibility study and hand the author none of your assumptions beforehand.',
      from: 'A consultant or AACI appraiser with storage experience in Ontario, with the scope set to the rings and sheets above.',
      good: 'Its stabilized rent and occupancy come within 5% of your base case.',
      ifNot:
        'Explain each difference in writing to your lender. Where the study is lower and you cannot say why, adopt its number.',
      stage: 'conditions',
      order: 'marketStudy',
    },
  ],
};
