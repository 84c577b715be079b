import type { LaunchTask } from '@brokerage/contracts';

/**
 * What a person has to read and sign before the public sees the site, in the order of docs/before-launch.md, which says for each where it
 * stands in the code. A test holds the two together.
 */
export const LAUNCH_TASKS: readonly Pick<LaunchTask, 'id' | 'what' | 'who'>[] = [
  {
    id: 'legal-texts',
    what: 'Privacy, terms, refund policy, accessibility statement; the day they are approved is their version',
    who: 'the owner’s counsel',
  },
  {
    id: 'retention-periods',
    what: 'How long enquiries and orders are kept: the privacy policy names the rules, the owner names the periods',
    who: 'counsel, bookkeeper',
  },
  {
    id: 'retention-of-records',
    what: '90 days for held-back messages, 400 for records of mails and of messages from PayPal, three years for proofs of consent and for pages read and questions asked in data rooms',
    who: 'counsel',
  },
  {
    id: 'marketing-consent',
    what: 'The sentence beside the box of the criteria form, and what each mail about a listing says (CASL)',
    who: 'counsel',
  },
  {
    id: 'lien-notices',
    what: 'The 60 and 15 days of the Repair and Storage Liens Act, s. 4 and s. 15, and the 15 days of the early notice for vehicles, against the current text on e-Laws',
    who: 'counsel',
  },
  {
    id: 'holdback-release',
    what: 'Annual release of holdback (Construction Act, s. 26, in force January 1, 2026) and its transition, against the current text',
    who: 'counsel',
  },
  {
    id: 'premium-sales-tax',
    what: 'That lenders collect Ontario’s 8% retail sales tax in cash on the premium of a CMHC-insured multi-unit loan; that the MLI Select discount covers surcharges (Advice 264 is cited from a lender’s summary)',
    who: 'a lender or mortgage broker',
  },
  {
    id: 'rental-rebate',
    what: 'The purpose-built rental housing rebate: the tests and the days, against the Real Property (GST/HST) Regulations',
    who: 'accountant',
  },
  {
    id: 'assessment-year',
    what: 'That assessments still rest on values of January 1, 2016, for the present tax year, and that no province-wide reassessment has been ordered',
    who: 'accountant, MPAC',
  },
  {
    id: 'withholding-rates',
    what: 'The withholding rates of section 116 (25% and 50%) as the Act stands on the day of launch',
    who: 'accountant',
  },
  {
    id: 'consumer-protection-act',
    what: 'Whether the Consumer Protection Act, 2023 is in force: the 2002 Act is cited',
    who: 'counsel',
  },
  {
    id: 'container-storage',
    what: 'Whether a rented container is "ancillary" under the shed exemption of the Building Code',
    who: 'a building official',
  },
  {
    id: 'land-transfer-tax',
    what: 'The land transfer tax bands of Ontario and Toronto, CMHC’s limits (loan to value, residential share, coverage, surcharge, levels of MLI Select) as the sources in the register stand on the day of launch',
    who: 'counsel, a mortgage broker',
  },
  {
    id: 'rate-ranges',
    what: 'The rate ranges of February 2025 (they are the brokerage’s, and old), the working band of 5.5% to 7%, and who reads each claim again by the day of its next review',
    who: 'broker of record',
  },
  {
    id: 'representation-and-fees',
    what: 'Representation, fees, multiple representation, RECO Information Guide; whether the brokerage uses brokerage or designated representation; the guide is handed over and explained before any service',
    who: 'broker of record',
  },
  {
    id: 'seller-consents',
    what: 'The written consent of each seller to what is published; what the occupancy of Listing 1 counts; region and size of each listing if the seller allows',
    who: 'broker of record',
  },
  {
    id: 'award-and-reviews',
    what: 'Award: its body; it is hidden until then. Reviews and closed deals, with proof and consent',
    who: 'the owner',
  },
  {
    id: 'named-author',
    what: 'That the person named as author has read, and stands behind, every article; a named reviewer for law and tax',
    who: 'the agent, counsel, accountant',
  },
  {
    id: 'sold-texts',
    what: 'The sold texts, workbooks and documents: law, thresholds, fees, lien pack, split of partners, comparison of lenders',
    who: 'a broker, a lender and a lawyer',
  },
  {
    id: 'benchmark-figures',
    what: 'Figures of the benchmarks that a trade magazine, a roofing contractor or a news site carries, against their own sources, and the tax rates, electricity prices and minimum wage of the year of launch',
    who: 'broker of record',
  },
  {
    id: 'services-sold',
    what: 'Who delivers the services sold with the checklists (models, scripts, custom reports)',
    who: 'the owner',
  },
  {
    id: 'building-code',
    what: 'Section 3.10 of the Building Code (self-service storage buildings) against O. Reg. 163/24',
    who: 'a designer or building official',
  },
  {
    id: 'brokerage-figures',
    what: 'Brokerage’s own figures: buyers, years, market ranges, searches, the projection and its currency',
    who: 'broker of record',
  },
  {
    id: 'agent-profile',
    what: 'The profile: every line provable; portrait with the consent of the person and the photographer',
    who: 'the agent',
  },
  { id: 'reco-advertising', what: 'Advertising rules of RECO on every page', who: 'broker of record' },
  {
    id: 'security-mailbox',
    what: 'The mailbox for reports of security holes is read, and the three business days that are promised there are kept; whether good-faith testers are promised no legal steps',
    who: 'the owner, counsel',
  },
  { id: 'licence-terms', what: 'The licence of the software, or that there is none', who: 'the owner' },
  {
    id: 'code-owners',
    what: 'Who reviews changes of the software: the account or team in the place of a name that stands for nobody yet',
    who: 'the owner',
  },
];
