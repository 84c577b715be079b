import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

export const legal: ChecklistSection = {
  id: 'x-leg',
  title: 'Legal & Regulatory Compliance',
  items: [
    {
      id: 'x-leg-01',
      check:
        'Have counsel or a Registered Professional Planner opine to your lender that the use could be rebuilt after a fire.',
      from: 'Opinion with by-law extract, schedule and site statistics; the municipal compliance letter is attached as its exhibit.',
      good: 'It covers use, setbacks, parking, outdoor storage and rebuilding after a fire, with no assumption left open.',
      ifNot:
        'Make a minor variance or rezoning a condition, or reduce value to the income from uses that are permitted.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'planner',
    },
    {
      id: 'x-leg-02',
      check: 'Prove any legal non-conforming use by sworn evidence reaching back to the by-law that made it so.',
      from: 'Statutory declarations of past owners, dated aerial photographs, assessment records, and counsel’s view of Planning Act section 34(9).',
      good: 'Use is unbroken, with no expansion beyond what counsel calls lawful, and the lender’s counsel accepts the evidence.',
      ifNot:
        'Treat expansion as needing Committee of Adjustment approval, and show the lender what could lawfully be rebuilt after a total loss.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-leg-03',
      check: 'Get one opinion, for buyer and lender alike, that neither deed nor mortgage divides land unlawfully.',
      from: 'Opinion letter on section 50 of the Planning Act, with the search of neighbouring owners and any stamped consent as exhibits.',
      good: 'It carries no qualification, and the closing papers hold the statements that the statute offers.',
      ifNot:
        'A breach can void the transfer. Require correction or validation before closing, and take abutting land in a different name on advice.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'lawyer',
    },
    {
      id: 'x-leg-04',
      check:
        'Have the municipality state in writing what it still holds, and what default it sees, under the site plan agreement.',
      from: 'Registered agreement and drawings, the municipality’s written status of securities, and an as-built walk with them in hand.',
      good: 'The letter confirms no default, and the deposits to be returned are assigned or adjusted on closing.',
      ifNot:
        'Price the missing works with the engineer. The obligation usually runs with the land, so a credit or holdback has to cover it.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-leg-05',
      check: 'Go firm only on a list of permitted encumbrances that lender’s counsel has signed, one line for each.',
      from: 'Both law firms: copies of what is registered and a table saying keep, discharge, postpone or insure over. In a receivership, the draft vesting order; on leased land, the ground lease and the landlord’s agreement with the lender.',
      good: 'The list in the agreement matches the list the lender accepts, and nothing is left described in general words.',
      ifNot:
        'Do not go firm on title the lender has not passed. Deliver requisitions within the period and record the answers.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-leg-06',
      check:
        'Disclose every known defect to the title insurer in one letter, and buy affirmative coverage for each that stays.',
      from: 'Title insurer’s draft owner’s and lender’s policies with schedules; the Ontario Land Surveyor’s plan; counsel’s disclosure letter.',
      good: 'Known problems were disclosed to the insurer and are affirmatively covered, or have been cured.',
      ifNot:
        'Expect no coverage for what you knew and withheld. Disclose it, negotiate affirmative coverage, or fix it at the seller’s cost.',
      stage: 'conditions',
      order: 'titleInsurance',
    },
    {
      id: 'x-leg-07',
      check: 'Turn the authorities’ answers into a list of undertakings, with a sum held until each point is closed.',
      from: 'Counsel’s schedule: authority, date of reply, open point, cost to clear, sum held and who releases it.',
      good: `All have answered in writing within ${thresholdText('authorityLetters')} of funding (rule of thumb), and open items carry a price.`,
      ifNot:
        'Chase silence by telephone and note the call. Bring uncleared orders into the undertakings, with money held until they close.',
      stage: 'closing',
      order: 'authorityLetters',
    },
    {
      id: 'x-leg-08',
      check:
        'Count back from funding to the day the Phase I must start, so that Z768’s dates still hold when money moves.',
      from: 'Dates of visit, search replies, draft and signature; the consultant’s insurance certificate; counsel’s approval of the wording by email.',
      good: 'Signed by a qualified person, under twelve months old at funding (lenders’ limits vary), no open data gap.',
      ifNot:
        'Pay for an update letter or new site visit. A seller’s report without reliance may inform you, but no lender takes it as security.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'phaseOne',
    },
    {
      id: 'x-leg-09',
      check:
        'Have the lender accept the soil and groundwater table before anybody drills, and agree on borehole plan and budget.',
      from: 'Borehole plan to CSA Z769, the table under Ontario Regulation 153/04 with its reason, laboratory certificates, one list of exceedances. It says whether PFAS were looked for: foam, fill of unknown origin, a neighbour’s plant.',
      good: 'No result exceeds the table chosen for the use and soil, and the qualified person recommends nothing further.',
      ifNot:
        'Have remediation costed, agree on who reports to the ministry, and proceed with a funded holdback or not at all.',
      stage: 'conditions',
      order: 'phaseTwo',
    },
    {
      id: 'x-leg-10',
      check:
        'Ask environmental counsel what each planned change would make you file, and keep that date out of the base case.',
      from: 'Counsel’s short memo on Part XV.1 of the Environmental Protection Act, past use and each proposed use.',
      good: 'The memo finds nothing to file, or the filing stands in the schedule and in the budget.',
      ifNot:
        'Strike the planned conversion from the returns until filing is certain, because no building permit can be assumed before it.',
      stage: 'conditions',
      order: 'phaseOne',
    },
    {
      id: 'x-leg-11',
      check:
        'Rest the right to auction units on an opinion: one past sale that counsel picks, each step beside its day count.',
      from: 'Notices, proof of service, sale record and surplus accounting; days under the Repair and Storage Liens Act beside each date.',
      good: 'Counsel reports no defect affecting a current lien, and the corrected forms are ready for closing day.',
      ifNot: 'Quarantine arrears units until tenants are served again, and take an indemnity for sales already held.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-leg-12',
      check:
        'Walk counsel through the customer’s path, from the first web price to the first increase, and fix what misleads.',
      from: 'Counsel’s note on the consumer protection statute in force, the contract’s change-of-price clause, and screenshots of checkout.',
      good: 'The total price is shown from the first screen, and the right to raise rent is written, disclosed and used as written.',
      ifNot:
        'Remove fees added late in the checkout from income, rewrite the clause for new tenants, and estimate refunds for past ones.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-leg-13',
      check:
        'Limit what personal information you receive before closing, and write the PIPEDA terms on which the rest is handed over.',
      from: 'Seller’s policy and breach log; confidentiality terms for the data you receive before closing; counsel’s transfer clause.',
      good: 'Pre-closing data is minimal and protected by agreement, and tenants will be told after the business changes hands.',
      ifNot:
        'Return or destroy what you should not hold. Name your own privacy officer and publish the new policy before the first tenant notice.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-leg-14',
      check: 'Ask counsel which headcount binds the group under the AODA after closing, and file what it calls for.',
      from: 'Counsel’s note on buyer and affiliates together; the last report filed, if there are 20 or more employees in Ontario.',
      good: 'Duties for this size of employer are listed and met, with evidence for each and an owner after closing.',
      ifNot:
        'Budget the catch-up in the first quarter. Where staff will be shared across sites, have counsel say which headcount applies.',
      stage: 'conditions',
      order: 'accessibility',
    },
    {
      id: 'x-leg-15',
      check: 'Hold closing money until the purchase certificate and field visit reports leave nothing open.',
      from: 'WSIB through the seller, Ministry of Labour field visit reports, and training records under the Occupational Health and Safety Act.',
      good: 'The certificate is dated at closing, no order is open, and a representative or committee exists if numbers require it.',
      ifNot:
        'Hold funds back until WSIB answers, and have the employer who received the outstanding order comply with it.',
      stage: 'closing',
      order: 'workplaceBoard',
    },
    {
      id: 'x-leg-16',
      check:
        'Search each seller entity and principal: corporate status, actions, executions, insolvency, Bank Act security.',
      from: 'Counsel’s search package with currency dates, rerun on the morning of closing; bring-down certificate by an officer.',
      good: 'Status is active, no judgment touches the land or business, and signing authority is proved by resolution.',
      ifNot:
        'Put an explanation and a cure beside each hit. A fresh execution against the owner stops closing until it is paid or lifted.',
      stage: 'closing',
      order: 'searches',
    },
    {
      id: 'x-leg-17',
      check:
        'Clear the buyer’s side: Investment Canada, significant-control register, non-Canadian and non-resident rules on a dwelling.',
      from: 'Corporate counsel’s checklist for the buying entity, with the federal ban on non-Canadians buying homes (extended to January 1, 2027); resolutions, ownership register, beneficial-owner declarations.',
      good: 'Each rule is marked applies or does not apply with a reason, and due dates sit in the closing agenda.',
      ifNot:
        'Change the buying vehicle while it is still cheap to do so; assignment after the offer may need consent and can trigger tax.',
      stage: 'before-offer',
      order: 'lawyer',
    },
    {
      id: 'x-leg-18',
      check:
        'Overlay the limits of every authority on one survey, and give nothing inside the lines a value in the paper.',
      from: 'Municipal heritage register, conservation authority under Ontario Regulation 41/24, Ministry of Transportation corridor, source protection plan.',
      good: 'Each limit is drawn on the survey, and the planned buildings stand outside it or have a permit.',
      ifNot:
        'Give restricted land no value, and strike from the projections any phase that needs a discretionary permit.',
      stage: 'conditions',
      order: 'planner',
    },
  ],
};
