import { lawStatus } from '../../content/law.ts';
import { annex, type Block, form, note, signatures, table, text } from './document.ts';

interface AuthorityLetter {
  title: string;
  to: string;
  subject: string;
  /** Who may ask, and what to know before sending. */
  advice: string;
  /** What the letter asks for. */
  asks: string;
  questions: readonly string[];
}

const planning = lawStatus('Planning Act');
const conservation = lawStatus('Prohibited Activities, Exemptions and Permits (conservation authorities)');
const insurance = lawStatus('Workplace Safety and Insurance Act, 1997');

const LETTERS: readonly AuthorityLetter[] = [
  {
    title: 'Letter 1: zoning and building, to the municipality',
    to: '[municipality], planning and building department',
    subject: 'Zoning compliance letter and search of the building file',
    advice: `${planning.status} ${planning.points.map(({ text: point }) => point).join(' ')}`,
    asks: 'Please confirm in writing, with by-law and file numbers:',
    questions: [
      'Zone, by-law, exceptions and holding symbols; official plan designation, and whether the land is in an area of employment',
      'Whether self-storage is permitted by that name, and each of: outdoor storage of vehicles, shipping containers, truck rental, retail of packing goods, manager’s dwelling',
      'Whether a use rests on a minor variance or is recognized as legal non-conforming, with the decision',
      'Minor variances, consents, site plan agreements, securities still held and works not completed',
      'Building permits, occupancy permits and final inspections for each building; any open permits',
      'Building, property standards and zoning by-law orders, notices and complaints in the last five years',
      'Applications, appeals or municipal reviews that concern this land',
      'Development charges, cash-in-lieu of parkland and local improvement charges owing or would fall due on an addition',
    ],
  },
  {
    title: 'Letter 2: fire department',
    to: '[municipality], fire prevention office',
    subject: 'File search and outstanding orders',
    advice: lawStatus('Fire Protection and Prevention Act, 1997').status,
    asks: 'Please search your file and send copies of:',
    questions: [
      'Inspection reports for the last five years, with what was found and when it was corrected',
      'Open inspection orders and notices, and proof of compliance for those that are closed',
      'The approved fire safety plan, or confirmation that none is required',
      'Fire routes, hydrants and access that are required, and any that are missing',
      'Classification on file for each building, and the alarm, sprinkler and standpipe systems required',
      'Fire calls and false alarms in the last five years, with any unpaid charges',
      'Hazardous goods, fuel and propane on file for this address',
      'Date of the next inspection, and whether one can be done before [date]',
    ],
  },
  {
    title: 'Letter 3: Workplace Safety and Insurance Board',
    to: 'Workplace Safety and Insurance Board (WSIB), employer service centre',
    subject: 'Clearance and purchase certificate for the sale of a business',
    advice: `${insurance.status} Your lawyer usually sends it; the account is the seller’s, so the seller signs.`,
    asks: 'Please confirm to both parties, and send:',
    questions: [
      'Account number, legal name, classification and locations of the employer',
      'A clearance certificate, with its expiry date',
      'A purchase certificate for the sale on [closing date], or what has to be paid or filed first',
      'Premiums, interest and penalties owing, and returns not yet filed',
      'Open claims on the account, and any claim costs that pass with the business',
      'What the buyer has to register, and by when, if it takes on the staff',
    ],
  },
  {
    title: 'Letter 4: conservation authority',
    to: '[name] Conservation Authority, planning and regulations',
    subject: 'Property inquiry',
    advice: conservation.status,
    asks: 'Please confirm in writing, with your mapping:',
    questions: [
      'Whether any of the land is regulated, and why: flood plain, shoreline, wetland, watercourse, erosion, or the area around one of them',
      'The regulatory flood elevation, and its datum, at the lowest building and at the entrance',
      'Permits issued for buildings, fill, culverts, paving and drainage, and conditions not yet met',
      'Violations, notices and complaints',
      'Whether the existing buildings, containers and gravel areas were built with the permits they needed',
      'What a permit for [added building area, paving, containers] would require: studies, setbacks, timing, fee',
      'Whether snow storage, salt or fuel on this land meets a source protection policy, and whom to ask',
    ],
  },
];

/** Letters that are ready to send, each on its own page. */
export const authorityLetters: readonly Block[] = LETTERS.flatMap(({ title, to, subject, advice, asks, questions }) => [
  annex(title),
  note(advice),
  form(
    ['Date', '[date]'],
    ['To', to],
    ['From', '[lawyer or buyer], [address], [email]; our file [number]'],
    ['Property', '[municipal address]; roll number [number]; PIN [number]'],
    ['Owner', '[seller’s legal name]'],
    ['Subject', subject],
  ),
  text(
    `[We act for the buyer / I am the buyer] of this self-storage property under an agreement of purchase and sale. ${asks}`,
  ),
  table(
    ['No.', 'Question', 'Answer, file number'],
    [1, 7, 4],
    questions.map((question, at) => [String(at + 1), question, '']),
  ),
  text(
    'Conditions end on [date]; an answer by [date] would let us rely on it. The fee of CA$ [amount] is enclosed, or please tell us what it is. If part of this must go to another office or by freedom of information request, please say which.',
  ),
  text('The owner consents to the release of these records to the sender:'),
  signatures('Owner', 'Sender'),
]);
