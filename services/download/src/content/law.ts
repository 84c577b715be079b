import { torontoLongDay } from '@brokerage/contracts';

/** Something a reader of this edition should know about a law because it changed recently or is often misunderstood. */
interface LawPoint {
  text: string;
  /** Where it was read. A firm's or an authority's summary, not the statute; counsel confirms the statute. */
  source: { name: string; link: string; readOn: string };
}

interface Law {
  title: string;
  citation: string;
  /** The sections that the checks rely on. */
  sections: readonly string[];
  /** Consolidated text published by the government that enacted it. */
  link: string;
  /**
   * When the sections were read in the government's consolidated text, and the day to which that text was current; null if they were not,
   * which the reader is told: such sections rely on the authors' knowledge until counsel has read them.
   */
  read: { on: string; currentTo: string } | null;
  points?: readonly LawPoint[];
}

/** The day as of which the text states the law. */
export const LAW_AS_OF = '2026-11-25';

/**
 * Periods of the Repair and Storage Liens Act, in days, that the checks and the lien pack give. Counsel confirms them,
 * and the day from which each is counted.
 */
export const STORAGE_LIEN = {
  /** How long rent must be unpaid before the goods may be sold. */
  unpaidDays: 60,
  /** The minimum from the notice of intention to sell to the sale. */
  saleNoticeDays: 15,
  /** For the storer's notice when somebody other than the owner brought the goods. */
  ownerNoticeDays: 60,
  /** The same for a vehicle with an Ontario permit. */
  vehicleNoticeDays: 15,
} as const;

const ontario = (path: string): string => `https://www.ontario.ca/laws/${path}`;
const federal = (path: string): string => `https://laws-lois.justice.gc.ca/eng/${path}`;
const unread = (title: string, citation: string, sections: readonly string[], link: string): Law => ({
  title,
  citation,
  sections,
  link,
  read: null,
});

/** A federal act or regulation whose sections were read in the consolidated texts that Justice Canada publishes as data. */
const read = (currentTo: string, title: string, citation: string, sections: readonly string[], path: string): Law => ({
  title,
  citation,
  sections,
  link: federal(path),
  read: { on: '2026-11-25', currentTo },
});

/** Every statute and regulation that a check or a document names. */
export const STATUTES: readonly Law[] = [
  unread(
    'Accessibility for Ontarians with Disabilities Act, 2005',
    'S.O. 2005, c. 11',
    ['14'],
    ontario('statute/05a11'),
  ),
  unread('Integrated Accessibility Standards', 'O. Reg. 191/11', [], ontario('regulation/110191')),
  unread('Building Code Act, 1992', 'S.O. 1992, c. 23', ['8', '10'], ontario('statute/92b23')),
  unread('Building Code', 'O. Reg. 163/24', [], ontario('regulation/240163')),
  unread('Business Corporations Act', 'R.S.O. 1990, c. B.16', ['184'], ontario('statute/90b16')),
  unread('Bulk Sales Act (repealed in 2017)', 'R.S.O. 1990, c. B.14', [], ontario('statute/90b14')),
  unread('Clean Water Act, 2006', 'S.O. 2006, c. 22', ['59'], ontario('statute/06c22')),
  unread('Commercial Tenancies Act', 'R.S.O. 1990, c. L.7', [], ontario('statute/90l07')),
  unread(
    'Prohibited Activities, Exemptions and Permits (conservation authorities)',
    'O. Reg. 41/24',
    [],
    ontario('regulation/240041'),
  ),
  {
    ...unread('Construction Act', 'R.S.O. 1990, c. C.30', ['22', '31'], ontario('statute/90c30')),
    points: [
      {
        text: 'Since January 1, 2026, an owner publishes a notice each year and releases the holdback of that year; lien rights do not end with it.',
        source: {
          name: 'Blakes: Amendments to Ontario’s Construction Act now in force',
          link: 'https://www.blakes.com/insights/amendments-to-ontario-s-construction-act-now-in-force',
          readOn: '2026-11-22',
        },
      },
    ],
  },
  unread('Consumer Protection Act, 2002', 'S.O. 2002, c. 30, Sched. A', [], ontario('statute/02c30')),
  unread('Development Charges Act, 1997', 'S.O. 1997, c. 27', [], ontario('statute/97d27')),
  unread('Drainage Act', 'R.S.O. 1990, c. D.17', [], ontario('statute/90d17')),
  unread('Electronic Commerce Act, 2000', 'S.O. 2000, c. 17', [], ontario('statute/00e17')),
  unread('Employment Standards Act, 2000', 'S.O. 2000, c. 41', ['9'], ontario('statute/00e41')),
  unread('Environmental Protection Act', 'R.S.O. 1990, c. E.19', ['168.3.1'], ontario('statute/90e19')),
  unread('Records of Site Condition', 'O. Reg. 153/04', [], ontario('regulation/040153')),
  unread('On-Site and Excess Soil Management', 'O. Reg. 406/19', [], ontario('regulation/190406')),
  unread('Net Metering', 'O. Reg. 541/05', [], ontario('regulation/050541')),
  unread('Fire Protection and Prevention Act, 1997', 'S.O. 1997, c. 4', [], ontario('statute/97f04')),
  unread('Fire Code', 'O. Reg. 213/07', [], ontario('regulation/070213')),
  unread('Ontario Heritage Act', 'R.S.O. 1990, c. O.18', ['27'], ontario('statute/90o18')),
  unread('Land Titles Act', 'R.S.O. 1990, c. L.5', ['44'], ontario('statute/90l05')),
  unread('Land Transfer Tax Act', 'R.S.O. 1990, c. L.6', ['2'], ontario('statute/90l06')),
  unread('Occupational Health and Safety Act', 'R.S.O. 1990, c. O.1', ['30'], ontario('statute/90o01')),
  unread('Designated Substance: Asbestos on Construction Projects', 'O. Reg. 278/05', [], ontario('regulation/050278')),
  unread('Construction Projects', 'O. Reg. 213/91', ['188'], ontario('regulation/910213')),
  unread('First Aid Requirements', 'R.R.O. 1990, Reg. 1101', [], ontario('regulation/901101')),
  unread('Wells', 'R.R.O. 1990, Reg. 903', [], ontario('regulation/900903')),
  {
    ...unread('Personal Property Security Act', 'R.S.O. 1990, c. P.10', ['54'], ontario('statute/90p10')),
    points: [
      {
        text: 'Since June 6, 2024, no notice of security interest in consumer goods may be registered on title, and older ones have expired. Notices over business equipment may still stand.',
        source: {
          name: 'LawPRO: Notice of security interest ban effective June 6, 2024',
          link: 'https://avoidaclaim.com/2024/notice-of-security-interest-nosi-ban-effective-june-6-2024/',
          readOn: '2026-11-22',
        },
      },
    ],
  },
  {
    ...unread('Planning Act', 'R.S.O. 1990, c. P.13', ['1', '34 (9)', '41', '45', '50'], ontario('statute/90p13')),
    points: [
      {
        text: 'The Provincial Planning Statement, 2024 and the narrower definition of area of employment have applied since October 20, 2024. It leaves out stand-alone commercial uses; ask what that means for storage on this land.',
        source: {
          name: 'McMillan: Ontario’s updated 2024 Provincial Planning Statement',
          link: 'https://mcmillan.ca/insights/ontarios-updated-2024-provincial-planning-statement-comes-into-effect-october-20-2024/',
          readOn: '2026-11-22',
        },
      },
    ],
  },
  {
    ...unread(
      'Repair and Storage Liens Act',
      'R.S.O. 1990, c. R.25',
      ['4', '15', '16', '21'],
      ontario('statute/90r25'),
    ),
    points: [
      {
        text: `For a vehicle with an Ontario permit brought in by somebody other than its owner, the storer’s notice is due within ${STORAGE_LIEN.vehicleNoticeDays} days instead of ${STORAGE_LIEN.ownerNoticeDays} (since July 1, 2016); a late notice limits what can be claimed.`,
        source: {
          name: 'Andriessen: Don’t wait to provide notice of storage charges',
          link: 'https://andriessen.ca/dont-wait-to-provide-notice-of-storage-charges/',
          readOn: '2026-11-22',
        },
      },
    ],
  },
  unread('Residential Tenancies Act, 2006', 'S.O. 2006, c. 17', [], ontario('statute/06r17')),
  unread('Workplace Safety and Insurance Act, 1997', 'S.O. 1997, c. 16, Sched. A', ['146'], ontario('statute/97w16')),
  {
    ...unread('Assessment Act', 'R.S.O. 1990, c. A.31', ['19.2', '33', '34'], ontario('statute/90a31')),
    points: [
      {
        text: 'Ontario has postponed its reassessment; MPAC’s page still gave January 1, 2016, as the valuation date in force. Ask MPAC which date applies when you buy.',
        source: {
          name: 'MPAC: The assessment cycle',
          link: 'https://mpac.ca/index.php/en/UnderstandingYourAssessment/AssessmentCycleandPhase',
          readOn: '2026-11-22',
        },
      },
    ],
  },
  {
    ...read('2026-06-21', 'Criminal Code', 'R.S.C. 1985, c. C-46', ['347', '347.01'], 'acts/c-46/'),
    points: [
      {
        text: 'The criminal rate has been 35% a year (APR) since January 1, 2025. A business loan of more than $500,000 to a company is exempt; what a tenant pays late is not such a loan.',
        source: {
          name: 'Cassels: New year; no criminal interest rate for commercial loans',
          link: 'https://cassels.com/insights/new-year-no-criminal-interest-rate-for-commercial-loans/',
          readOn: '2026-11-22',
        },
      },
    ],
  },
  read('2025-07-24', 'Criminal Interest Rate Regulations', 'SOR/2024-114', ['1'], 'regulations/SOR-2024-114/'),
  read('2026-05-26', 'Bank Act', 'S.C. 1991, c. 46', ['427'], 'acts/b-1.01/'),
  read('2026-03-31', 'Bankruptcy and Insolvency Act', 'R.S.C. 1985, c. B-3', ['95', '96'], 'acts/b-3/'),
  read('2026-03-31', 'Competition Act', 'R.S.C. 1985, c. C-34', ['45', '74.01'], 'acts/c-34/'),
  read('2026-03-02', 'Canada’s Anti-Spam Legislation', 'S.C. 2010, c. 23', ['6'], 'acts/e-1.6/'),
  {
    ...read(
      '2026-06-21',
      'Excise Tax Act',
      'R.S.C. 1985, c. E-15',
      ['167', '167.1', '221 (2)', '228 (4)'],
      'acts/e-15/',
    ),
    points: [
      {
        text: 'No HST is charged on goodwill where the buyer gets all or substantially all of the property needed to carry on the business, with or without the election (section 167.1). The election needs a buyer who is registered, if the seller is; a registered buyer files it with the return for the first period in which the tax would have been payable (section 167).',
        source: {
          name: 'Justice Canada: Excise Tax Act, sections 167 and 167.1',
          link: 'https://laws-lois.justice.gc.ca/eng/acts/e-15/',
          readOn: '2026-11-25',
        },
      },
    ],
  },
  unread('Income Tax Act', 'R.S.C. 1985, c. 1 (5th Supp.)', ['116', '125 (7)'], federal('acts/i-3.3/')),
  read('2025-07-24', 'Interest Act', 'R.S.C. 1985, c. I-15', ['4', '6'], 'acts/i-15/'),
  unread('Investment Canada Act', 'R.S.C. 1985, c. 28 (1st Supp.)', [], federal('acts/i-21.8/')),
  read(
    '2026-03-31',
    'Personal Information Protection and Electronic Documents Act',
    'S.C. 2000, c. 5',
    ['7.2'],
    'acts/p-8.6/',
  ),
  {
    ...read(
      '2025-07-24',
      'Prohibition on the Purchase of Residential Property by Non-Canadians Act',
      'S.C. 2022, c. 10, s. 235',
      ['4'],
      'acts/p-25.2/',
    ),
    points: [
      {
        text: 'Extended to January 1, 2027. It can reach a dwelling on the site; ask whether it has been extended again.',
        source: {
          name: 'McCarthy Tétrault: Two-year extension to the prohibition',
          link: 'https://www.mccarthy.ca/en/insights/blogs/lay-land/two-year-extension-prohibition-purchase-residential-property-non-canadians',
          readOn: '2026-11-22',
        },
      },
    ],
  },
];

/** Formats `2026-11-22` as `November 22, 2026`. */
export const longDay = (day: string): string => torontoLongDay(new Date(`${day}T12:00:00-05:00`));

/** Returns what a document states about the law it quotes: act, sections, as-of date, and that counsel has yet to confirm it. */
export function lawStatus(title: string): { status: string; points: readonly LawPoint[] } {
  const law = STATUTES.find((one) => one.title === title);
  if (!law) throw new Error(`${title} is not in the list of the law.`);
  const reading =
    law.read === null
      ? 'its consolidated text was not read for this edition'
      : `read on ${longDay(law.read.on)} in the text current to ${longDay(law.read.currentTo)}`;
  const [first, ...others] = law.sections;
  const sections = first ? `, ${others.length === 0 ? 'section' : 'sections'} ${law.sections.join(', ')}` : '';
  return {
    status: `${law.title}, ${law.citation}${sections}. As of ${longDay(LAW_AS_OF)}, to be confirmed by counsel: ${reading}.`,
    points: law.points ?? [],
  };
}

/** Technical and professional standards that the checks name. Their publishers have the text; most of them sell it. */
export const STANDARDS: readonly { name: string; about: string; publisher: string }[] = [
  { name: 'CSA Z768', about: 'Phase I environmental site assessment', publisher: 'CSA Group' },
  { name: 'CSA Z769', about: 'Phase II environmental site assessment', publisher: 'CSA Group' },
  { name: 'ASTM E2018', about: 'Property condition assessment', publisher: 'ASTM International' },
  { name: 'CAN/ULC-S536', about: 'Inspection and testing of fire alarm systems', publisher: 'ULC Standards' },
  { name: 'CSRS 4400', about: 'Agreed-upon procedures', publisher: 'CPA Canada' },
  { name: 'CSRS 4200', about: 'Compilation engagements', publisher: 'CPA Canada' },
  { name: 'CSRE 2400', about: 'Review engagements', publisher: 'CPA Canada' },
  { name: 'CUSPAP', about: 'Appraisal practice in Canada', publisher: 'Appraisal Institute of Canada' },
  { name: 'PCI DSS', about: 'Security of card data', publisher: 'PCI Security Standards Council' },
  { name: 'Rule H1', about: 'Pre-authorized debits', publisher: 'Payments Canada' },
  { name: 'B-15', about: 'Climate risk management by lenders', publisher: 'OSFI' },
];
