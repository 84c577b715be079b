import { authorityLetters } from './authority-letters.ts';
import { type Block, type DocumentText, form, heading, table, text } from './document.ts';

const REQUESTS: readonly (readonly [section: string, documents: readonly string[]])[] = [
  [
    'A. Income',
    [
      'Rent roll exported from the management software: unit, size, move-in date, street rate, rent, balance, paid-to date, insurance or protection plan',
      'The same export at each month-end for 24 months',
      'Month-by-month occupancy, move-ins, move-outs and rate changes for 36 months',
      'Aged receivables at each month-end for 12 months',
      'Write-offs, refunds and credits for 24 months',
      'Prepaid rent, deposits and key deposits by tenant',
      'Discounts and free months in force, by unit',
      'Units used by the owner, staff or friends, or rent-free',
      'Bank statements for 24 months',
      'Merchant processor statements for 24 months',
      'Pre-authorized debits returned or cancelled in the last 12 months',
      'Other income by source, with the contracts: locks, insurance commission, parking, billboards, cell tower, truck rental',
    ],
  ],
  [
    'B. Tenants and liens',
    [
      'Blank rental agreement and every older form still in use',
      'Twelve signed agreements that we choose from the rent roll',
      'List of commercial, container, yard and prepaid tenants, with their agreements',
      'Protection plan or insurance agreement with its provider, and the licences it needs',
      'Lien and auction log for 24 months',
      'Complete files of the last three lien sales: notices, searches, proof of service, sale record, surplus',
      'Units in arrears today, with the step each has reached and its dates',
      'Open complaints, and promises to tenants not yet kept',
    ],
  ],
  [
    'C. Costs and contracts',
    [
      'Financial statements for three years, with the practitioner’s report',
      'General ledger for three years and the year to date',
      'Invoices for 12 months, by line of the statement',
      'Utility bills for 24 months',
      'Insurance policy with its schedule and premium notices',
      'Claims history for five years, from the insurer',
      'Repairs and capital spending for five years',
      'Payments to the owner, family and related companies',
      'Contracts for software, web, telephone, alarm and gate, with end dates and assignment terms',
      'Contracts for snow, waste, pest control and landscaping, with end dates and assignment terms',
      'Advertising contracts, web listings and who controls the accounts',
      'Equipment leases and finance agreements',
    ],
  ],
  [
    'D. Tax',
    [
      'Property tax bills for three years',
      'MPAC assessment notices, requests for reconsideration and appeals',
      'HST returns for 24 months and confirmation of registration',
      'Filed income tax returns of the business, with notices of assessment, for three years',
      'Each seller’s declaration of residency for income tax',
      'Local improvement and other charges added to the tax roll',
    ],
  ],
  [
    'E. People',
    [
      'Payroll summary by employee for 24 months',
      'Job descriptions and written employment terms',
      'Vacation, overtime and other pay owed to staff',
      'WSIB account, classification and clearance',
      'Training records: health and safety, accessibility',
    ],
  ],
  [
    'F. Land and title',
    [
      'Survey or reference plan',
      'Easements, encroachments, shared drives and agreements with neighbours',
      'Leases of land, roof or wall',
      'Site plan agreement, and securities the municipality still holds',
      'Zoning confirmations, minor variances and planning decisions',
      'Building and occupancy permits, with final inspections',
      'Orders from any public body for five years, with proof of compliance',
      'Permits and letters from the conservation authority',
      'Notices of expropriation, road widening or drainage works',
      'Development charges and cash-in-lieu of parkland paid or credited',
    ],
  ],
  [
    'G. Buildings and systems',
    [
      'As-built drawings, and a plan of the units with areas',
      'Building condition and structural reports',
      'Roof warranties, and roof repairs for five years',
      'Door warranties, and door repairs for five years',
      'Paving and drainage repairs for five years',
      'Fire alarm, sprinkler and extinguisher records for 24 months',
      'Electrical inspection certificates and capacity of the service',
      'Heating, cooling and humidity equipment with service records',
      'Gate, camera and access system: model, age, service records, days of video kept',
      'Well, septic and backflow records',
      'Elevator and lift licences, with inspection reports',
    ],
  ],
  [
    'H. Environment',
    [
      'Environmental site assessments of any phase and date',
      'Records of site condition and letters from the ministry',
      'Fuel tanks, present and removed: registrations, tests, closure reports',
      'Spills, contamination and claims by neighbours',
      'Fill brought to or taken from the site: source, quantity, tests',
      'Surveys for asbestos and other designated substances',
    ],
  ],
  [
    'I. Legal and systems',
    [
      'Corporate profile report of the seller, and registration of the business name',
      'Claims, notices and disputes with tenants, neighbours, employees or public bodies',
      'Mortgages, liens and security interests to be discharged or assumed',
      'Construction contracts for the last two years, with completion dates and proof that trades were paid',
      'Privacy policy, and the consents tenants have given for records and cameras',
      'Domain, telephone numbers, listings and reviews: who owns each account',
      'Management software: contract, users, and the right to a full export at closing',
    ],
  ],
];

export const documentRequest: DocumentText = {
  title: 'Document request list for the seller, with four letters to authorities',
  purpose: 'Goes to the seller on the day of acceptance. The conditions cannot be met without these documents.',
  blocks: [
    form(
      ['To', '[seller or broker]'],
      ['Property', '[address]'],
      ['Requested on', '[date]'],
      ['Needed by', '[date], five business days after acceptance'],
    ),
    text(
      'Please send each item as a file, in its original format where one exists, and mark what does not exist. A dated “does not exist” is an answer; silence stops the clock.',
      'Remove tenants’ identity documents and card numbers. Names may be replaced by unit numbers until conditions are waived.',
    ),
    ...REQUESTS.flatMap(([section, documents]) => [heading(section), requests(section.slice(0, 1), documents)]),
    text('Sent by [name], [telephone]. Received and complete on [date]: [initials].'),
    ...authorityLetters,
  ],
};

function requests(letter: string, documents: readonly string[]): Block {
  return table(
    ['No.', 'Document', 'Sent', 'Does not exist', 'Note'],
    [1, 7, 1, 2, 2],
    documents.map((document, at) => [`${letter}${at + 1}`, document, '☐', '☐', '']),
  );
}
