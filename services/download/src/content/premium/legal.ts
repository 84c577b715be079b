import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

export const legal: ChecklistSection = {
  id: 'p-leg',
  title: 'Comprehensive Legal & Regulatory Analysis',
  items: [
    {
      id: 'p-leg-01',
      check:
        'Mark what binds in the letter of intent: confidentiality, exclusivity, costs, governing law; the rest must not.',
      from: 'Your lawyer’s draft, before it is sent; the seller’s listing agreement for any right of another buyer or broker.',
      good: 'Exclusivity runs past your condition date, and no clause can be read as an agreement to buy.',
      ifNot:
        'Sign nothing until counsel rewrites it. With no exclusivity, keep spending on consultants small until the agreement is signed.',
      stage: 'before-offer',
      order: 'lawyer',
    },
    {
      id: 'p-leg-02',
      check:
        'Set out each condition’s date, standard and waiver in the purchase agreement, with access and extension rights.',
      from: 'Counsel’s draft on the form the parties choose, with a timetable taken from consultants’ delivery dates.',
      good: 'Conditions are for your sole benefit, lapse in your favour and allow one extension for reports that are late.',
      ifNot:
        'Ask for more days now rather than later. A condition that is silent on how it ends invites a dispute over your deposit.',
      stage: 'before-offer',
      order: 'lawyer',
    },
    {
      id: 'p-leg-03',
      check:
        'Secure the deposit: who holds it, in what trust account, at what interest, and exactly when it can be released.',
      from: 'The deposit clause and the holder’s written confirmation: brokerage trust account under Ontario law, or lawyer’s trust account.',
      good: 'Money is paid in stages, comes back without argument if a condition fails, and is insured where possible.',
      ifNot:
        'Refuse to pay a deposit to the seller itself. A second deposit falls due only when the last condition has come off.',
      stage: 'before-offer',
      order: 'lawyer',
    },
    {
      id: 'p-leg-04',
      check:
        'Prove that the seller exists, owns the land and may sell it: status, directors, approvals and beneficial owners.',
      from: 'Ontario corporate profile report, articles, resolutions, trust or partnership agreements; counsel on approvals under the OBCA.',
      good: 'The registered owner and the contracting seller match, and required special resolutions are signed.',
      ifNot:
        'Add the missing owner or trustee as a party. A director’s signature without the approval that the statute demands can be challenged.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'searches',
    },
    {
      id: 'p-leg-05',
      check:
        'Examine the quality of title: absolute, conversion qualified or Registry, with its exceptions and defects.',
      from: 'Your lawyer’s title report on each PIN, with block map and the exceptions in the Land Titles Act explained; on leased land the ground lease with every amendment and the landlord’s estoppel certificate.',
      good: 'Land Titles with no boundary or possessory claim, and PINs that cover all land being paid for.',
      ifNot:
        'Requisition in time. An unfixed defect needs a price, an insurer’s endorsement or an end to the deal. A ground lease needs years beyond the loan, the landlord’s consent to assign and mortgage, and a known rent review; value no building past its end.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'p-leg-06',
      check:
        'Follow legal access from the gate to a public road: road allowance, one-foot reserve, shared lane, crossing.',
      from: 'Title documents of the land crossed, the survey, and the road authority’s confirmation that the road is public.',
      good: 'The lot fronts a maintained public road, or a registered easement permits trucks at all hours.',
      ifNot:
        'Obtain a registered right of way before closing. Access by habit is a fight with the next neighbour, and lenders do not accept it.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'lawyer',
    },
    {
      id: 'p-leg-07',
      check:
        'Trace past severances and the owner’s adjoining land for breaches of the Planning Act’s subdivision control.',
      from: 'Counsel’s search of abutting parcels and earlier deeds, consents stamped by the approval authority, and Planning Act statements.',
      good: 'Every division was by plan or consent, and the seller keeps no abutting land without one.',
      ifNot:
        'Stop: a transfer in breach may create no interest. Make a consent or a validation certificate the seller’s duty before closing.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'lawyer',
    },
    {
      id: 'p-leg-08',
      check: 'Search writs of execution against every name in the chain, and clear similar names by affidavit.',
      from: 'Your lawyer through the sheriff’s electronic writ service, for the county where the land lies, and again on closing day.',
      good: 'Certificates are clear for seller, former names and earlier owners where the search date needs it.',
      ifNot:
        'Have writs paid from closing funds against a withdrawal from the creditor. A promise to look into it afterwards is no clearance.',
      stage: 'closing',
      order: 'searches',
    },
    {
      id: 'p-leg-09',
      check:
        'Search the personal property register and the title’s security notices for containers, trucks, kiosks and gates.',
      from: 'PPSR enquiry responses under the Personal Property Security Act by exact corporate name and VIN; notices of security interest on the parcel register, from your lawyer.',
      good: 'Registrations match equipment you will not take, or discharges arrive with payout letters.',
      ifNot:
        'Exclude the item or pay the secured party directly. A lease dressed up as ownership turns containers you bought into someone else’s.',
      stage: 'closing',
      order: 'searches',
    },
    {
      id: 'p-leg-10',
      check: 'Check insolvency and court records for the seller, its directors and the property’s address.',
      from: 'Bankruptcy and insolvency records of the federal Superintendent, Superior Court and Small Claims Court searches, seller’s counsel.',
      good: 'No proceeding is pending that could void, delay or burden the sale.',
      ifNot:
        'Require proof of fair value and solvency and close with creditors paid, or buy from a receiver by court order. A receiver sells as is: finish your own reports first, and make the vesting order, what it leaves on title and the time for appeal a condition.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'searches',
    },
    {
      id: 'p-leg-11',
      check: 'Replace the bulk sales affidavit, abolished in 2017, with real protection from the seller’s creditors.',
      from: 'Counsel on fraudulent conveyance and preference law, now that the Bulk Sales Act is repealed; supplier list, tax account statements, and use of proceeds.',
      good: 'Proceeds pay all secured, tax and trade creditors named, and the price is supported by an appraisal.',
      ifNot:
        'Hold back for the listed debts or pay them directly at closing. A bargain from a sinking seller can be reviewed afterwards. When you buy the shares the creditors come along: search the company itself, and secure the seller’s indemnity with money in trust.',
      stage: 'closing',
      order: 'lawyer',
    },
    {
      id: 'p-leg-12',
      check: 'Negotiate title insurance early: owner’s and lender’s policies, commercial endorsements, survey, zoning.',
      from: 'A commitment from a title insurer with the exceptions it will print, delivered to counsel before the requisition date.',
      good: 'Access, encroachment, work orders and zoning are covered to the purchase price, without new exceptions.',
      ifNot:
        'Resolve each printed exception at its source. What you learned in diligence and did not tell the insurer is not insured.',
      stage: 'conditions',
      order: 'titleInsurance',
    },
    {
      id: 'p-leg-13',
      check:
        'Compare the registered site plan agreement with the site: landscaping, lighting, fence, drainage, securities.',
      from: 'The registered agreement and drawings, an inspection with the planner’s list, and the letter of credit balance at the municipality.',
      good: 'Works are complete, securities have been released, and no duty binds the next owner beyond upkeep.',
      ifNot:
        'The seller completes the works or leaves money for them. Check who gets the security back, and say so in the adjustments.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'p-leg-14',
      check:
        'Ask about appeals, interim control, holding symbols, variances and whether the land is an area of employment.',
      from: 'The municipal clerk and planner in writing; the Ontario Land Tribunal’s case list; counsel on the Planning Act’s area of employment as defined since October 20, 2024.',
      good: 'No open file touches the property, variances run with the land, and storage may stay and grow under the official plan.',
      ifNot:
        'Get a planning lawyer’s note on timing and likely outcome. A holding symbol or freeze makes growth worthless until lifted, so price accordingly.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'zoningLetter',
    },
    {
      id: 'p-leg-15',
      check:
        'Inquire whether land or buildings are listed or designated as heritage, or stand in an archaeological area.',
      from: 'The municipal register under the Ontario Heritage Act, the official plan’s archaeological map, and notices on title.',
      good: 'Nothing is listed, or the listing does not hinder repairs, signs and planned construction.',
      ifNot:
        'Allow for a heritage consultant’s fee and time in the plan. Demolition of a listed structure needs notice to council, so confirm the steps.',
      stage: 'conditions',
      order: 'zoningLetter',
    },
    {
      id: 'p-leg-16',
      check:
        'Engage your own consultant under CSA Z768, on terms that make the report yours, insured and confidential.',
      from: 'The engagement terms, reviewed by counsel; the qualified person’s insurance; the seller’s consent to enter, and Z769 if drilling follows.',
      good: 'Results are yours and confidential, and intrusive work has the seller’s written consent.',
      ifNot:
        'Without consent to drill after a Phase I that asks for it, end the deal. Learn from counsel first what a bad result obliges anyone to report.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'phaseOne',
    },
    {
      id: 'p-leg-17',
      check:
        'Determine if a record of site condition exists, or would be triggered by a more sensitive use you intend.',
      from: 'The Environmental Site Registry, the qualified person, and counsel on O. Reg. 153/04 and the Environmental Protection Act.',
      good: 'Storage use continues and triggers no filing, or a filed record has conditions you can live with.',
      ifNot:
        'Keep the present use in the base case. Risk assessments and certificates of property use bind owners: read them before you take them on.',
      stage: 'conditions',
      order: 'phaseOne',
    },
    {
      id: 'p-leg-18',
      check:
        'File freedom of information requests early for spills, orders, approvals and waste numbers at the address.',
      from: 'The Ministry of the Environment’s information office and the municipality, with the seller’s consent; police and by-law records of cannabis grow operations at the address. Allow weeks for answers.',
      good: 'Nothing beyond what the seller disclosed, and no director’s order or open inspection.',
      ifNot:
        'When the answer comes late, cover the gap by condition, warranty and holdback. Orders are complied with or priced by the consultant. Where cannabis was grown, have an inspector check wiring and mould.',
      stage: 'conditions',
      order: 'freedomOfInformation',
    },
    {
      id: 'p-leg-19',
      check:
        'Ask the risk management official whether Clean Water Act policies touch salt, snow, fuel or waste on this land.',
      from: 'The local source protection authority’s official and its plan policies for the vulnerable area the parcel falls in.',
      good: 'No significant threat policy applies, or an agreed plan exists and transfers to a new owner.',
      ifNot:
        'Cost the salt shed, tank change or plan, and allow time: section 59 notices can hold up a building permit, as counsel can confirm.',
      stage: 'conditions',
      order: 'authorityLetters',
    },
    {
      id: 'p-leg-20',
      check:
        'Search for municipal drain and local improvement charges, and read the engineer’s report for shares and duties.',
      from: 'The municipal clerk or drainage superintendent: assessment schedules under the Drainage Act, and planned works.',
      good: 'No works are planned, and shares already levied are paid or adjusted on closing.',
      ifNot:
        'Have pending levies borne by the seller. A drain across the site carries a working strip on which nothing may be built.',
      stage: 'conditions',
      order: 'authorityLetters',
    },
    {
      id: 'p-leg-21',
      check:
        'Refresh off-title letters a week before closing: building, property standards, fire, health, conservation.',
      from: 'Counsel’s letters to each office under the Building Code Act, 1992, the Fire Protection and Prevention Act, 1997 and local by-laws.',
      good: `Replies dated within ${thresholdText('authorityLetters')} show no order opened since your first search (rule of thumb).`,
      ifNot:
        'Requisition compliance or an escrow that the office’s own estimate supports. When a reply has not come, ask for a short extension in writing.',
      stage: 'closing',
      order: 'authorityLetters',
    },
    {
      id: 'p-leg-22',
      check:
        'Verify that recent work is lien-free: contracts, holdback, completion dates and claims for the past two years.',
      from: 'Contractors’ statutory declarations, invoices, a title subsearch and counsel on preservation dates under the Construction Act.',
      good: 'All trades are paid, holdbacks were released on time and no lien or certificate of action is registered.',
      ifNot:
        'Negotiate a holdback or escrow of at least the open statutory holdback, which an owner retains from its contractors (not a buyer from the price); have liens vacated before transfer.',
      stage: 'closing',
      order: 'lawyer',
    },
    {
      id: 'p-leg-23',
      check:
        'Have counsel test the form of contract against the Consumer Protection Act and the way it is signed online.',
      from: 'Your litigator’s mark-up of the form, with the lien file; e-signature audit trail under the Electronic Commerce Act, 2000.',
      good: 'Liability limits are conspicuous, rate changes are allowed on notice and tenants receive a copy.',
      ifNot:
        'Plan a new form for all new rentals and a change notice for old ones. Until then, count on weaker lien rights and liability limits.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'p-leg-24',
      check: 'Review late fees and interest for disclosure as a yearly rate and against the criminal interest rate.',
      from: 'Rental form, fee ledger by tenant, and your lawyer on section 4 of the Interest Act, section 347 of the Criminal Code (35% APR since January 1, 2025) and the law of penalties.',
      good: 'Charges are flat, modest and tied to a real cost; interest is stated per year and stays under the criminal rate of 35% APR.',
      ifNot:
        'Rewrite the schedule at closing and take the unlawful part out of income. Refund claims for earlier years remain the seller’s debt.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'p-leg-25',
      check:
        'Confirm who must be notified before a lien sale of vehicles and boats: owners, secured lenders and ministries.',
      from: 'Counsel’s note on the Repair and Storage Liens Act, with PPSA and vehicle searches from two past sales of vehicles or boats.',
      good: 'Searches were run before each notice, and every secured party on record got a copy, with proof of service.',
      ifNot:
        'Suspend sales of vehicles and boats at once. A wrongful sale exposes the site to the lender’s claim, so list past ones in the indemnity.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'p-leg-26',
      check:
        'Separate commercial leases from storage rentals and get estoppel certificates for office, shop, tower and sign.',
      from: 'Leases, amendments and deposits; certificates from each tenant, and counsel on the Commercial Tenancies Act.',
      good: 'No option to buy, exclusive right or cheap renewal stands in the way, and certificates agree with rent records.',
      ifNot:
        'A tenant who will not certify is treated as holding the best terms claimed. Require assignment and consent before funds move.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'p-leg-27',
      check:
        'Plan how tenant data moves: what you may see before closing, who is told, and how marketing consent passes.',
      from: 'Counsel on PIPEDA’s rules for business transactions and CASL; a data clause, redacted exports and consent records with dates.',
      good: 'Names come only after the agreement is firm, use is limited, and each email address has a provable basis.',
      ifNot:
        'Use anonymous data until closing and send letters by mail afterwards. Addresses without a provable basis get service messages only.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'p-leg-28',
      check:
        'Gauge what employment law adds when you buy assets: continuity, contractors who are really staff, overtime.',
      from: 'Contracts, time records, T4A slips and counsel on the Employment Standards Act; WSIB clearance for the seller and its contractors.',
      good: 'Staff and contractors are correctly classified, and service that carries over is known for each hire.',
      ifNot:
        'Calculate arrears at statutory rates and hold them back. Rehire on new written terms with service stated, reviewed before the offers go out.',
      stage: 'conditions',
      order: 'lawyer',
    },
    {
      id: 'p-leg-29',
      check:
        'Review accessibility duties by staff count: policies, training, customer service, website, compliance report.',
      from: 'Training log, policy documents and the latest filed report, compared with the AODA and O. Reg. 191/11 by counsel or a consultant.',
      good: 'Duties for an employer of this size are met, and reports, where required, were filed on time.',
      ifNot:
        'Write the missing policy, train staff and file in the first quarter. Larger organizations owe more, so ask again after hiring.',
      stage: 'conditions',
      order: 'accessibility',
    },
    {
      id: 'p-leg-30',
      check:
        'Assemble closing compliance: land transfer tax, residency proof, foreign ownership review, identity and funds.',
      from: 'Counsel and tax adviser: non-residential bands of 0.5, 1, 1.5 and 2%, Toronto’s own tax if it applies, section 116, Investment Canada Act, identity rules of lawyer, lender and insurer.',
      good: 'Tax is computed on the true consideration, the seller swears to residency, and identity files are complete.',
      ifNot:
        'If the seller is non-resident, withhold what the Income Tax Act sets until its certificate arrives. Money that cannot be sourced will not be accepted.',
      stage: 'closing',
      order: 'lawyer',
    },
  ],
};
