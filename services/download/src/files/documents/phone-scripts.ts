import { bullets, type DocumentText, form, heading, questions, steps, table, text } from './document.ts';

const caller = (about: string) =>
  form(
    ['Called', '[name, office, telephone]'],
    ['Date and time', '[date], [time]'],
    ['By', '[name]'],
    ['About', about],
  );

export const competitorCall: DocumentText = {
  title: 'Phone script: mystery-shop a competitor',
  purpose:
    'A call as a customer to learn a rival’s rates, vacancy and sales pitch. Say nothing untrue about who you are.',
  blocks: [
    caller('[facility], [distance] km from the property'),
    text(
      'Call each rival twice, on a weekday and on a Saturday, and once more after a month. Ask about a size you could really use. Do not give a false name, do not reserve and cancel, and do not record the call without consent. If asked, say that you are comparing places and are not deciding today.',
    ),
    heading('Opening'),
    text(
      '“Hello, my name is [first name]. I may need storage in [town] from about [date]. What would a [10 by 10] cost a month?”',
    ),
    heading('Questions'),
    questions(
      ['What does a 5 by 10 / 10 by 10 / 10 by 20 cost a month today?', 'Web rate or walk-in rate; same as online?'],
      ['Is one available now, or is there a waiting list?', 'A waiting list is worth more than any occupancy figure'],
      ['How many of that size do you have left?', 'A number, or “a few”'],
      ['Do you have heated ones, and what do they cost?', 'Premium over unheated'],
      ['Is there a discount to begin with, and until when?', 'First month free, half price, none'],
      ['What else do I pay: administration, lock, insurance, deposit?', 'All-in cost of the first month'],
      ['How often does the price go up, and by how much?', 'Honest answer, or silence'],
      ['How long must I stay, and how do I give notice?', 'Month to month; days of notice'],
      ['When can I get in?', 'Gate hours'],
      ['Who watches the place?', 'Manager, cameras, alarms on units'],
      ['Could I park a trailer?', 'Outdoor rates and space'],
      ['Are you building more, or is anyone else near you?', 'Pipeline that no register shows'],
    ),
    heading('If it goes well'),
    bullets(
      '“What do most people from [part of town] choose?” shows where tenants come from.',
      '“Is it busier than last year?” shows the trend.',
      '“Why would I choose you over [other rival]?” shows what sells here.',
    ),
    heading('Closing'),
    text('“Thank you. I will think about it. May I have your name?” Do not ask to be called back.'),
    heading('Score the call'),
    table(
      ['Point', '0', '1', '2', 'Score'],
      [4, 3, 3, 3, 1],
      [
        ['Answered', 'No, or voicemail', 'Called back same day', 'At once by a person', ''],
        ['Asked what I need', 'No', 'Size only', 'Need, date, use', ''],
        ['Offered a visit or online rental', 'No', 'When asked', 'Unprompted', ''],
        ['Asked for my contact details', 'No', 'Name', 'Name and follow-up', ''],
        ['Knew price and availability', 'No', 'Partly', 'Yes', ''],
      ],
    ),
    text(
      'A rival that scores under 5 with full units has a strong market. One that scores 9 with empty units has a weak one. Enter the rates in the market supply survey the same day.',
    ),
  ],
};

export const municipalCall: DocumentText = {
  title: 'Phone script: municipal planning and building department',
  purpose: 'Finds out what may be done on the land, what is open on file, and what others are about to build.',
  blocks: [
    caller('[address], roll number [number], zone [zone]'),
    text(
      'A first call does not need the owner’s consent; a search of the property file usually does, so have the signed consent ready. An answer by telephone is a hint. What you rely on must be in writing: a zoning certificate or compliance letter, a building file search, a fire inspection report.',
    ),
    heading('Opening'),
    text(
      '“Good morning, my name is [name]. I am looking at an existing self-storage property at [address] and would like to understand its zoning and anything open on the file. Whom should I speak to, and when do you have ten minutes?”',
    ),
    heading('Planning'),
    questions(
      [
        'What zone is it in, under which by-law, with which special provisions?',
        'Zone code, exception number, holding symbol',
      ],
      [
        'Is self-storage a permitted use there by that name? And outdoor storage, containers, truck rental, a manager’s dwelling?',
        'Each use by its defined term',
      ],
      [
        'Was it permitted by by-law, by minor variance, or does it exist as legal non-conforming?',
        'A decision you can obtain',
      ],
      ['What may be built: lot coverage, height, setbacks, landscaping, parking?', 'Room to expand'],
      ['Is there a site plan agreement, and is anything under it outstanding?', 'Securities still held'],
      ['Is the official plan or zoning under review here?', 'Removal of storage from permitted uses'],
      [
        'Is any of the land regulated by the conservation authority, or near a highway, rail line, well or heritage site?',
        'A second permit is needed',
      ],
      ['What would you want to see for [12,000] more square feet?', 'Pre-consultation, studies, months, charges'],
      ['Which storage projects have applied or been approved in the last three years?', 'Names, size, stage'],
    ),
    heading('Building and fire'),
    questions(
      ['Are there open permits, or permits never given a final inspection?', 'Numbers and what closes them'],
      ['Any orders or notices, now or in the last five years?', 'Each with how it was closed'],
      ['When was the last fire inspection, and what came of it?', 'Report and proof of compliance'],
      ['What classification and fire route are on file?', 'Same as what is on site'],
      [
        'What development charges and cash-in-lieu of parkland would an addition attract?',
        'Rate, indexing date, credits',
      ],
    ),
    heading('Services and taxes'),
    bullets(
      'Water, sewer and storm connections, and any local improvement charge: [answer].',
      'Road widening, new entrance, seasonal load limits: [answer].',
      'Taxes in arrears or added charges: ask for a tax certificate through the lawyer.',
    ),
    heading('Closing'),
    steps(
      'Read back the three most important answers and ask whether you understood them.',
      'Ask for the form, fee and time for each letter: [zoning CA$ ], [building CA$ ], [fire CA$ ].',
      'The same day, send a thank-you message that repeats the answers. Keep the reply.',
    ),
    text(
      'Stop and call your planner or lawyer when the use is “legal non-conforming”, when containers stand without a permit, or when an order is open.',
    ),
  ],
};

export const insuranceCall: DocumentText = {
  title: 'Phone script: insurance broker and insurer',
  purpose: 'Finds out early whether the site can be insured, at what price and on which conditions.',
  blocks: [
    caller('[address], closing [date]'),
    text(
      'Call before you waive conditions, at least three weeks ahead of the condition date, and speak to a broker who places self-storage. Have on hand: years built, construction, area per building, roof ages, heating, wiring, hydrant and fire hall distance, security, claims history, rental agreement, and who manages the site.',
    ),
    heading('Opening'),
    text(
      '“I am under contract to buy a [size] square foot self-storage facility in [municipality], built in [years] of [steel, masonry]. I need a written indication by [date], because my purchase depends on it. Do you place this class, and with which insurers?”',
    ),
    heading('Can it be insured?'),
    questions(
      [
        'Which facts would make an insurer decline or add a surcharge?',
        'Age of roof, wood heat, wiring, distance to hydrant',
      ],
      ['Are containers, vehicles, boats and outdoor storage acceptable?', 'Limits and exclusions in words'],
      ['Does vacancy, a repair shop or a tenant business on site change the answer?', 'Endorsement or exclusion'],
      ['What inspection will you want, and when?', 'Before closing, not after'],
    ),
    heading('Coverage'),
    questions(
      ['Buildings: replacement cost, with by-law coverage and no coinsurance trap?', 'Stated amount; by-laws included'],
      ['Loss of rent: how many months?', 'At least 12, with time to re-rent'],
      ['Water: flood, sewer backup, overland, snow load, roof collapse?', 'Each named; deductibles'],
      ['Liability: amount, and wrongful sale or disposal of tenants’ goods?', 'Sale and disposal legal liability'],
      ['Tenants’ goods in our care, custody or control?', 'Customer goods legal liability'],
      ['Pollution from what tenants store?', 'Sudden only, or none'],
      ['Equipment breakdown, crime, cyber and card data?', 'Limits that fit'],
      ['Whom will you name: lender, landlord, manager?', 'Lender’s wording accepted'],
    ),
    heading('Price'),
    table(
      ['Line', 'Insurer 1', 'Insurer 2', 'Seller today'],
      [4, 3, 3, 3],
      [
        ['Buildings insured for', 'CA$ [ ]', 'CA$ [ ]', 'CA$ [ ]'],
        ['Loss of rent, months', '[ ]', '[ ]', '[ ]'],
        ['Liability limit', 'CA$ [ ]', 'CA$ [ ]', 'CA$ [ ]'],
        ['Deductible, ordinary / water', '[ ] / [ ]', '[ ] / [ ]', '[ ] / [ ]'],
        ['Annual premium with tax', 'CA$ [ ]', 'CA$ [ ]', 'CA$ [ ]'],
        ['Conditions and their dates', '[ ]', '[ ]', '[ ]'],
      ],
    ),
    heading('Tenants'),
    bullets(
      'What may the owner offer tenants: insurance through a licensed insurer, or only a request for proof of their own? [answer]',
      'Who may explain it, and who is paid for it under Ontario’s insurance rules? [answer]',
      'Do the rental agreement’s value limit and release match the policy? [answer]',
    ),
    heading('Closing'),
    steps(
      'Ask for the indication in writing, with its end date.',
      'Ask which repairs, done when, would lower the premium.',
      'Ask for the binder to begin at 12:01 a.m. on [closing date] and for the certificate the lender wants.',
      'Put this premium, not the seller’s, into the pro forma.',
    ),
  ],
};

export const lenderCall: DocumentText = {
  title: 'Phone script: lender or mortgage broker',
  purpose: 'Finds out in twenty minutes whether a lender does self-storage, on which terms, and how fast.',
  blocks: [
    caller('First mortgage of CA$ [amount] on [address]'),
    text(
      'Call three: your own bank or credit union, a lender that finances storage, and a broker with an Ontario licence. Have ready the price, normalized income, occupancy three ways, your equity and your own net worth. Give the normalized figure, not the seller’s, so that nothing has to be taken back later.',
    ),
    heading('Opening'),
    text(
      '“I am buying a [size] square foot self-storage facility in [municipality] for CA$ [price]. Normalized income is CA$ [income] after a management fee and a reserve; [share]% of units are rented. I am putting in CA$ [equity]. Do you lend on this kind of property in this place, and who decides?”',
    ),
    heading('Fit'),
    questions(
      ['How many storage loans have you made in Ontario in the last two years?', 'A number, and sizes near yours'],
      ['What is the smallest and the largest loan, and the smallest town?', 'Your deal fits'],
      ['Do you want experience, or is a manager enough?', 'What counts as experience'],
      ['Do you lend to a new company, and what guarantee do you ask for?', 'Full, limited, ending when?'],
    ),
    heading('Amount'),
    questions(
      ['Loan to value, on price or appraisal, whichever is lower?', 'Share, and of what'],
      ['Coverage, on whose income, at which rate?', 'Contract or qualifying rate; 1.20 or 1.30'],
      ['Which costs do you put in yourself: management, reserve, vacancy?', 'Percentages'],
      ['Do you count outdoor, container or business income?', 'Often not, or in part'],
      ['Do you accept a vendor take-back behind you?', 'Amount, standstill'],
    ),
    heading('Terms'),
    questions(
      ['Rate today, fixed and floating, and how long is it held?', 'Spread over which bond; days held'],
      ['Term and amortization?', 'Years; is the balance due at the end?'],
      ['Prepayment: open, interest rate differential, yield maintenance?', 'Cost in year 3 in dollars'],
      ['Fees: application, commitment, legal, broker, inspection?', 'Who pays if you decline?'],
      ['Covenants after closing, and reports?', 'Coverage tested how often'],
      ['Holdback for repairs or environment?', 'Amount and release'],
    ),
    heading('Documents and timing'),
    bullets(
      'Appraisal: from whom, addressed to whom, ordered by whom? [answer]',
      'Phase I and building report: your list of firms, and a reliance letter? [answer]',
      'Days from full package to term sheet [ ], to commitment [ ], to funds [ ].',
      'What has made you say no to storage this year? [answer]',
    ),
    heading('Compare'),
    table(
      ['Term', 'Lender 1', 'Lender 2', 'Lender 3'],
      [3, 3, 3, 3],
      [
        'Loan, CA$',
        'Rate / held until',
        'Term / amortization',
        'Coverage test',
        'Guarantee',
        'Fees, CA$',
        'Prepayment',
        'Days to commitment',
      ].map((term) => [term, '', '', '']),
    ),
    heading('Closing'),
    steps(
      '“If I send the package by [date], can I have a term sheet by [date]?”',
      'Enter the terms in the debt sizing workbook while you still remember them.',
      'Do not waive the financing condition on a term sheet. Waive on a commitment whose conditions you can meet.',
    ),
  ],
};

export const managerCall: DocumentText = {
  title: 'Phone script: the seller’s manager',
  purpose: 'A talk, with the seller’s permission, with the person who knows the site’s tenants, faults and habits.',
  blocks: [
    caller('[facility]; permission given by [seller] on [date], in writing'),
    text(
      'Do not call without the seller’s written permission, and do not promise a job. The manager may not know of a sale: agree with the seller what may be said. Ask about work, not about people’s private lives. Note what the manager sees every day; compare it with the records later.',
    ),
    heading('Opening'),
    text(
      '“Hello [name], [seller] said I may call. I am learning how the facility runs, and you know it best. Nothing is decided. May I ask you some questions for twenty minutes, and is now a good time?”',
    ),
    heading('The day'),
    questions(
      ['What does a normal day look like, and a bad one?', 'Hours that someone must be there'],
      ['Which jobs does the owner do, which do you do, and which does nobody do?', 'Owner’s hidden labour'],
      ['How many calls and visits in a week, and how many rent?', 'Numbers, or a guess'],
      ['Why do people say no?', 'Price, size, access, look'],
    ),
    heading('Tenants'),
    questions(
      ['Which sizes go first, and which stay empty?', 'Same as the rent roll?'],
      ['Who has been here longest, and what do they pay?', 'Old rates far below street'],
      ['Who moved out lately, and why?', 'Rate increase, business closing, leak'],
      ['Who pays in cash, ahead, or by arrangement?', 'Not in the software'],
      ['How many are late today? What do you do on day 5, 30, 60?', 'A routine, with papers'],
      ['Has anybody lived or worked in a unit?', 'When, what was done'],
    ),
    heading('The place'),
    questions(
      ['Where does water come in?', 'Units named'],
      ['Which doors do you dread?', 'Numbers'],
      ['How often does the gate fail, and who fixes it?', 'Cost, waiting time'],
      ['What do you do when the power is out?', 'Gate, lights, alarm'],
      ['Mice, wasps, mould?', 'Where, how often treated'],
      ['What happens here in a big snowfall?', 'Contract, hours, damage to doors'],
    ),
    heading('Records'),
    questions(
      ['Which software, since when, and who can change a rent or delete a charge?', 'Rights of each user'],
      ['How do you check locks against the list?', 'Signed sheets'],
      ['Who takes money to the bank, and who reconciles it?', 'Two people'],
      ['Where are agreements and copies of identification kept?', 'Locked; for how long'],
    ),
    heading('The future'),
    bullets(
      'What would you spend the first CA$ 10,000 on? [answer]',
      'What would you never change? [answer]',
      'What do rivals do better? [answer]',
      'How do you like the work, and what would you want from a new owner? [answer]',
    ),
    heading('Closing'),
    text(
      '“Thank you. This helps a great deal. I cannot promise anything today, but I will tell [seller] how helpful you were. If I have a question about a unit, may I ask through [seller]?”',
    ),
    heading('Afterwards'),
    table(
      ['Told by the manager', 'Record to check', 'Result'],
      [5, 4, 3],
      Array.from({ length: 5 }, () => ['', '', '']),
    ),
    steps(
      'Write up the call within the hour.',
      'Check every unit named on the next visit.',
      'Tell your insurer or engineer what concerns them, without names.',
    ),
  ],
};
