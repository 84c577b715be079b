import { claimStatusText } from '../../../shared/claims/claim.ts';
import { MODULAR_SAVINGS, MODULAR_TIME } from '../../../shared/claims/modular.ts';

/** Figure as stated, its subject, and what could be verified. */
export const HOUSING_FIGURES = [
  {
    figure: '1.5M',
    statement: 'Ontario’s target of 1.5M homes by 2031',
    check: 'Province of Ontario. A target, not a forecast of what will be built.',
  },
  {
    figure: MODULAR_SAVINGS.value,
    statement: `Up to ${MODULAR_SAVINGS.value} savings, as stated`,
    check: `As ${claimStatusText(MODULAR_SAVINGS)}. Ask the manufacturer for a quote that includes transport, crane, foundation and servicing.`,
  },
  {
    figure: MODULAR_TIME.value,
    statement: `Up to ${MODULAR_TIME.value} faster, as stated`,
    check: `As ${claimStatusText(MODULAR_TIME)}. Construction only: approvals take as long as they take.`,
  },
] as const;

export const BENEFITS = [
  [
    'Two clocks at once',
    'The foundation is poured while the home is built indoors. That is where the time comes from.',
  ],
  ['A price known earlier', 'A factory order fixes most of the building cost. Site work is the part that still moves.'],
  ['Less weather', 'No framing in the rain, fewer trades waiting on each other, less waste on the lot.'],
  [
    'Inspected before it leaves',
    'Certified homes are checked in the plant, so the municipality inspects the site, the set and the connections.',
  ],
  ['Phases that follow demand', 'Set ten, rent ten, order the next ten. Capital goes in once the last row is earning.'],
] as const;

/** Opportunity, how it earns, what it depends on. */
export const OPPORTUNITIES = [
  [
    'Land-lease community',
    'Residents own or rent the home and lease the lot',
    'Residential tenancy rules for land lease homes, water and septic capacity, turnover of lots',
  ],
  [
    'Rental building from modules',
    'Apartments stacked from finished boxes',
    'Zoning for multiple units, transport route, lender’s view of the manufacturer',
  ],
  [
    'Infill and additional units',
    'One to three homes on a serviced urban lot',
    'Municipal rules on additional units, access for a crane, services',
  ],
  [
    'Workforce and seasonal housing',
    'Rooms or small homes near an employer',
    'Length of the contract, temporary-use zoning, what the units fetch afterwards',
  ],
  [
    'Land for homes',
    'Approve, service, sell lots to builders',
    'Time to approval, development charges, an exit that does not need a boom',
  ],
] as const;

/** Home type and its uses. `modules` is the number of boxes drawn for one. */
export const HOME_TYPES = [
  {
    name: 'Single-section home',
    text: 'One box, long and narrow. Quick to set on piers or slab, the usual home on a land-lease lot.',
    modules: [[1]],
  },
  {
    name: 'Multi-section home',
    text: 'Two or three boxes joined on a foundation. Reads as an ordinary bungalow from the street.',
    modules: [[1, 1]],
  },
  {
    name: 'Stacked modules',
    text: 'Finished boxes one above the other: townhouses and walk-up apartments.',
    modules: [
      [1, 1, 1],
      [1, 1, 1],
    ],
  },
  {
    name: 'Panelized home',
    text: 'Walls and floors arrive flat and are assembled on site. More site labour, easier transport.',
    modules: [],
  },
] as const;

export const BEFORE_DEPOSIT = [
  'Ask which standard the home is certified to: CSA A277 for factory-built homes under the building code, CSA Z240 for manufactured homes. A park model trailer is a seasonal unit and not a house.',
  'Have the municipality confirm in writing that the type of home may stay on the lot year-round.',
  'Walk the route: bridge limits, hydro wires, turning room, a level place for the crane.',
  'Settle who pays when the site is not ready on delivery day, and where deposits are held.',
  'Speak to the lender early. Until it is fixed to land, a home may be financed as a chattel, at a different rate.',
  'Ask your accountant about HST on the home, the lots and the first rental.',
] as const;
