/** A report, letter or search that a check rests on: who asks for it, what it usually costs and how long it takes. */
interface OrderedService {
  name: string;
  /** Who places the order. */
  orderedBy: 'you' | 'your lawyer' | 'your lender';
  /** Usual fee in whole Canadian dollars before HST, for the file and not for one check; absent where we have no figure we would stand behind. */
  fee?: { low: number; high: number };
  /** Business days to allow in a plan. An assumption of the authors; the written date of whoever does the work replaces it. */
  days: number;
}

/** Day on which fees and days were last looked at. */
export const SERVICES_AS_OF = '2026-11-22';

/** The services that checks of all tiers are ordered from. The premium budget takes its figures from here. */
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
  titleInsurance: { name: 'Title insurance commitment', orderedBy: 'your lawyer', days: 10 },
  searches: {
    name: 'Searches: corporate, writs, personal property, insolvency',
    orderedBy: 'your lawyer',
    days: 3,
  },
  authorityLetters: {
    name: 'Letters from building, fire and other authorities',
    orderedBy: 'your lawyer',
    days: 15,
  },
  zoningLetter: { name: 'Zoning compliance letter', orderedBy: 'your lawyer', days: 15 },
  freedomOfInformation: { name: 'Freedom of information requests', orderedBy: 'your lawyer', days: 30 },
  conservation: { name: 'Inquiry to the conservation authority', orderedBy: 'you', days: 15 },
  hygiene: { name: 'Designated substances or moisture survey', orderedBy: 'you', days: 15 },
  structural: { name: 'Letter of a structural engineer', orderedBy: 'you', days: 15 },
  civil: { name: 'Civil engineer: drainage and servicing', orderedBy: 'you', days: 15 },
  geotechnical: { name: 'Geotechnical boreholes and report', orderedBy: 'you', days: 25 },
  roofing: { name: 'Roof consultant’s survey', orderedBy: 'you', days: 10 },
  paving: { name: 'Pavement testing', orderedBy: 'you', days: 10 },
  measurement: { name: 'Area certificate of a measurement firm', orderedBy: 'you', days: 10 },
  mechanical: { name: 'Mechanical engineer or service firm', orderedBy: 'you', days: 10 },
  codeConsultant: { name: 'Building code consultant', orderedBy: 'you', days: 10 },
  accessibility: { name: 'Accessibility review', orderedBy: 'you', days: 10 },
  security: { name: 'Security consultant', orderedBy: 'you', days: 10 },
  safetyRecords: { name: 'Records of the ESA or TSSA', orderedBy: 'your lawyer', days: 10 },
  locates: { name: 'Locates of buried lines', orderedBy: 'you', days: 5 },
  contractor: { name: 'Contractor’s written quote', orderedBy: 'you', days: 10 },
  builder: { name: 'Builders’ or cost consultant’s prices', orderedBy: 'you', days: 15 },
  insurance: { name: 'Insurance broker’s quote or certificate', orderedBy: 'you', days: 10 },
  insurableValue: { name: 'Insurable-value appraisal', orderedBy: 'you', days: 15 },
  lender: { name: 'Lender’s term sheet or confirmation', orderedBy: 'you', days: 15 },
  workplaceBoard: { name: 'WSIB clearance and purchase certificate', orderedBy: 'your lawyer', days: 10 },
  vendor: { name: 'Letter of the software vendor or processor', orderedBy: 'you', days: 10 },
  manager: { name: 'Proposal of a third-party manager', orderedBy: 'you', days: 10 },
  modelReview: { name: 'Review of the model by an outsider', orderedBy: 'you', days: 10 },
} as const satisfies Record<string, OrderedService>;

type ServiceKey = keyof typeof SERVICES;
export const SERVICE_KEYS = Object.keys(SERVICES) as [ServiceKey, ...ServiceKey[]];

/** Without the literal types: not every service has a fee. */
export const serviceOf = (key: ServiceKey): OrderedService => SERVICES[key];
