import { STATED } from '../../../shared/calendar-day.ts';

/** Figure, what it measures, where it comes from. */
export const MARKET_FIGURES = [
  ['37.3M sq ft', 'Self-storage space in Ontario', 'MPAC, 2023'],
  ['85-92%', 'Occupancy, range over Ontario', STATED],
  ['3-5%', 'Annual rent growth', STATED],
  ['CA$4.3B', 'Projected Canadian market by 2030', `A projection; ${STATED}`],
  ['22,000', 'Monthly searches for storage', STATED],
] as const;

export const FACILITY_TYPES = [
  {
    id: 'drive-up',
    title: 'Drive-up rows',
    text: 'Single-storey steel or block buildings, a roll-up door for every unit, and an aisle wide enough for a cube van. The plainest kind to own: little to heat, little to break, and easy to add to in phases where the land and the zoning allow it.',
    earns: 'Households between homes, trades, small firms that load from a truck.',
    check: 'Roof age, door springs, drainage of the aisles, snow storage, room to expand.',
  },
  {
    id: 'climate-controlled',
    title: 'Climate-controlled, several storeys',
    text: 'One building with corridors, lifts and heating or cooling, usually inside a city. Rents per square foot are higher and so are the costs: power, lift contracts, cleaning, sprinklers. Conversions of older buildings belong here too.',
    earns: 'Apartment households, offices, goods that frost or damp would spoil.',
    check: 'Mechanical age, fire protection, lift records, the share of floor you can let.',
  },
  {
    id: 'containers',
    title: 'Container yards',
    text: 'Steel shipping containers on a level yard. Units arrive by truck and can leave the same way, so supply follows demand in small steps. Municipalities differ on whether a container is a building, equipment or neither; the answer decides the deal.',
    earns: 'Contractors, equipment, overflow beside drive-up rows.',
    check: 'Zoning and permits for each container, condensation, whether units are owned or leased.',
  },
  {
    id: 'parking',
    title: 'Vehicle, boat and trailer parking',
    text: 'Gravel, a fence, light and a gate. The cheapest revenue to create and the first to fall away when a neighbour opens a field. A good use for land that waits for a second phase.',
    earns: 'Motorhomes, boats, trailers, company vehicles; often seasonal.',
    check: 'Outdoor storage as a permitted use, surface and runoff, insurance, leaked fluids.',
  },
] as const;

/** Ready, in the order a seller will ask for it. */
export const READINESS = [
  ['Equity', 'Cash or a line you can prove, with its source, in Canadian dollars.'],
  ['Lender', 'One conversation held and one letter in hand; ask for loan to value and coverage terms.'],
  ['Criteria', 'Region, size, type, condition and the price at which you stop, written down.'],
  ['Buyer', 'The company that will take title, and its HST registration or the date you will have it.'],
  ['Advisers', 'Lawyer, accountant, environmental consultant and building inspector who know commercial property.'],
  ['Budget', 'Due diligence money set aside: plan for 3-5% of the purchase price.'],
  ['Operator', 'Who answers the phone on the day after closing: you, a manager or a contract firm.'],
  ['Reserve', 'Months of debt service you can carry if the rent roll turns out weaker than the paper.'],
  ['Confidentiality', 'A decision maker ready to sign a non-disclosure agreement for off-market files.'],
] as const;

/** Title, text, and how far the door stands open by then. */
export const STEPS = [
  ['Say what fits', 'A call and a page of criteria. We tell you if the budget and the region do not meet.', 0.08],
  [
    'See what there is',
    'Listed and off-market facilities. Exclusive files open after a signed non-disclosure agreement.',
    0.35,
  ],
  ['Prove it', 'An offer with conditions, then rent roll, building, soil, title and zoning, line by line.', 0.65],
  [
    'Close and take over',
    'A typical purchase closes in 60-90 days. Tenants, codes and utilities change hands the same day.',
    0.94,
  ],
] as const;
