import type { LaunchTask } from '@brokerage/contracts';

/**
 * What a person has to review and approve before the public sees the site, in the order of docs/before-launch.md, which
 * says where each is in the code. A test compares the two.
 */
export const LAUNCH_TASKS: readonly Pick<LaunchTask, 'id' | 'what' | 'who'>[] = [
  {
    id: 'legal-texts',
    what: 'Approve the privacy policy, terms, refund policy and accessibility statement; the day of approval is their version',
    who: 'the owner’s counsel',
  },
  {
    id: 'retention-periods',
    what: 'Decide how long inquiries and orders are kept: the privacy policy names the rules, the owner names the periods',
    who: 'counsel, bookkeeper',
  },
  {
    id: 'retention-of-records',
    what: 'Confirm the retention periods: 90 days for held-back messages, 400 days for records of emails and of messages from PayPal, three years for proofs of consent and for pages read and questions asked in data rooms',
    who: 'counsel',
  },
  {
    id: 'marketing-consent',
    what: 'Approve the sentence beside the checkbox of the criteria form, and what each email about a listing says (CASL)',
    who: 'counsel',
  },
  {
    id: 'lien-notices',
    what: 'Check the 60 and 15 days of the Repair and Storage Liens Act, s. 4 and s. 15, and the 15 days of the early notice for vehicles, against the current text on e-Laws',
    who: 'counsel',
  },
  {
    id: 'holdback-release',
    what: 'Check the annual release of holdback (Construction Act, s. 26, in force January 1, 2026) and its transition against the current text',
    who: 'counsel',
  },
  {
    id: 'premium-sales-tax',
    what: 'Confirm that lenders collect Ontario’s 8% retail sales tax in cash on the premium of a CMHC-insured multi-unit loan, and that the MLI Select discount covers surcharges (Advice 264 is cited from a lender’s summary)',
    who: 'a lender or mortgage broker',
  },
  {
    id: 'rental-rebate',
    what: 'Check the tests and the dates of the purpose-built rental housing rebate against the Real Property (GST/HST) Regulations',
    who: 'accountant',
  },
  {
    id: 'assessment-year',
    what: 'Confirm that assessments for the present tax year still rest on values of January 1, 2016, and that no province-wide reassessment has been ordered',
    who: 'accountant, MPAC',
  },
  {
    id: 'withholding-rates',
    what: 'Check the withholding rates of section 116 (25% and 50%) against the Act as it stands on the day of launch',
    who: 'accountant',
  },
  {
    id: 'consumer-protection-act',
    what: 'Check whether the Consumer Protection Act, 2023 is in force: the site cites the 2002 Act',
    who: 'counsel',
  },
  {
    id: 'container-storage',
    what: 'Confirm whether a rented container is "ancillary" under the shed exemption of the Building Code',
    who: 'a building official',
  },
  {
    id: 'land-transfer-tax',
    what: 'Check the land transfer tax bands of Ontario and Toronto and CMHC’s limits (loan to value, residential share, coverage, surcharge, levels of MLI Select) against the sources in the register as they stand on the day of launch',
    who: 'counsel, a mortgage broker',
  },
  {
    id: 'rate-ranges',
    what: 'Review the rate ranges of February 2025 (they are the brokerage’s own, and old) and the working band of 5.5% to 7%; name who reviews each claim by its next review date',
    who: 'broker of record',
  },
  {
    id: 'representation-and-fees',
    what: 'Approve the texts on representation, fees, multiple representation and the RECO Information Guide; say whether the brokerage uses brokerage or designated representation; confirm that the guide is handed over and explained before any service',
    who: 'broker of record',
  },
  {
    id: 'seller-consents',
    what: 'Obtain the written consent of each seller to what is published; confirm what the occupancy of Listing 1 counts; add the region and size of each listing if the seller allows',
    who: 'broker of record',
  },
  {
    id: 'award-and-reviews',
    what: 'Name the body that gave the award; the award is hidden until then. Add reviews and closed deals, with proof and consent',
    who: 'the owner',
  },
  {
    id: 'named-author',
    what: 'Confirm that the person named as author has read every article and stands behind it; name a reviewer for law and tax',
    who: 'the agent, counsel, accountant',
  },
  {
    id: 'sold-texts',
    what: 'Review the texts, workbooks and documents that are sold: law, thresholds, fees, lien pack, split of partners, comparison of lenders',
    who: 'a broker, a lender and a lawyer',
  },
  {
    id: 'benchmark-figures',
    what: 'Check the benchmark figures taken from a trade magazine, a roofing contractor or a news site against the original sources, and the tax rates, electricity prices and minimum wage of the year of launch',
    who: 'broker of record',
  },
  {
    id: 'services-sold',
    what: 'Decide who delivers the services sold with the checklists (models, scripts, custom reports)',
    who: 'the owner',
  },
  {
    id: 'building-code',
    what: 'Check section 3.10 of the Building Code (self-service storage buildings) against O. Reg. 163/24',
    who: 'a designer or building official',
  },
  {
    id: 'brokerage-figures',
    what: 'Confirm the brokerage’s own figures: buyers, years, market ranges, searches, the projection and its currency',
    who: 'broker of record',
  },
  {
    id: 'agent-profile',
    what: 'Check the agent’s profile: every line is provable, and the portrait has the consent of the person and the photographer',
    who: 'the agent',
  },
  { id: 'reco-advertising', what: 'Check every page against RECO’s advertising rules', who: 'broker of record' },
  {
    id: 'security-mailbox',
    what: 'Confirm that the mailbox for vulnerability reports is read and that the three business days promised there are kept; decide whether good-faith testers are promised that no legal steps follow',
    who: 'the owner, counsel',
  },
  { id: 'licence-terms', what: 'Choose the licence of the software, or decide that there is none', who: 'the owner' },
  {
    id: 'code-owners',
    what: 'Name who reviews changes to the software: the account or team that replaces the placeholder name',
    who: 'the owner',
  },
];
