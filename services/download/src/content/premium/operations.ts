import { STORAGE_LIEN } from '../law.ts';
import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

export const operations: ChecklistSection = {
  id: 'p-ops',
  title: 'Operational Excellence Analysis',
  items: [
    {
      id: 'p-ops-01',
      check:
        'Shadow the manager for two full days, one of them a month-end, and write down each task and the time it takes.',
      from: 'The seller’s permission under the confidentiality agreement, with the explanation to staff agreed beforehand.',
      good: 'Tasks fit the paid hours, and a new hire could do them from written procedures.',
      ifNot:
        'Reprice labour for the work that really exists. If only one person knows how, keeping that person becomes a closing condition.',
      stage: 'conditions',
    },
    {
      id: 'p-ops-02',
      check: 'Draft your own staffing plan by hour of the week and cost it against the payroll you are shown.',
      from: 'Payroll register with hours for a year, public holiday and vacation pay, and wages advertised nearby for the same job.',
      good: 'Your plan costs no more than the normalized payroll in the model, holiday and sick-day coverage included.',
      ifNot:
        'Move the difference into expenses. Shorter office hours may close the gap if phone and online rentals are working first.',
      stage: 'conditions',
    },
    {
      id: 'p-ops-03',
      check: 'Calculate what each employee’s past service costs you if hired, and what it costs the seller if not.',
      from: 'Start dates, contracts and accrued vacation from the seller; your lawyer on continuity under the Employment Standards Act, 2000.',
      good: 'Accrued pay is adjusted on closing, and service recognized is priced in the agreement.',
      ifNot:
        'Settle in writing who terminates whom, when, and at whose cost; common-law notice can exceed the statute, so confirm with counsel.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'p-ops-04',
      check:
        'Pull 25 tenant files at random: signed agreement, identification, address, rate history, proof of insurance.',
      from: 'The paper or electronic files, picked from the rent roll by you, not by the manager.',
      good: 'At least 23 of 25 are complete, use the current form and agree with the software.',
      ifNot:
        'Test 25 more. If the failure repeats, budget a re-signing campaign and assume those accounts cannot be enforced by lien until it is done.',
      stage: 'conditions',
    },
    {
      id: 'p-ops-05',
      check:
        'Trace three years of rent increases: date, percentage, units, notice given, and move-outs within 90 days.',
      from: 'The rate change report in the software with the letters or emails sent, and move-out records for the same units.',
      good: 'Yearly increases with move-outs under 5% of the units raised (rule of thumb).',
      ifNot:
        'No increases means no evidence of how tenants react: model small ones, a slice of units at a time, and slow your forecast.',
      stage: 'conditions',
    },
    {
      id: 'p-ops-06',
      check: 'Examine who sets street rates, how often, on what signal, and how far the counter may discount them.',
      from: 'The rate change log by unit type for 24 months and the manager’s explanation of three changes you choose.',
      good: 'Rates move with occupancy by size at least monthly, and exceptions need the owner’s approval.',
      ifNot: 'Treat static rates as your first-year project, tested in the model at half of the gain you expect.',
      stage: 'conditions',
    },
    {
      id: 'p-ops-07',
      check: 'Audit overrides, credits, write-offs and backdated payments by user in the software’s own change log.',
      from: 'The audit trail report for 12 months, exported by the software vendor or in front of you, with the list of user rights.',
      good: 'Each adjustment has a named user, a reason and an approval, and totals stay under 2% of rent (rule of thumb).',
      ifNot:
        'Unexplained credits clustered on one login suggest theft: have an accountant extend the test before you trust any collected figure.',
      stage: 'conditions',
      order: 'accountant',
    },
    {
      id: 'p-ops-08',
      check: 'Count the drawer unannounced and follow one day’s cash, cheques and e-transfers into the bank.',
      from: 'The float record, deposit book, e-transfer inbox settings and daily close for the day you choose.',
      good: 'The drawer balances, deposits go in within two days, and transfers land in the company’s account.',
      ifNot:
        'Stop taking cash from the first day if differences are common. E-transfers sent to a personal address are undeclared income until shown otherwise.',
      stage: 'conditions',
    },
    {
      id: 'p-ops-09',
      check:
        'Follow ten late accounts from due date to lock-out, notice and sale, comparing dates with the written policy.',
      from: `Account ledgers, gate log, letters with proof of delivery; your lawyer’s timetable under the Repair and Storage Liens Act: ${STORAGE_LIEN.unpaidDays} days unpaid, then at least ${STORAGE_LIEN.saleNoticeDays} days’ notice of sale.`,
      good: 'All ten went through the same steps, on time, with fees that the agreement allows.',
      ifNot:
        'Freeze sales in progress at closing and restart them on counsel’s timetable. Leniency to friends belongs in the discount for arrears.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'p-ops-10',
      check:
        'Work out what the last ten auctions recovered, how long each unit sat unpaid, and where surplus money went.',
      from: 'Auction platform statements, buyer receipts with HST, storage ledgers, and records of surplus owed to tenants or others.',
      good: 'Units turn in under 90 days from default (rule of thumb), and every surplus is accounted for.',
      ifNot:
        'Unpaid surplus is the seller’s debt: list it in the indemnity. Slow turns are rent lost, so set your own target in the plan.',
      stage: 'conditions',
    },
    {
      id: 'p-ops-11',
      check:
        'Look for units used for living, workshops, fuelled vehicles, battery charging, propane or other banned goods.',
      from: 'A corridor walk at opening and closing time, power draw on unit circuits, waste bins, the gate log for overnight stays, and the insurer’s wording on lithium batteries and electric vehicles.',
      good: 'No one lives, works or charges batteries in a unit, and the rules are enforced with letters on file.',
      ifNot:
        'Have the seller end those uses before closing, in writing. Such use can void coverage and draw an order under the Fire Code. Write into your rental form whether electric vehicles, e-bikes and loose lithium packs may be stored, and where.',
      stage: 'conditions',
    },
    {
      id: 'p-ops-12',
      check: 'Reconstruct the sales funnel month by month: calls, web leads, walk-ins, reservations, rentals.',
      from: 'Telephone carrier logs, call recordings where lawful, website analytics and the software’s lead report.',
      good: `At least ${thresholdText('inquiries')} of inquiries become rentals and few calls go unanswered in office hours (rule of thumb).`,
      ifNot:
        'Count missed calls for two weeks and value the rentals lost. A call centre quote shows what the cure costs before you claim the gain.',
      stage: 'conditions',
    },
    {
      id: 'p-ops-13',
      check: 'Have three strangers try to rent: by telephone, on the website at night, and at the counter on Saturday.',
      from: 'People the manager does not know, using the same script and score sheet for the subject as for its rivals.',
      good: 'Each gets a price, a reason to choose this site and an offer to reserve within five minutes.',
      ifNot:
        'Note the step at which each sale failed. Training is cheap; a manager who will not sell is a staffing decision for month one.',
      stage: 'before-offer',
    },
    {
      id: 'p-ops-14',
      check: 'Complete a rental online on a phone, from size choice to gate code, then cancel it and time the refund.',
      from: 'Your own card and phone; the software vendor’s price for the module where online rental is missing.',
      good: 'Rented in under ten minutes with no call, with total price and fees shown before payment.',
      ifNot:
        'Include set-up and monthly fees of a rental website in year one, and delay any saving in office hours until it has run for a quarter.',
      stage: 'before-offer',
    },
    {
      id: 'p-ops-15',
      check: 'Divide marketing spend by move-ins for each channel and find out which contracts cannot be stopped.',
      from: 'Advertising invoices, view-only search account access, aggregator statements, and the source field of each move-in.',
      good: 'A move-in costs less than one month’s rent (rule of thumb), and no channel brings over half of them.',
      ifNot:
        'Cancel what cannot be measured after closing, and model the loss of a channel the seller’s other businesses were feeding.',
      stage: 'conditions',
    },
    {
      id: 'p-ops-16',
      check: 'Chart length of stay and monthly churn by unit size and by move-in year, with reasons for leaving.',
      from: 'Move-in and move-out reports for five years; exit notes, or a seller-run call to twenty former tenants.',
      good: `Half of the tenants stay past ${thresholdText('halfStay')} (rule of thumb), and most leave because they are moving.`,
      ifNot:
        'Short stays mean constant selling: raise marketing and vacancy in the model, and look for moisture, access or billing among the reasons.',
      stage: 'conditions',
    },
    {
      id: 'p-ops-17',
      check:
        'Test the tenant protection or insurance offer: who insures, who is licensed, take-up, income, claims paid.',
      from: 'The program agreement, certificates and remittance statements; counsel on licensing in Ontario.',
      good: 'An insurer backs it, the site’s role is lawful, and income is reported net of what it passes on.',
      ifNot:
        'Leave this income out of the price until counsel is satisfied. An in-house plan without an insurer is a liability you would be underwriting.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'p-ops-18',
      check: 'Take truck rental, lock and box sales apart: gross, cost, commission, staff time and stall space used.',
      from: 'Dealer agreement and commission statements, stock count, supplier invoices, and rent forgone on parking used by trucks.',
      good: 'Each line earns more than its labour and space cost, and the dealership can be assigned or re-signed.',
      ifNot:
        'Drop lines that only add traffic at the counter, or rent their space. Get the franchisor’s consent before you count commissions.',
      stage: 'conditions',
    },
    {
      id: 'p-ops-19',
      check: 'Measure automatic payment: share of rent, failure rate, retries, fees, and whether card tokens can move.',
      from: 'Processor reports, pre-authorized debit forms under Payments Canada Rule H1, and the software vendor’s written answer on token transfer.',
      good: `Over ${thresholdText('automaticPayment')} of rent is automatic (rule of thumb), and both cards and debits carry over by assignment.`,
      ifNot:
        'Plan to re-enrol tenants: mailings, a small incentive, staff hours and a dip in collections for two months in your cash forecast.',
      stage: 'conditions',
      order: 'vendor',
    },
    {
      id: 'p-ops-20',
      check:
        'Tabulate supplier contracts: price, term, renewal trap, notice, assignment, and a fresh quote beside each.',
      from: 'Contracts and last invoices for waste, snow, pest, alarm, software, telephone, equipment leases and advertising.',
      good: 'All end on 30 to 60 days’ notice or suit you, and prices stand within 10% of a new quote (rule of thumb).',
      ifNot:
        'Ask the seller to give notice at closing. Buyouts of long waste or alarm contracts go into the statement of adjustments.',
      stage: 'conditions',
    },
    {
      id: 'p-ops-21',
      check:
        'Verify the daily lock check and maintenance log against reality: walk forty doors with yesterday’s sheet.',
      from: 'Lock-check sheets, overlock list, work orders and the maintenance calendar, together with the manager.',
      good: 'No mismatch between sheet, lock and software, and jobs close within two weeks.',
      ifNot:
        'Recount the whole site at once: vacant units with private locks and empty rented ones change occupancy itself.',
      stage: 'conditions',
      dealBreaker: true,
    },
    {
      id: 'p-ops-22',
      check:
        'Assemble five years of incidents: theft, fire, water, injuries, claims by tenants and what changed after.',
      from: 'The incident log, insurer’s loss runs, police occurrence numbers, WSIB claims history and letters from lawyers.',
      good: 'Few events, each reported at the time, with a fix you can go and see.',
      ifNot:
        'Repeated causes are priced as repairs, and open claims stay with the seller by indemnity and its insurer’s confirmation.',
      stage: 'conditions',
      order: 'insurance',
    },
    {
      id: 'p-ops-23',
      check:
        'Review workplace safety as an inspector would: policy, training, working alone, ladders, first aid, postings.',
      from: 'Training records and policies under the OHSA, first-aid kit to Regulation 1101, inspection reports from the Ministry of Labour.',
      good: 'Duties for a workplace of this size are met, and staff describe what they do when alone and threatened.',
      ifNot:
        'Correct postings and training in week one. Outstanding ministry orders are listed and complied with before the closing date.',
      stage: 'conditions',
    },
    {
      id: 'p-ops-24',
      check: 'Inventory logins, devices and tenant data: who has access, where backups are, what left with past staff.',
      from: 'User lists for each system, a restore of one backup done in front of you, breach records and the privacy policy under PIPEDA.',
      good: 'Named users with two-step sign-in, former staff removed, a backup that restores, and no breach unreported.',
      ifNot:
        'Treat all credentials as exposed: reset them all on closing day, buy new devices, and have counsel weigh any breach before data is transferred.',
      stage: 'closing',
    },
    {
      id: 'p-ops-25',
      check:
        'Benchmark cost lines per rentable square foot: payroll, hydro, gas, repairs, snow, marketing, administration.',
      from: 'Twelve months of invoices, the area you measured, and figures from an appraiser or manager who runs sites of like size.',
      good: 'Each line lies within a fifth of its benchmark, or the reason is visible on site (rule of thumb).',
      ifNot:
        'A line far below its peers is work not done: look for it on the ground. A line far above is a saving to keep for yourself.',
      stage: 'conditions',
    },
  ],
};
