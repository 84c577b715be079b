import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

export const contracts: ChecklistSection = {
  id: 'x-con',
  title: 'Contract & Third-Party Agreements',
  items: [
    {
      id: 'x-con-01',
      check:
        'Calendar every condition of the purchase agreement: date, hour, who may waive, evidence that satisfies it.',
      from: 'Counsel’s condition table with notice address and form; a named person for each line; diary entries a week ahead.',
      good: 'There is time enough for the slowest report, and each waiver needs two signatures on your side.',
      ifNot:
        'Extend in writing before expiry. Waiving because a date arrived, with the report still out, belongs in no committee file.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-con-02',
      check:
        'Trace every figure in the paper to the clause that makes the seller answer for it, and to the money behind it.',
      from: 'Table from deal lead to counsel: fact, source, clause of the agreement, and remedy if the fact proves false.',
      good: 'Warranties on rent roll, financial records, permits and environment survive a year, backed by funds.',
      ifNot:
        'A warranty from a company that will be emptied is worth nothing: demand a holdback, guarantee or R&W insurance.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-con-03',
      check: 'Read the loan commitment clause by clause for conditions, outs, expiry, rate lock, fees and prepayment.',
      from: 'Commitment letter marked up by finance counsel, with a prepayment example worked in dollars by the lender.',
      good: 'Conditions are objective and within your control, and expiry falls after the longest closing date.',
      ifNot:
        'Negotiate vague outs before the deposit is firm; keep a second lender’s term sheet alive until funds arrive.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'lawyer',
    },
    {
      id: 'x-con-04',
      check:
        'Limit guarantees and environmental indemnities in amount, duration and events, with separate legal advice.',
      from: 'Draft guarantee, indemnity and cross-default clauses; certificates of independent legal advice for each guarantor.',
      good: 'Recourse falls away at a coverage test you can reach, and the indemnity ends on a clean exit report.',
      ifNot:
        'Price full recourse into your return, or accept a smaller loan. Name the guaranteed sum in the decision paper.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-con-05',
      check:
        'Collect reliance letters in the form lender’s counsel approved: appraisal, environment, building, survey.',
      from: 'Authors’ letters naming lender, successors and assigns, with liability limit and proof of E&O insurance.',
      good: 'Every third-party report carries one, signed at or after the report date, none limited to the fee paid.',
      ifNot:
        'Agree on the wording at engagement next time. For now, ask for a reissue, and budget for the author’s charge.',
      stage: 'closing',
      order: 'lawyer',
    },
    {
      id: 'x-con-06',
      check:
        'Bind insurance to the lender’s clause list: standard mortgage clause, loss payee, rental income, by-laws.',
      from: 'Broker’s binder and certificate compared line by line with the commitment by the lender’s insurance reviewer.',
      good: `Reviewer clears it five business days before closing, with rental income insured for ${thresholdText('incomeCover')} (rule of thumb).`,
      ifNot:
        'Obtain a written waiver for any clause the market will not give. An uncleared certificate delays funding more often than title does.',
      stage: 'closing',
      order: 'insurance',
    },
    {
      id: 'x-con-07',
      check:
        'Align a third-party management agreement with the loan: subordination, fee, termination, control of cash.',
      from: 'Manager’s draft agreement, lender’s form of subordination, incentive calculation, insurance and bonding evidence.',
      good: 'It ends on 30 days’ notice and on loan default, and the fee matches the one underwritten.',
      ifNot:
        'Strike long terms and sale fees. When the manager resists subordination, choose another before committee.',
      stage: 'conditions',
      order: 'manager',
    },
    {
      id: 'x-con-08',
      check:
        'Strip what is not storage from the loan’s income: shops, towers, dwellings, portable boxes, each with its lease.',
      from: 'Each agreement with amendments, and a signed acknowledgement of rent, term, deposits and defaults from the occupant.',
      good: 'Acknowledgements agree with the rent roll, and counsel names the statute that governs each occupancy.',
      ifNot:
        'Residential or commercial tenancy law brings other remedies and terms: exclude that rent until counsel has read the agreements.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-con-09',
      check:
        'Clear secured creditors one file number at a time: discharge, estoppel or payout letter, each tied to a serial number.',
      from: 'Counsel’s search against each exact seller name, lease schedules, and payout or no-interest letters from creditors.',
      good: 'Nothing that you buy secures anyone else’s debt on the day the money moves.',
      ifNot: 'Pay them out of closing funds on a lawyer’s undertaking, or shorten the asset list and reduce the price.',
      stage: 'closing',
      order: 'searches',
    },
    {
      id: 'x-con-10',
      check: 'Decide whether to assign, replace or end each service contract, and total what ending them would cost.',
      from: 'Agreements and invoices for waste, snow, alarm, elevator, software, directories; notice letters drafted by counsel.',
      good: 'Termination cost sits with the seller, and safety services run without a day’s gap.',
      ifNot: 'Auto-renewed terms you must accept go into sources and uses at their full remaining cost.',
      stage: 'closing',
      order: 'lawyer',
    },
    {
      id: 'x-con-11',
      check:
        'Settle the priority of vendor take-back or junior debt: postponement, standstill, cure rights, payment blocks.',
      from: 'Draft intercreditor agreement between both creditors’ counsel; term sheet for the junior loan with maturity date.',
      good: 'Senior lender has approved it, and combined coverage is 1.15 times or better (rule of thumb).',
      ifNot:
        'Convert the junior loan to a price cut or equity. Debt that the senior lender learns of at closing ends the deal.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-con-12',
      check:
        'Obtain an opinion on who may lawfully sell insurance to tenants after closing, under which licence, for what commission.',
      from: 'Program agreement, insurer’s name, commission terms, and counsel’s note on Ontario licensing (FSRA and RIBO).',
      good: 'A licensed insurer stands behind it, staff stay within what they may say, and commission is assignable.',
      ifNot: 'Remove the income and suspend sales until counsel clears the model; notify enrolled tenants with care.',
      stage: 'conditions',
      order: 'lawyer',
    },
  ],
};
