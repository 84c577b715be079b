import type { ChecklistSection } from '../checklist.ts';

export const legal: ChecklistSection = {
  id: 'b-leg',
  title: 'Legal & Zoning Essentials',
  items: [
    {
      id: 'b-leg-01',
      check:
        'Confirm in writing that the zoning by-law permits self-storage here as built, with outdoor parking and containers.',
      from: 'A zoning compliance letter from the municipal planning or building department; read the by-law text and schedule yourself.',
      good: 'Self-storage is a named permitted use, and each other source of income on site is permitted as well.',
      ifNot:
        'If the use is legal non-conforming under the Planning Act, get proof that it never stopped and a legal opinion on rebuilding. Drop unpermitted income.',
      stage: 'before-offer',
      dealBreaker: true,
      order: 'zoningLetter',
    },
    {
      id: 'b-leg-02',
      check:
        'Pull the parcel register and read every instrument on it: site plan agreement, easements, charges and notices.',
      from: 'Your lawyer through Ontario’s electronic land registry: parcel register by PIN, each instrument and any reference plan.',
      good: 'Title matches the fenced land, and no easement runs under a building or blocks a drive aisle.',
      ifNot:
        'Ask for a surveyor’s sketch, require discharge or correction before closing, and do not rely on title insurance for what you already know.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'b-leg-03',
      check:
        'Search the building file for permits without final inspection, orders, and structures that never had a permit.',
      from: 'The municipal building department: permit history and outstanding orders for the address, with the owner’s consent.',
      good: 'Every building, addition and placed container has a closed permit under the Ontario Building Code, or needs none.',
      ifNot:
        'Have the seller close the file before closing, or hold back the cost an engineer estimates. Never inherit an order unpriced.',
      stage: 'conditions',
      order: 'authorityLetters',
    },
    {
      id: 'b-leg-04',
      check:
        'Ask the fire department for open orders and inspection history, and whether hydrant supply and truck access satisfy it.',
      from: 'A file search at the local fire prevention office, for a fee and with the owner’s authorization.',
      good: 'No open Fire Code order, and an inspection on file since the last change to the buildings.',
      ifNot:
        'Get the order text and a contractor’s price for the work. Make compliance a closing condition, because orders bind the next owner too.',
      stage: 'conditions',
      order: 'authorityLetters',
    },
    {
      id: 'b-leg-05',
      check:
        'Read the rental agreement and one complete lien file to see that arrears are enforced as the law requires.',
      from: 'A blank agreement, three signed ones and the file of the last lien sale: notices, proof of service, accounting of proceeds.',
      good: 'Notices and waiting periods follow the Repair and Storage Liens Act, liability is capped, and the contract is assignable.',
      ifNot:
        'Treat past sales as the seller’s liability, backed by an indemnity, stop pending ones, and have your lawyer replace the form at closing.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'b-leg-06',
      check:
        'Check the site against flood plain, wetland and source-water protection maps before you believe any expansion plan.',
      from: 'The conservation authority’s regulated-area map, the official plan schedules and Ontario’s Source Protection Information Atlas.',
      good: 'Buildings and expansion land lie outside regulated limits, or a permit was issued and is on file.',
      ifNot:
        'Value regulated land at nothing until the authority says otherwise in writing, and ask the insurer about overland flood.',
      stage: 'before-offer',
      order: 'conservation',
    },
    {
      id: 'b-leg-07',
      check:
        'Ask for every environmental report on the property, and note its date, standard, author and who may rely on it.',
      from: 'The seller and lender: Phase I reports to CSA Z768, Phase II reports to CSA Z769, tank removals, records of site condition.',
      good: 'A Phase I to CSA Z768 that finds no need for a Phase II, with reliance available to you and your lender.',
      ifNot:
        'Make the offer conditional on your own Phase I. If it points to a Phase II, extend the condition; do not waive and hope.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'phaseOne',
    },
    {
      id: 'b-leg-08',
      check:
        'Establish what liabilities come with the business: employees, WSIB premiums, supplier contracts and pending claims.',
      from: 'The seller’s lawyer: staff list with start dates, WSIB account and purchase certificate, contracts, list of claims.',
      good: 'WSIB will certify that nothing is owing, contracts end on notice, and no tenant claim is open.',
      ifNot:
        'Without the certificate a buyer of the business can owe the seller’s premiums: hold back the amount, and get an indemnity for claims.',
      stage: 'conditions',
      order: 'lawyer',
    },
  ],
};
