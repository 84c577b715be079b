import { bullets, type DocumentText, form, heading, signatures, steps, table, text } from './document.ts';

export const tenancyConfirmation: DocumentText = {
  title: 'Tenancy confirmation letter for commercial and container tenants',
  purpose:
    'Asks a tenant with a written or long-term agreement to confirm its terms to buyer and lender before closing.',
  blocks: [
    text(
      'Send this only with the seller’s written consent, on the seller’s letterhead or with the seller’s covering note, and only to tenants whose terms differ from the standard month-to-month agreement: businesses, container and yard users, cell tower, billboard and parking tenants.',
    ),
    form(
      ['Date', '[date]'],
      ['To', '[tenant’s legal name], [contact]'],
      ['From', '[seller’s legal name], the owner'],
      ['Property and space', '[address], unit or area [number]'],
    ),
    text(
      'Dear [name]:',
      'We plan to transfer the property to [buyer], “the buyer”, on or about [date]. Your agreement continues on its terms. The buyer and its lender ask you to confirm the following and to return the signed letter to [address or email] by [date]. Correct any line that is wrong.',
    ),
    heading('Terms of your agreement'),
    table(
      ['Point', 'As recorded', 'Correct', 'Correction'],
      [8, 7, 2.3, 6],
      [
        ['Agreement dated; amendments dated', '[dates]', '☐', ''],
        ['Space and area', '[units], [square feet]', '☐', ''],
        ['Use allowed', '[use]', '☐', ''],
        ['Began on; ends on', '[date]; [date or month to month]', '☐', ''],
        ['Rights to renew, expand, buy or match an offer', '[none or terms]', '☐', ''],
        ['Right to end early', '[none or terms]', '☐', ''],
        ['Rent per month before HST, paid up to', 'CA$ [amount], [date]', '☐', ''],
        ['Next increase', '[date and amount]', '☐', ''],
        ['Other charges: power, tax, snow', '[terms]', '☐', ''],
        ['Rent paid more than one month ahead', 'CA$ [amount]', '☐', ''],
        ['Security or key deposit held', 'CA$ [amount]', '☐', ''],
        ['Free rent, allowances or work still owed to you', '[none or terms]', '☐', ''],
        ['Insurance you carry, and its end date', '[insurer], [date]', '☐', ''],
      ],
    ),
    heading('You confirm that'),
    steps(
      'the agreement described above is the whole agreement, is in force and has not been assigned, nor the space sublet, except: [none];',
      'to your knowledge neither you nor the owner is in default, and you hold no claim or set-off against rent, except: [none];',
      'you have given or received no notice to end the agreement;',
      'you keep no fuel, tires, waste, gas cylinders, chemicals or vehicles with leaking fluids in the space, except: [none];',
      'nobody lives or sleeps in the space, and no one but your staff works there, except: [none];',
      'from closing you will pay rent to the buyer once the owner tells you in writing where.',
    ),
    text(
      'The buyer, its lender and whoever takes over from them may rely on this letter. It does not change your agreement. Questions: [name], [telephone].',
    ),
    signatures('Owner', 'Tenant'),
    heading('For the buyer’s file'),
    bullets(
      'Returned on [date]. Differences from the rent roll: [list].',
      'Spoken with the person who signed, at a number found independently: [date, initials].',
      'Not returned: asked again on [date]; seller’s own certificate obtained instead on [date].',
    ),
  ],
};

export const siteInspection: DocumentText = {
  title: 'Site inspection report with photograph log',
  purpose: 'Records one walk through the whole site, so that repairs can be priced and changes seen at closing.',
  blocks: [
    form(
      ['Property', '[address]'],
      ['Date, time, weather', '[date], [time], [dry, raining, thawing]; last rain or snow [date]'],
      ['People present', '[names]'],
      ['Areas not seen, and why', '[list]'],
    ),
    text(
      'Walk the site in rain or during a thaw if you can. Photograph every fault with a wide view and a close view. Rate each line 1 good, 2 repair within five years, 3 repair within a year, 4 dangerous, stop using now. Do not enter a rented unit without the operator and the right to do so; do not climb roofs or open electrical panels yourself.',
    ),
    heading('1. Ground'),
    inspect(
      'Entrance, sight lines, signs, street number',
      'Paving: cracks, potholes, soft spots, frost heave',
      'Drainage: standing water, catch basins, outfall, flow towards doors',
      'Fence, gates, bollards, retaining walls',
      'Stains, drums, tanks, vents, fill, dead plants, smells',
    ),
    heading('2. Buildings'),
    inspect(
      'Roofs seen from ladder or drone: fasteners, seams, rust, ponding, gutters',
      'Walls and slabs: cracks, movement, impact, rust at the base',
      'Doors: ten in each building opened; springs, latches, seals, daylight',
      'Empty units: water marks, mould, pests, light through the roof',
      'Heated area: units, vents, frost, humidity reading [ ]%',
      'Stairs, elevators, corridors, accessibility of office and path of travel',
    ),
    heading('3. Safety and systems'),
    inspect(
      'Fire route, hydrants, extinguishers with this year’s tags, alarm panel with no trouble signal',
      'Exit signs and emergency lights tested',
      'Electrical rooms clear; covers closed; capacity in amperes [ ]',
      'Yard and corridor lights at night',
      'Cameras: picture from each, days of video kept [ ]; gate log',
      'Septic, well, fuel and backflow devices: location and last service',
    ),
    heading('4. Use of the site'),
    inspect(
      'Ten units vacant on the rent roll are in fact vacant',
      'Ten rented units carry the tenant’s lock, not the owner’s',
      'Overlocked units match the arrears list',
      'People working or living in units, resale, repairs, hazardous goods',
      'Vehicles, boats and containers: number, paid, plated, leaking',
      'Office: cash box, keys, files locked away, licences and notices posted',
    ),
    heading('5. Repairs to price'),
    table(
      ['Fault', 'Where', 'Rating', 'Cost from', 'Cost to', 'Who prices it'],
      [8, 4, 2.4, 4, 4, 5],
      Array.from({ length: 8 }, () => ['', '', '', '', '', '']),
    ),
    heading('6. Photograph log'),
    table(
      ['No.', 'Place', 'What it shows', 'Looking'],
      [1, 3, 5, 2],
      Array.from({ length: 16 }, (_, at) => [String(at + 1), '', '', '']),
    ),
    heading('7. Result'),
    text(
      'Three most important findings: [first]; [second]; [third]. Specialists to call: [list]. Return visit on [date], at night: ☐, on the day before closing: ☐.',
    ),
    signatures('Inspected by', 'For the seller'),
  ],
};

function inspect(...items: string[]) {
  return table(
    ['What', 'Rating', 'Finding', 'Photo'],
    [5, 1, 5, 1],
    items.map((item) => [item, '', '', '']),
  );
}

export const sellerInterview: DocumentText = {
  title: 'Seller interview sheet',
  purpose: 'Guides the first long talk with the owner. Answers are later checked against records.',
  blocks: [
    form(['Owner and years owned', '[name], [years]'], ['Place and date', '[place], [date]'], ['Present', '[names]']),
    text(
      'Let the owner talk. Ask open questions first, figures later, and the hard ones last. Write down the words used. Mark each answer: R seen in records, W in writing from the owner, T only told.',
    ),
    heading('The owner and the sale'),
    answers(
      'How did you come to own the place, and what have you built or changed?',
      'Why sell now, and what will you do after?',
      'Has it been for sale or under contract before? What ended it?',
      'Who else must agree: partners, spouse, lender, family, a tenant with a right of first refusal?',
      'What matters to you besides the price: date, staff, name, tax, staying on?',
    ),
    heading('Tenants and rents'),
    answers(
      'Who are your tenants, and from how far do they come?',
      'When did you last raise rents, for whom, by how much, and who left?',
      'Which sizes are always full, and which always empty?',
      'How do you handle a tenant who does not pay? When was the last lien sale?',
      'Who pays in cash, pays for a year ahead, pays less as a friend, or pays nothing?',
      'Which businesses rent here, and for what?',
    ),
    heading('Running the place'),
    answers(
      'Who does what in a week, and how many hours do you yourself put in?',
      'What would you do first with CA$ 100,000? What have you put off?',
      'Where does water go in a storm or a thaw? Which roof leaks?',
      'What breaks most: gate, doors, cameras, heating?',
      'Which suppliers are related to you, and what would they charge a stranger?',
      'What do you pay for snow in a hard winter?',
    ),
    heading('Trouble'),
    answers(
      'Any fire, flood, break-in, injury or claim in the last ten years?',
      'What was on the land before? Any fill, tank, spill or repair shop?',
      'Any order, notice or visit from building, fire, planning, environment or labour officers?',
      'Which neighbours complain, and about what?',
      'Have you heard of anyone planning storage nearby?',
      'Is there anything I will find that you would rather tell me first?',
    ),
    heading('Figures to take away'),
    table(
      ['Figure', 'Told', 'Record that proves it'],
      [3, 2, 4],
      [
        ['Rent deposited, last 12 months', 'CA$ [amount]', 'Bank statements'],
        ['Occupancy today, units and rent', '[ ]% / [ ]%', 'Rent roll and walk-through'],
        ['Property tax', 'CA$ [amount]', 'Final bill'],
        ['Insurance', 'CA$ [amount]', 'Policy and premium notice'],
        ['Wages, owner’s work included', 'CA$ [amount]', 'Payroll records'],
        ['Largest repair in three years', 'CA$ [amount]', 'Invoice'],
      ],
    ),
    heading('Afterwards, alone'),
    bullets(
      'What surprised me: [text].',
      'What the owner avoided: [text].',
      'What matters most to the owner, and what it is worth to me: [text].',
      'Answers to check first, by whom and by when: [list].',
    ),
  ],
};

function answers(...items: string[]) {
  return table(
    ['Question', 'Answer', 'R W T'],
    [4, 5, 1],
    items.map((item) => [item, '', '']),
  );
}
