import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

export const legal: ChecklistSection = {
  id: 'x-leg',
  title: 'Legal & Regulatory Compliance',
  items: [
    {
      id: 'x-leg-01',
      check:
        'Request a zoning opinion addressed to your lender, signed by counsel or a Registered Professional Planner.',
      from: 'Opinion with by-law extract, schedule and site statistics; the municipal compliance letter is attached as its exhibit.',
      good: 'It covers use, setbacks, parking, outdoor storage and rebuilding after a fire, with no assumption left open.',
      ifNot:
        'Get a minor variance or rezoning made a condition, or reduce value to the income from uses that are permitted.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'planner',
    },
    {
      id: 'x-leg-02',
      check: 'Prove any legal non-conforming use by sworn evidence reaching back to the by-law that made it so.',
      from: 'Statutory declarations of past owners, dated aerial photographs, assessment records, and counsel’s view of Planning Act section 34(9).',
      good: 'Use is unbroken, with no growth beyond what counsel calls lawful, and the lender’s counsel accepts the evidence.',
      ifNot:
        'Treat growth as needing Committee of Adjustment approval, and show the lender what could lawfully be rebuilt after a total loss.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-leg-03',
      check: 'Obtain one opinion that transfer and mortgage both comply with section 50 of the Planning Act.',
      from: 'Opinion letter addressed to lender and buyer, with the search of neighbouring owners and any stamped consent as exhibits.',
      good: 'It carries no qualification, and the closing papers hold the statements that the statute offers.',
      ifNot:
        'A breach can void the transfer. Require correction or validation before closing, and take abutting land in a different name on advice.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'lawyer',
    },
    {
      id: 'x-leg-04',
      check: 'Audit the site plan agreement clause by clause: works built, securities held, easements given, breaches.',
      from: 'Registered agreement and drawings, the municipality’s written status of securities, and an as-built walk with them in hand.',
      good: 'Municipality confirms no default, and the deposits to be returned are assigned or adjusted on closing.',
      ifNot:
        'Price the missing works with the engineer. The obligation usually runs with the land, so a credit or holdback has to cover it.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-leg-05',
      check:
        'Schedule permitted encumbrances with lender’s counsel before waiving conditions, one line per instrument.',
      from: 'Both law firms: the register, copies of each instrument, and a table saying keep, discharge, postpone or insure over.',
      good: 'The list in the agreement equals the list the lender accepts, and nothing is left described in general words.',
      ifNot:
        'Do not go firm on title the lender has not passed. Deliver requisitions inside the period and record the answers.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-leg-06',
      check: 'Compare lender’s title policy terms with the survey and all known defects, endorsement by endorsement.',
      from: 'Title insurer’s draft owner and loan policies with schedules; the Ontario Land Surveyor’s plan; counsel’s disclosure letter.',
      good: 'Known problems were disclosed to the insurer and are covered by wording, or have been cured.',
      ifNot:
        'Expect no cover for what you knew and kept silent. Disclose it, negotiate affirmative wording, or fix it at the seller’s cost.',
      stage: 'conditions',
      order: 'titleInsurance',
    },
    {
      id: 'x-leg-07',
      check: 'Turn what authorities answered into an undertaking list, with a sum held until each point is closed.',
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
        'Order the Phase I assessment to CSA Z768 early, naming borrower and lender, so it is still fresh at funding.',
      from: 'Environmental consultant with insurance certificate and reliance wording that the lender’s counsel approved beforehand.',
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
        'Scope any Phase II to CSA Z769 with the lender’s consent, on the site condition standards that apply here.',
      from: 'Consultant’s proposal with borehole plan and choice of table under Ontario Regulation 153/04; laboratory certificates; final report.',
      good: 'Every sample meets the table chosen for the use and soil, and the report recommends nothing further.',
      ifNot:
        'Have remediation costed, agree who reports to the ministry, and proceed with a funded holdback or not at all.',
      stage: 'conditions',
      order: 'phaseTwo',
    },
    {
      id: 'x-leg-10',
      check:
        'Record in a memo why a record of site condition is or is not needed, for today’s use and for the business plan.',
      from: 'Environmental counsel or consultant: a short memo on the Environmental Protection Act trigger, past use and intended use.',
      good: 'The memo finds no change to a more sensitive property use, or the filing is in the schedule and budget.',
      ifNot:
        'Strike the planned conversion from the returns until filing is certain, because no building permit can be assumed before it.',
      stage: 'conditions',
      order: 'phaseOne',
    },
    {
      id: 'x-leg-11',
      check:
        'Obtain counsel’s memo on the agreement and lien process under the Repair and Storage Liens Act, one sale tested.',
      from: 'Rental form, notices, proof of service, sale record and surplus accounting of a sale that counsel picks at random; the statute’s day counts beside each date.',
      good: 'Counsel reports no defect affecting a current lien, and the corrected forms are ready for closing day.',
      ifNot: 'Quarantine arrears units until notices are served again, and take an indemnity for sales already held.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-leg-12',
      check:
        'Review fees, rate-rise clauses and web prices against consumer protection and Competition Act pricing rules.',
      from: 'Counsel’s note on the consumer protection statute in force, the contract’s change-of-price clause, and screenshots of checkout.',
      good: 'The total price is shown from the first screen, and the right to raise rent is written, noticed and used as written.',
      ifNot:
        'Take fees added late in the order out of income, rewrite the clause for new tenants, and estimate refunds for past ones.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-leg-13',
      check:
        'Verify the privacy file under PIPEDA: officer named, policy, retention, breach record, terms of data transfer.',
      from: 'Seller’s policy and breach log; confidentiality terms for the data you receive before closing; counsel’s transfer clause.',
      good: 'Pre-closing data is minimal and protected by agreement, and tenants will be told after the business changes hands.',
      ifNot:
        'Return or destroy what you should not hold. Name your own officer and publish the new policy before the first tenant notice.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-leg-14',
      check: 'Ask counsel which head-count binds the group under the AODA after closing, and file what it calls for.',
      from: 'Counsel’s note on buyer and affiliates together; the last report filed, if there are 20 or more employees in Ontario.',
      good: 'Duties for this size of employer are listed and met, with evidence for each and an owner after closing.',
      ifNot:
        'Budget the catch-up in the first quarter. Where staff will be shared across sites, have counsel say which head-count counts.',
      stage: 'conditions',
      order: 'accessibility',
    },
    {
      id: 'x-leg-15',
      check:
        'Collect workplace evidence: WSIB clearance and purchase certificate, safety orders, policies, representative.',
      from: 'WSIB by way of the seller, Ministry of Labour field visit reports, and training records under the Occupational Health and Safety Act.',
      good: 'The certificate is dated at closing, no order is open, and a representative or committee exists if numbers require it.',
      ifNot:
        'Hold funds back until WSIB answers, and have the outstanding order complied with by the employer who received it.',
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
      from: 'Corporate counsel’s checklist for the buying entity, with the federal ban on non-Canadians buying homes (extended to 1 January 2027); resolutions, ownership register, beneficial-owner declarations.',
      good: 'Each rule is marked applies or does not apply with a reason, and due dates sit in the closing agenda.',
      ifNot:
        'Change the buying vehicle while it is still cheap to do so; assignment after the offer may need consent and can cost tax.',
      stage: 'before-offer',
      order: 'lawyer',
    },
    {
      id: 'x-leg-18',
      check: 'Map heritage, conservation, highway corridor and source-water controls that limit what may be built.',
      from: 'Municipal heritage register, conservation authority under Ontario Regulation 41/24, Ministry of Transportation corridor, source protection plan.',
      good: 'Each authority’s reach is drawn on the survey, and the plan’s buildings stand outside or hold a permit.',
      ifNot:
        'Give restricted land no value, and strike from the projections any phase that needs a discretionary permit.',
      stage: 'conditions',
      order: 'planner',
    },
  ],
};
