import { type Claim } from '../../../shared/claims/claim.ts';
import { CLOSING_DAYS, DUE_DILIGENCE } from '../../../shared/claims/brokerage.ts';
import { CANADA_2030, OCCUPANCY, RENT_GROWTH, SEARCHES, SUPPLY } from '../../../shared/claims/market.ts';

export const MARKET_FIGURES: readonly Claim[] = [SUPPLY, OCCUPANCY, RENT_GROWTH, CANADA_2030, SEARCHES];

export const FACILITY_TYPES = [
  {
    id: 'drive-up',
    title: 'Drive-up rows',
    text: 'Single-storey steel or block buildings, a roll-up door for every unit, and an aisle wide enough for a cube van. Little to heat or break, and easy to extend where land and zoning allow it.',
    earns: 'Households between homes, trades, small firms that load from a truck.',
    check: 'Roof age, door springs, drainage of the aisles, snow storage, room to expand.',
  },
  {
    id: 'climate-controlled',
    title: 'Climate-controlled, several storeys',
    text: 'One building with corridors, elevators and heating or cooling, usually inside a city. Rents per square foot are higher, and so are costs: power, elevator contracts, cleaning, sprinklers.',
    earns: 'Apartment households, offices, goods that frost or damp would spoil.',
    check: 'Age of mechanical systems, fire protection, elevator records, rentable share of the floor area.',
  },
  {
    id: 'containers',
    title: 'Container yards',
    text: 'Steel shipping containers on a level yard. Units arrive and leave by truck, so supply follows demand. Zoning differs by municipality, and the Building Code counts most containers as buildings: get both answers in writing.',
    earns: 'Contractors, equipment, overflow from drive-up rows.',
    check: 'Zoning and building permit for each container, condensation, whether units are owned or leased.',
  },
  {
    id: 'parking',
    title: 'Vehicle, boat and trailer parking',
    text: 'Gravel, a fence, lighting and a gate. Cheap to create, and a good use for land that is awaiting a second phase.',
    earns: 'Motorhomes, boats, trailers, company vehicles; often seasonal.',
    check: 'Outdoor storage as a permitted use, surface and runoff, insurance, leaked fluids.',
  },
] as const;

/** What to have ready, in the order a seller will ask for it. */
export const READINESS = [
  ['Equity', 'Cash or a line you can prove, with its source, in Canadian dollars.'],
  ['Lender', 'One conversation held and one letter in hand; ask for loan to value and coverage terms.'],
  ['Criteria', 'Region, size, type, condition and the price at which you stop, written down.'],
  ['Buyer', 'The company that will take title, and its HST registration or the date you will have it.'],
  ['Advisers', 'Lawyer, accountant, environmental consultant and building inspector who know commercial property.'],
  ['Budget', `Due diligence money set aside: plan for ${DUE_DILIGENCE.value} of the purchase price.`],
  ['Operator', 'Who answers the phone on the day after closing: you, a manager or a management firm.'],
  ['Reserve', 'Months of debt service you can carry if the rent roll proves weaker than stated.'],
  ['Confidentiality', 'A decision-maker ready to sign a non-disclosure agreement for off-market files.'],
] as const;

/** Title, text, and how far the door is open. */
export const STEPS = [
  ['Say what fits', 'A call and a page of criteria. We tell you whether budget and region match.', 0.08],
  [
    'See what there is',
    'Listed and off-market facilities. Exclusive files open after a signed non-disclosure agreement.',
    0.35,
  ],
  ['Prove it', 'An offer with conditions, then rent roll, building, soil, title and zoning, line by line.', 0.65],
  [
    'Close and take over',
    `A typical purchase closes ${CLOSING_DAYS.value} after the offer is accepted. Tenants, codes and utilities change hands on the same day.`,
    0.94,
  ],
] as const;
