import type { ChecklistSection } from '../checklist.ts';

export const market: ChecklistSection = {
  id: 'b-mkt',
  title: 'Market & Competition Analysis',
  items: [
    {
      id: 'b-mkt-01',
      check:
        'Map where current tenants live and work, and draw the real trade area instead of a circle around the site.',
      from: 'Postal codes of active tenants, without names, exported by the seller from the management software.',
      good: 'Most tenants come from within a 10- to 15-minute drive (rule of thumb), from more than one neighbourhood.',
      ifNot:
        'If tenants come from far away, find out why: a low price, a closed rival or one commercial account. Underwrite only the demand that would still come at market rent.',
      stage: 'before-offer',
    },
    {
      id: 'b-mkt-02',
      check:
        'List every competing facility in the trade area, including U-Haul, container yards, farm barns and portable storage.',
      from: 'Your own drive, Google Maps and municipal property data; note unit sizes, heated space, access hours and visible condition.',
      good: 'You have seen every rival, and the subject wins on at least one thing tenants pay for.',
      ifNot:
        'Where a rival is newer, closer and cheaper, price the subject as the second choice: lower rents, slower lease-up and a marketing budget.',
      stage: 'before-offer',
    },
    {
      id: 'b-mkt-03',
      check:
        'Mystery-shop all rivals on one day for 5x10, 10x10 and 10x20 units: web rate, phone rate, fees and promotions.',
      from: 'Telephone calls and web quotes you make yourself; record date, unit type, monthly rate, administration fee and first-month offer.',
      good: 'The average rate paid at the subject is at or below the street rate for the same size and type.',
      ifNot:
        'If tenants already pay above street rates, remove rent growth from your model and test the loss if the longest-staying tenants leave.',
      stage: 'before-offer',
    },
    {
      id: 'b-mkt-04',
      check:
        'Read how full the rivals are from waiting lists, sold-out sizes, long promotions and locks counted on a drive-by.',
      from: 'The same calls and visits, repeated once on another weekday; ask which sizes are available today.',
      good: 'At least two common sizes are sold out nearby and nobody gives away more than the first month.',
      ifNot:
        'When every rival discounts, assume the market is oversupplied, hold rents flat for two years and offer on in-place income only.',
      stage: 'before-offer',
    },
    {
      id: 'b-mkt-05',
      check:
        'Search for new storage supply: zoning amendments, site plan files, building permits and expansions by rivals.',
      from: 'The municipal planning department, its development applications map and council agendas for the last 24 months; also the next town.',
      good: 'No approved project inside the trade area, or one small enough to be filled by growth you can show.',
      ifNot:
        'Put the new units into your supply count, delay lease-up by the time they need to fill, and ask for a price that allows for it.',
      stage: 'before-offer',
    },
    {
      id: 'b-mkt-06',
      check:
        'Work out rentable storage square feet per resident in the trade area and compare it with two similar Ontario towns.',
      from: 'Statistics Canada census population; building areas from assessment data, aerial measurement or the competitors themselves.',
      good: 'Space per resident is at or below that of the towns compared, counted the same way and with the pipeline included.',
      ifNot:
        'If space per resident is clearly higher, find the extra demand that explains it (cottages, students, trades) or lower stabilized occupancy.',
      stage: 'before-offer',
    },
    {
      id: 'b-mkt-07',
      check: 'Name the three things that create storage demand here and check that each is growing or at least stable.',
      from: 'Municipal building permit counts, CMHC housing starts, school enrolment or base staffing, and the largest employers near the site.',
      good: 'Demand rests on several sources, such as moves, new condominiums, trades and seasonal vehicles.',
      ifNot:
        'Where one plant, campus or base carries the demand, ask what happened at its last slowdown and model that year again.',
      stage: 'before-offer',
    },
    {
      id: 'b-mkt-08',
      check:
        'Drive to the site from both directions by day and by night and judge sign, turn-in and visibility as a stranger would.',
      from: 'Your visit, plus traffic counts from the municipality or, on a provincial highway, the Ministry of Transportation.',
      good: 'The sign reads in time to slow down, left turns are allowed, and a cube van enters without stopping traffic.',
      ifNot:
        'Price a new sign under the municipal sign by-law and any entrance change; if neither is allowed, budget for more paid search.',
      stage: 'before-offer',
    },
    {
      id: 'b-mkt-09',
      check:
        'Search for storage in the town on a phone and read every review of the subject and its three nearest rivals.',
      from: 'Search results and map listings seen in a private browser window; owner access to the business profile from the seller.',
      good: 'The subject shows in the first map results, and complaints are about price rather than theft, dampness or billing.',
      ifNot:
        'Repeated reports of break-ins or water are physical findings: take them to the inspection. A missing profile is an upside to fix, not to pay for.',
      stage: 'before-offer',
    },
    {
      id: 'b-mkt-10',
      check:
        'Collect recent sales of comparable Ontario facilities and set out price per rentable square foot and cap rate.',
      from: 'A commercial broker or appraiser active in storage, and land registry transfers for sites you know were sold.',
      good: 'The asking price falls inside the range of at least three sales similar in size, town and condition.',
      ifNot:
        'Ask the seller which sales support the price. If there are none, offer on your own normalized income and keep a financing condition.',
      stage: 'before-offer',
    },
  ],
};
