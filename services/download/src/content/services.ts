/** A report, letter or search that a check relies on: who orders it, what it usually costs and how long it takes. */
interface Ordered {
  name: string;
  /** Who places the order. */
  orderedBy: 'you' | 'your lawyer' | 'your lender';
  /** Business days to plan for. The authors' assumption; a written date from the provider replaces it. */
  days: number;
}

/** The cost or, where we have no reliable figure, how the buyer gets one. */
type OrderedService = Ordered &
  (
    | {
        /** Usual fee in whole Canadian dollars before HST, for the whole file rather than one check. The authors' assumption. */
        fee: { low: number; high: number };
        quote?: never;
      }
    | { fee?: never; quote: string }
  );

/** The day on which fees and days were last reviewed. */
export const SERVICES_AS_OF = '2026-11-22';

/** The services ordered for checks of all tiers. The premium budget takes its figures from here. */
export const SERVICES = {
  lawyer: {
    name: 'Real estate lawyer: agreement, title, zoning opinion, closing',
    orderedBy: 'you',
    fee: { low: 9_000, high: 20_000 },
    days: 15,
  },
  phaseOne: {
    name: 'Phase I environmental site assessment to CSA Z768',
    orderedBy: 'you',
    fee: { low: 3_500, high: 6_500 },
    days: 20,
  },
  phaseTwo: {
    name: 'Phase II allowance (CSA Z769), if the Phase I calls for it',
    orderedBy: 'you',
    fee: { low: 10_000, high: 25_500 },
    days: 30,
  },
  buildingCondition: {
    name: 'Building condition assessment with structural review',
    orderedBy: 'you',
    fee: { low: 5_000, high: 12_000 },
    days: 20,
  },
  appraisal: {
    name: 'Appraisal for financing by an AACI-designated appraiser',
    orderedBy: 'your lender',
    fee: { low: 4_500, high: 9_000 },
    days: 20,
  },
  marketStudy: { name: 'Market and feasibility study', orderedBy: 'you', fee: { low: 6_000, high: 14_000 }, days: 30 },
  accountant: {
    name: 'Accountant: income review, HST and structure',
    orderedBy: 'you',
    fee: { low: 5_000, high: 12_000 },
    days: 20,
  },
  survey: {
    name: 'Survey by an Ontario Land Surveyor',
    orderedBy: 'your lawyer',
    fee: { low: 3_000, high: 7_000 },
    days: 20,
  },
  planner: {
    name: 'Land use planner: permitted use and expansion review',
    orderedBy: 'you',
    fee: { low: 2_000, high: 4_000 },
    days: 15,
  },
  inspections: {
    name: 'Electrical, fire protection and fuels inspections',
    orderedBy: 'you',
    fee: { low: 1_500, high: 4_500 },
    days: 10,
  },
  titleInsurance: {
    name: 'Title insurance commitment',
    orderedBy: 'your lawyer',
    days: 10,
    quote: 'Your lawyer asks two insurers; the premium depends on price, loan and endorsements.',
  },
  searches: {
    name: 'Searches: corporate, writs, personal property, insolvency',
    orderedBy: 'your lawyer',
    days: 3,
    quote: 'Ask your lawyer for the list of searches with each office’s fee, name by name.',
  },
  authorityLetters: {
    name: 'Letters from building, fire and other authorities',
    orderedBy: 'your lawyer',
    days: 15,
    quote: 'Each authority posts its fees: see the municipality’s and the fire department’s fee schedules.',
  },
  zoningLetter: {
    name: 'Zoning compliance letter',
    orderedBy: 'your lawyer',
    days: 15,
    quote: 'In the municipality’s fee by-law, on its website or at the planning counter.',
  },
  freedomOfInformation: {
    name: 'Freedom of information requests',
    orderedBy: 'your lawyer',
    days: 30,
    quote: 'Ask the FOI office for its application fee and a written estimate of search and copying fees.',
  },
  conservation: {
    name: 'Inquiry to the conservation authority',
    orderedBy: 'you',
    days: 15,
    quote: 'In the authority’s fee schedule, on its website under planning or property inquiries.',
  },
  hygiene: {
    name: 'Designated substances or moisture survey',
    orderedBy: 'you',
    days: 15,
    quote: 'Send two firms floor area and year built; ask for a fixed price stating the number of lab samples.',
  },
  structural: {
    name: 'Letter from a structural engineer',
    orderedBy: 'you',
    days: 15,
    quote: 'Send two engineers photographs and the question; ask for a fixed fee for visit and sealed letter.',
  },
  civil: {
    name: 'Civil engineer: drainage and servicing',
    orderedBy: 'you',
    days: 15,
    quote: 'Ask two firms for a fixed fee for a visit and memo; design is priced separately.',
  },
  geotechnical: {
    name: 'Geotechnical boreholes and report',
    orderedBy: 'you',
    days: 25,
    quote: 'Give number, depth and access of boreholes; ask for prices of mobilization, each borehole and the report.',
  },
  roofing: {
    name: 'Roof consultant’s survey',
    orderedBy: 'you',
    days: 10,
    quote: 'Give roof area and type to two consultants who sell no roofs; ask for a fixed price.',
  },
  paving: {
    name: 'Pavement testing',
    orderedBy: 'you',
    days: 10,
    quote: 'Give the paved area; ask for the price of each core or test pit, and of the report.',
  },
  measurement: {
    name: 'Area certificate from a measurement firm',
    orderedBy: 'you',
    days: 10,
    quote: 'List buildings and units; ask for a fixed price by building and the standard measured to.',
  },
  mechanical: {
    name: 'Mechanical engineer or service firm',
    orderedBy: 'you',
    days: 10,
    quote: 'Give number, fuel and age of units; ask for one visit with a written report.',
  },
  codeConsultant: {
    name: 'Building code consultant',
    orderedBy: 'you',
    days: 10,
    quote: 'Send drawings and the question; ask for a fixed fee for a letter, and the hourly rate after it.',
  },
  accessibility: {
    name: 'Accessibility review',
    orderedBy: 'you',
    days: 10,
    quote: 'Send the plan and the number of entrances; ask for a fixed price for visit and report.',
  },
  security: {
    name: 'Security consultant',
    orderedBy: 'you',
    days: 10,
    quote: 'List doors, gates and cameras for a consultant who sells no equipment; ask for a fixed price.',
  },
  safetyRecords: {
    name: 'Records from the ESA or TSSA',
    orderedBy: 'your lawyer',
    days: 10,
    quote: 'In the ESA or TSSA fee schedule for record searches, by address or installation.',
  },
  locates: {
    name: 'Locates for buried lines',
    orderedBy: 'you',
    days: 5,
    quote: 'Ask Ontario One Call for public lines; for private ones ask a private locator for a day rate.',
  },
  contractor: {
    name: 'Contractor’s written quote',
    orderedBy: 'you',
    days: 10,
    quote: 'Three quotes on one written scope, each held open past your closing date.',
  },
  builder: {
    name: 'Builders’ or cost consultant’s prices',
    orderedBy: 'you',
    days: 15,
    quote: 'Two builders and one cost consultant on the same drawings; ask what an estimate without a tender costs.',
  },
  insurance: {
    name: 'Insurance broker’s quote or certificate',
    orderedBy: 'you',
    days: 10,
    quote: 'Ask two brokers for premium, tax and any fee of their own, in writing.',
  },
  insurableValue: {
    name: 'Insurable-value appraisal',
    orderedBy: 'you',
    days: 15,
    quote: 'Give floor area by building and year; ask for a fixed fee for a signed replacement-cost report.',
  },
  lender: {
    name: 'Lender’s term sheet or confirmation',
    orderedBy: 'you',
    days: 15,
    quote: 'Ask three lenders for a list of every fee: application, legal, appraisal, standby, renewal.',
  },
  workplaceBoard: {
    name: 'WSIB clearance and purchase certificate',
    orderedBy: 'your lawyer',
    days: 10,
    quote: 'The board says online what it charges, if anything; ask your lawyer for the firm’s own charge.',
  },
  vendor: {
    name: 'Letter from the software vendor or processor',
    orderedBy: 'you',
    days: 10,
    quote: 'Ask the vendor in writing whether letter, export or transfer costs anything under the contract.',
  },
  manager: {
    name: 'Proposal from a third-party manager',
    orderedBy: 'you',
    days: 10,
    quote: 'Three proposals: share of income, monthly minimum, set-up fee and what is extra.',
  },
  modelReview: {
    name: 'Independent review of the model',
    orderedBy: 'you',
    days: 10,
    quote: 'Ask an accountant or analyst for a fixed price for this workbook and a page of findings.',
  },
} as const satisfies Record<string, OrderedService>;

type ServiceKey = keyof typeof SERVICES;
export const SERVICE_KEYS = Object.keys(SERVICES) as [ServiceKey, ...ServiceKey[]];

/** Typed without the literals, because not every service has a fee. */
export const serviceOf = (key: ServiceKey): OrderedService => SERVICES[key];
