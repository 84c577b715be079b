import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

export const exit: ChecklistSection = {
  id: 'p-exi',
  title: 'Exit, Risk & Transition Planning',
  items: [
    {
      id: 'p-exi-01',
      check: 'Write down the sale you will make one day: year, kind of buyer, price, brokerage, tax and cash left.',
      from: 'Your ten-year model with an exit sheet; a storage broker’s view of who buys this size in this town.',
      good: 'The return holds with an exit cap rate half a point above the going-in rate (rule of thumb).',
      ifNot: 'A return that needs a lower cap rate at exit is a bet on the market. Reduce the price until it does not.',
      stage: 'before-offer',
    },
    {
      id: 'p-exi-02',
      check: 'Find out what would make larger operators want this site, and which gap rules it out for them today.',
      from: 'Acquisition criteria published or stated by regional and national operators: area, heated share, town size, growth land.',
      good: 'With expansion built, the site meets the criteria of at least two institutional buyers.',
      ifNot: 'Plan to sell to a local owner-operator: value financing terms, simple systems and clean books over size.',
      stage: 'before-offer',
    },
    {
      id: 'p-exi-03',
      check:
        'Read how each loan ends early: penalty formula, open periods, assumption, portability, release of guarantor.',
      from: 'Commitment letters and standard charge terms, with a worked penalty example from the lender in dollars.',
      good: 'A sale in year three costs a known sum, and a qualified purchaser may assume the mortgage.',
      ifNot:
        'Bargain for the clause now, when the lender wants the loan. An interest rate differential penalty can cost more than a year’s profit.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'p-exi-04',
      check: 'Choose the holding structure for the day you sell: company, partnership, bare trust, personal, family.',
      from: 'A tax accountant and a lawyer together, before the agreement names the buyer; memo covering land transfer tax and HST.',
      good: 'A written memo compares after-tax proceeds and succession for at least two structures.',
      ifNot:
        'Sign with a right to assign to your company, and settle the structure before closing. Moving title later may mean paying tax twice.',
      stage: 'before-offer',
      order: 'accountant',
    },
    {
      id: 'p-exi-05',
      check:
        'Write a partners’ agreement first: votes, cash calls, deadlock, death, divorce, valuation and forced sale.',
      from: 'A business lawyer acting for the venture, with separate advice for each partner.',
      good: 'All sign before deposits become firm, and the buy-sell clause works for the partner with less cash.',
      ifNot: 'Do not close on a handshake. A partner who will not agree on an exit now will not agree when it matters.',
      stage: 'before-offer',
      order: 'lawyer',
    },
    {
      id: 'p-exi-06',
      check: 'Keep a register of the twenty largest risks with likelihood, cost, owner, warning sign and response.',
      from: 'The failed checks of this list, your advisers’ reports and the lender’s questions.',
      good: 'No single risk, if it happens, takes more than six months of cash after debt (rule of thumb).',
      ifNot:
        'Insure, transfer, credit or condition it. A risk with none of these four answers is a reason to withdraw.',
      stage: 'conditions',
    },
    {
      id: 'p-exi-07',
      check: `Run a bad year: occupancy down ten points, rents down 10%, renewal up ${thresholdText('stressMargin')}, one roof replaced.`,
      from: 'The Shocks sheet of the sensitivity workbook: each shock alone, all four together, the roof as a one-time repair.',
      good: 'Debt is paid from income or from a reserve that exists on closing day.',
      ifNot:
        'Raise equity or lower the loan until it is. Note which shock hurts most and watch its warning sign monthly.',
      stage: 'conditions',
      dealBreaker: true,
    },
    {
      id: 'p-exi-08',
      check:
        'Place insurance to start at closing: replacement cost, rental income, flood, sewer backup, by-laws, cyber.',
      from: 'A commercial broker with the engineer’s replacement cost, tenant goods wording and lender’s requirements.',
      good: `A certificate of bound coverage names the lender, with rental income covered for ${thresholdText('incomeCover')} (rule of thumb).`,
      ifNot:
        'No bound coverage means no closing. Where flood or snow load is excluded, get a price for each before accepting the gap.',
      stage: 'closing',
      dealBreaker: true,
      order: 'insurance',
    },
    {
      id: 'p-exi-09',
      check:
        'Prepare for the bad day: fire, flood, gate failure, data loss, manager gone; who does what in the first hour.',
      from: 'Staff, the fire department’s contact, restoration and locksmith firms on call, and the insurer’s claims line.',
      good: 'A two-page plan by the telephone, with tenants’ contacts kept outside the building.',
      ifNot: 'Draft it during the condition period, because day one is when you know the site least.',
      stage: 'conditions',
    },
    {
      id: 'p-exi-10',
      check: 'List the promises you need in the agreement: each representation, its survival period, cap and security.',
      from: 'Your lawyer, from a table of every number or fact you relied on and where it came from.',
      good: 'Rent roll, income, permits, environment and claims are warranted for 12 to 24 months and backed by a holdback.',
      ifNot:
        'A warranty from an empty shell is worthless. Hold money in trust, take a guarantee, or lower the price for the risk.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'lawyer',
    },
    {
      id: 'p-exi-11',
      check:
        'Negotiate the seller’s help after closing: training hours, telephone support, introductions, non-competition.',
      from: 'A transition schedule to the purchase agreement, drawn by counsel, with distance and years a court would find reasonable.',
      good: 'Two weeks on site and three months on call are paid for and written down (rule of thumb).',
      ifNot:
        'Tie part of the price or the vendor take-back to it. A seller with land down the road is your next rival.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'p-exi-12',
      check:
        'Interview key people with the seller’s permission and decide whom to keep, on what terms, announced by whom.',
      from: 'Signed offers ready for closing day, job descriptions, and a retention bonus paid in two parts.',
      good: 'The manager accepts before conditions come off, and a trained substitute is named.',
      ifNot:
        'Contract a third-party manager for 90 days as cover. Knowledge that walks out on closing day takes tenants with it.',
      stage: 'closing',
    },
    {
      id: 'p-exi-13',
      check:
        'Calculate what each lawyer’s statement should credit you for advance rent, deposits held and HST collected.',
      from: 'A rent roll run at midnight before closing, tied to the draft statement of adjustments from both lawyers.',
      good: 'Your credit equals prepaid months plus deposits to the dollar, with a 60-day readjustment clause.',
      ifNot:
        'Delay signing the statement, not the count. Undertakings to readjust need a date, a method and money behind them.',
      stage: 'closing',
      order: 'lawyer',
    },
    {
      id: 'p-exi-14',
      check: 'Script what tenants hear: new owner’s notice, where to pay, debit authority, unchanged codes, privacy.',
      from: 'Counsel’s form for assignment of agreements; the software’s mailing list; signs and a voicemail text.',
      good: 'Letter, email and sign go out within a day of closing and match each other.',
      ifNot:
        'Expect misdirected payments for two months: have the seller undertake to forward them weekly with a list.',
      stage: 'closing',
      order: 'lawyer',
    },
    {
      id: 'p-exi-15',
      check:
        'Rehearse closing day hour by hour: codes, keys, meters, bank, processor, domains, alarm, fuel, staff pay.',
      from: 'A closing agenda with a name and time beside each handover, agreed with the seller a week ahead.',
      good: 'Every system works under your name by evening, and a tenant arriving at noon notices nothing.',
      ifNot:
        'Keep the seller’s accounts open for 30 days under a transition clause, with costs settled on the last day.',
      stage: 'closing',
    },
    {
      id: 'p-exi-16',
      check:
        'Plan the first 100 days by week: safety fixes, staff, rate tests, collections, website, repairs, reporting.',
      from: 'Your failed checks sorted by danger, cash and ease; quotes in hand; a cash forecast by week.',
      good: 'Danger comes first, one change at a time reaches tenants, and each step has an owner and a date.',
      ifNot: 'Cut the list to what two people can do. Rate increases wait until gate, lights and leaks are repaired.',
      stage: 'closing',
    },
    {
      id: 'p-exi-17',
      check: 'Start the file your own buyer will ask for: reports, permits, rent rolls by month, invoices, warranties.',
      from: 'This due diligence set, stored in one indexed folder off site, with reliance letters where consultants give them.',
      good: 'A stranger could repeat your purchase from the folder, and each month adds one rent roll and one bank tie-out.',
      ifNot: 'Fix the gaps while the seller still answers the telephone. Missing years lower the price you will get.',
      stage: 'after',
    },
  ],
};
