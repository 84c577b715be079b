import type { ChecklistSection } from '../checklist.ts';

export const technology: ChecklistSection = {
  id: 'x-tec',
  title: 'Technology & Operations Systems',
  items: [
    {
      id: 'x-tec-01',
      check:
        'Freeze the tenant database as evidence: one dated file, its checksum, its custodian, and who has opened it.',
      from: 'Vendor-generated tenant, ledger and unit files taken under supervision; a log of who exported, when and to which drive.',
      good: 'The export ties to ledger and bank, and a second export of that date comes out identical.',
      ifNot:
        'Rule out retyped schedules as evidence. If the two exports differ, ask the vendor what was edited and by whom.',
      stage: 'conditions',
    },
    {
      id: 'x-tec-02',
      check:
        'Get the software vendor’s letter on assignment, price after transfer, data ownership and exit assistance.',
      from: 'Account representative’s signed letter with the master agreement, order forms and current fee schedule.',
      good: 'Assignment needs no discretionary consent, data belong to the operator, and exit files are in an open format.',
      ifNot:
        'Contract afresh before closing, budget for parallel running, and take a full archive as a closing deliverable.',
      stage: 'conditions',
      order: 'vendor',
    },
    {
      id: 'x-tec-03',
      check:
        'Chart who may quote, discount, post, refund, write off and delete, and find any person holding all of them.',
      from: 'User and role report with last login; job descriptions; owner’s explanation of shared passwords.',
      good: 'No single person can take money and erase the trace, and departed staff were removed within a day.',
      ifNot: 'Treat earnings as unverified until the proof of cash is extended, and fix roles on the first morning.',
      stage: 'conditions',
    },
    {
      id: 'x-tec-04',
      check: 'Test five key controls for design and operation: deposits, waivers, write-offs, rate changes, auctions.',
      from: 'Twenty-five transactions per control chosen by your accountant, walked from screen to paper to bank.',
      good: 'Exceptions are two or fewer per control (rule of thumb), isolated, and corrected when found.',
      ifNot:
        'Project the error rate onto the year’s total and deduct it from income; tell the lender before it finds out.',
      stage: 'conditions',
      order: 'accountant',
    },
    {
      id: 'x-tec-05',
      check: 'Prove that no card data rests on your systems: a PCI DSS attestation for counter, web and telephone.',
      from: 'Acquirer’s compliance status, the year’s self-assessment questionnaire and scan results, and the processor’s token policy.',
      good: 'Attestation is current, no card number sits in files or recordings, and token transfer is agreed in writing.',
      ifNot:
        'Purge stored numbers through the seller before closing, and model a dip in automatic payments during re-enrolment.',
      stage: 'conditions',
    },
    {
      id: 'x-tec-06',
      check:
        'Notify payors under Payments Canada Rule H1 that their debit agreements are assigned, or plan a month without them.',
      from: 'Debit agreement form, the sponsoring bank’s answer on assignment, and a draft notice to payors.',
      good: 'The form permits assignment on notice, and bank limits are set up in your company’s name.',
      ifNot:
        'Assume that debit payors must sign again: stage the campaign, and hold cash for one slow collection month.',
      stage: 'conditions',
      order: 'vendor',
    },
    {
      id: 'x-tec-07',
      check:
        'Score cyber safeguards as an insurer would: multi-factor login, patches, backups, recovery test, training.',
      from: 'Answers to a cyber insurance application, signed by whoever runs the systems; screenshots and one restore log.',
      good: 'A cyber quotation without exclusions is in hand, and data were restored within a day in the test.',
      ifNot:
        'Install the missing safeguards ahead of migration. Do not sign an insurer’s form on the seller’s word alone.',
      stage: 'conditions',
      order: 'insurance',
    },
    {
      id: 'x-tec-08',
      check: 'Count gate credentials that belong to nobody, on one named day, and read which doors they opened.',
      from: 'Access controller export and rent roll of that date; a match table by unit; cloud contract and log retention setting.',
      good: 'Unmatched codes are under 1% (rule of thumb), explained, and all entries carry date and unit.',
      ifNot:
        'Cancel orphan codes, review entries made with them, and consider the security claims in the contract at risk until done.',
      stage: 'conditions',
    },
    {
      id: 'x-tec-09',
      check:
        'Weigh camera and audio recording against a privacy assessment: purpose, sight lines, notice, retention, access.',
      from: 'Short assessment by the privacy officer under PIPEDA, camera plan, sign photographs and request procedure.',
      good: 'Each camera has a purpose, none looks into units or washrooms, and audio is off unless counsel agrees.',
      ifNot: 'Re-aim or remove, shorten retention to what the purpose needs, and answer open access requests first.',
      stage: 'conditions',
    },
    {
      id: 'x-tec-10',
      check: 'Rehearse a Saturday with internet, power, gate and software down, and record what failed.',
      from: 'Tabletop session with manager, monitoring company and vendor support line; recovery times written beside each system.',
      good: 'Tenants can leave safely, payments wait without loss, and service returns within the stated hours.',
      ifNot:
        'Buy the missing fallback (manual release, cellular link, generator inlet) and put it in the closing works list.',
      stage: 'conditions',
    },
    {
      id: 'x-tec-11',
      check: 'Define twelve monthly indicators with formula, source report and owner, and fill in 24 past months.',
      from: 'Finance lead’s definition sheet: rented area, move-ins, rent per foot, arrears, discounts, cost per move-in, coverage.',
      good: 'A second person recomputes any figure from source, and the lender agrees to receive that package.',
      ifNot:
        'Do not promise reporting you cannot produce. Fix data capture before the loan agreement sets the covenant tests.',
      stage: 'conditions',
    },
    {
      id: 'x-tec-12',
      check: 'Document how asking rents are set and whether any pricing tool draws on rivals’ private data.',
      from: 'Vendor’s description of data sources, manager’s override rules, and counsel’s view under the Competition Act.',
      good: 'Rates come from public and in-house data, overrides are logged, and a person approves each tenant increase.',
      ifNot: 'Switch off shared-data features, record the date, and retest rents that rested on them.',
      stage: 'conditions',
      order: 'vendor',
    },
    {
      id: 'x-tec-13',
      check: 'Show what leaves with the seller’s family: who opens, who answers, who collects, and who stands in.',
      from: 'Organization chart, résumés, hours actually worked by owners, third-party manager proposals with references.',
      good: 'Named manager with storage experience is engaged before closing, with backup for absences.',
      ifNot: 'Insert a third-party manager at full fee in the loan case. Committees read “we will hire” as a vacancy.',
      stage: 'before-offer',
      order: 'manager',
    },
    {
      id: 'x-tec-14',
      check: 'Have every person on the payroll confirm what the seller owes them, and take the total off the price.',
      from: 'Payroll records and contracts from the seller; employment counsel on continuity under the Employment Standards Act, 2000.',
      good: 'Liabilities are totalled, adjusted on closing, and no one is paid in cash or as a questionable contractor.',
      ifNot:
        'Have the seller settle arrears, deduct accruals from the price, and rewrite contracts before offers go out.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'x-tec-15',
      check: 'Prove that digital demand is transferable: domain, listing, reviews, phone numbers, consent to email.',
      from: 'Registrar and carrier records, profile ownership, CASL consent log with dates, and spend by channel for a year.',
      good: 'Each account sits with the selling entity, and the mailing list has provable consent or stays unused.',
      ifNot:
        'Escrow the transfers with counsel. Value a list lacking consent records at nothing, and restart it lawfully.',
      stage: 'closing',
      order: 'lawyer',
    },
  ],
};
