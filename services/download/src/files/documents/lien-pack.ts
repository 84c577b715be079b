import { lawStatus, longDay, STORAGE_LIEN } from '../../content/law.ts';
import { annex, type Block, bullets, form, heading, note, signatures, steps, table, text } from './document.ts';

const { unpaidDays, saleNoticeDays, ownerNoticeDays, vehicleNoticeDays } = STORAGE_LIEN;
const { status, points } = lawStatus('Repair and Storage Liens Act');

/** From unpaid rent to the surplus of a sale: calendar, notices, proof and ledger, in the order in which a file grows. */
export const lienPack: readonly Block[] = [
  annex('Lien pack 1: calendar for one unit'),
  text('Keep one file for each unit. Nothing here replaces counsel: a sale that misses a step cannot be undone.'),
  text(status),
  ...points.map(({ text: point, source }) => text(`${point} Source: ${source.name}, read ${longDay(source.readOn)}.`)),
  form(
    ['Counsel who confirmed days, forms and sections', '[name], on [date]'],
    ['Unit and tenant', '[unit], [name], [last address given]'],
    ['Agreement', '[date], form [version], signed [yes / no]; lien and sale clause [number]'],
    ['Goods brought by', '[tenant / another person: name], on [date]'],
    ['Vehicles, boats, trailers', '[plate, serial number, permit from]'],
    ['First rent unpaid', '[date], CA$ [amount]'],
  ),
  table(
    ['Step', 'Earliest or latest day', 'Date', 'Proof on file'],
    [5, 5, 2, 3],
    [
      ['Rent is due and unpaid', 'Day 0', '', 'Ledger'],
      ['Reminder and call', 'As the agreement and the written policy say', '', 'Copy, note of call'],
      ['Access stopped, unit overlocked', 'As the agreement allows', '', 'Photograph, gate log'],
      [
        'Searches: tenant’s name and serial numbers under the Personal Property Security Act; vehicle records',
        'Before any notice; again before the sale',
        '',
        'Search certificates',
      ],
      [
        'Goods brought by somebody other than their owner: notice to the owner and to each registered creditor',
        `Within ${ownerNoticeDays} days, ${vehicleNoticeDays} for a vehicle with an Ontario permit; a later notice limits what can be claimed`,
        '',
        'Letter, proof of service',
      ],
      ['Rent unpaid long enough for a sale', `After ${unpaidDays} days unpaid`, '', 'Ledger'],
      [
        'Notice of intention to sell to tenant, owner and every registered creditor',
        `Once the ${unpaidDays} days are over, which is the cautious sequence`,
        '',
        'Letters, proof of service',
      ],
      [
        'Sale',
        `At least ${saleNoticeDays} days after the last of them was served: day ${unpaidDays + saleNoticeDays} at the earliest`,
        '',
        'Sale record',
      ],
      ['Surplus accounted for and paid', 'As counsel says, before the file is closed', '', 'Surplus ledger, receipts'],
    ],
  ),
  heading('Stop and call counsel when'),
  bullets(
    'the tenant pays, offers to pay, disputes the amount, has died, is bankrupt or is in an institution;',
    'the unit holds a vehicle, a firearm, medicine, personal records, or goods that are plainly somebody else’s;',
    'a creditor, the police or another owner writes or calls;',
    'a letter came back, an address is missing, or a step was late: begin that step again, and count anew.',
  ),
  annex('Lien pack 2: notice of storage to an owner or creditor'),
  text(
    'For goods that somebody other than their owner brought. One letter to each owner and each registered creditor.',
  ),
  form(
    ['Date', '[date]'],
    ['To', '[owner, or secured party with registration number], [address]'],
    ['From', '[storer’s legal name], [address], [telephone]'],
    ['Goods', '[description, plate or serial number]'],
    ['Stored at', '[address], unit [number], since [date]'],
    ['Brought by', '[name]'],
  ),
  text(
    'We store the goods described above, which were brought to us by the person named. Our records or searches show that you own them or have an interest in them.',
    'Storage is CA$ [amount] for each [month] before HST. CA$ [amount] is owing on the date of this letter. We claim a lien on the goods for storage and will keep them until it is paid.',
    'Please tell us by [date] whether the goods are yours and how you wish to recover them. They may be seen on [days and hours] by appointment.',
  ),
  text('[anything else that counsel says the notice must state]'),
  signatures('Storer'),
  annex('Lien pack 3: notice of intention to sell'),
  note(
    'One letter to the tenant, one to each owner, one to each registered creditor. Serve all of them; the days run from the last.',
  ),
  form(
    ['Date', '[date]'],
    ['To', '[tenant / owner / secured party], [address]'],
    ['From', '[storer’s legal name], [address], [telephone]'],
    ['Unit', '[number] at [address]'],
    ['Goods', '[description as far as they can be seen, plate or serial number]'],
    ['Owing on the date of this notice', 'CA$ [rent] + CA$ [charges the agreement allows] = CA$ [total]'],
    ['Unpaid since', `[date], more than ${unpaidDays} days ago`],
    ['To be paid by', '[date and hour], by [money order, card at the office], at [address]'],
    ['Sale on or after', `[date], not less than ${saleNoticeDays} days after you receive this notice`],
    ['Manner and place of sale', '[auction / tender / private sale], [place or web address], [hour]'],
  ),
  text(
    'We hold a lien on the goods for storage. The amount above has not been paid. Unless it is paid, with storage to the day of payment, by the date given, we intend to sell the goods under the Repair and Storage Liens Act.',
    'You may see the goods and the account by appointment before that date. After the sale we will account for the proceeds. If you are not the owner or have no interest in the goods, please tell us at once.',
  ),
  text('[anything else that counsel says the notice must state]'),
  signatures('Storer'),
  annex('Lien pack 4: proof of service and sale record'),
  table(
    ['Served on', 'Document', 'How', 'Sent', 'Received', 'By whom, proof'],
    [3, 3, 3, 2, 2, 3],
    Array.from({ length: 6 }, () => [
      '[name]',
      '[notice]',
      '[registered mail, courier, by hand]',
      '[date]',
      '[date]',
      '',
    ]),
  ),
  steps(
    'Before the lock is cut: two people, photographs of lock, door and contents, [date], [names].',
    'Personal papers, photographs and records set aside and kept for the tenant until [date].',
    'Firearms, medicine and hazardous goods: [police or other authority], file number [number].',
    'Searches repeated on [date]: nothing new [yes / no].',
    'Sold to [name], [address], on [date] for CA$ [amount]; other bids [list].',
    'Tenant’s debt before the sale checked against the ledger by [name, who did not cut the lock].',
  ),
  annex('Lien pack 5: ledger of proceeds and surplus'),
  table(
    ['Line', 'CA$', 'Proof'],
    [6, 2, 4],
    [
      ['Proceeds of the sale, excluding the HST collected on it', '[amount]', '[bill of sale]'],
      ['Less costs of notices, searches and sale', '[amount]', '[invoices]'],
      ['Less storage owing to the day of the sale', '[amount]', '[ledger]'],
      ['Less other sums that counsel allows', '[amount]', '[opinion]'],
      ['Surplus (shortfall)', '[amount]', ''],
    ],
  ),
  text(
    'A surplus is not income. Who is entitled to it, in what order, and what becomes of it when nobody can be found, is for counsel to say, not the manager.',
  ),
  table(
    ['May be entitled', 'Interest', 'Notified on', 'Claims, CA$', 'Paid, CA$', 'Receipt'],
    [3, 3, 2, 2, 2, 2],
    [
      ['[secured party]', '[registration number]', '', '', '', ''],
      ['[owner]', '[goods]', '', '', '', ''],
      ['[tenant]', '[agreement]', '', '', '', ''],
    ],
  ),
  signatures('Kept by', 'Checked by', 'Counsel'),
];
