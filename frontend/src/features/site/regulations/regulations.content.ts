import { LIEN_NOTICE, LIEN_OVERDUE } from '../../../shared/claims/liens.ts';
import type { ProseSection } from '../../../shared/prose.ts';
import type { Question } from '../../../shared/ui/question-list.tsx';

export const REGULATIONS = {
  title: 'Self-storage regulations in Ontario',
  summary:
    'Which laws apply to a storage facility in Ontario, who enforces each of them, and which document proves that a site complies.',
  publishedOn: '2026-11-21',
  reviewedOn: '2026-11-22',
} as const;

export const REGULATION_SECTIONS: readonly ProseSection[] = [
  {
    id: 'overview',
    title: 'One business, eight sets of rules',
    blocks: [
      'Ontario has no self-storage act. A facility operates under general laws that were written for buildings, land, goods, workers and customers, and each has its own inspector. That is why a seller can say in good faith that everything is legal, and still be missing a permit for the containers behind the office.',
      'The sections below the table say what each rule asks for and which document settles it.',
      {
        caption: 'Who decides what, and what to ask for',
        head: ['Subject', 'Main law', 'Who enforces it', 'Document to hold'],
        rows: [
          ['Zoning', 'Planning Act', 'Municipality', 'Zoning compliance letter'],
          ['Construction', 'Building Code Act, 1992', 'Chief building official', 'Closed permits, no open orders'],
          ['Fire safety', 'Fire Protection and Prevention Act, 1997', 'Fire department', 'Last inspection report'],
          ['Unpaid units', 'Repair and Storage Liens Act', 'The courts', 'Notices and proof of service'],
          ['Land and water', 'Environmental Protection Act', 'Ministry of the Environment', 'Phase I report'],
          ['Licences', 'Municipal Act, 2001', 'Municipality', 'Licence, or a letter that none is needed'],
          [
            'Accessibility',
            'AODA, 2005; Building Code',
            'Province; building official',
            'Policy, and drawings of any new work',
          ],
          ['Insurance', 'The policy; the mortgage', 'Insurer and lender', 'Policy wording, not the certificate alone'],
        ],
      },
    ],
  },
  {
    id: 'zoning',
    title: 'Zoning',
    blocks: [
      'Zoning comes from a by-law passed under section 34 of the Planning Act, R.S.O. 1990, c. P.13, and every municipality writes its own wording. Some list self-storage by name. Others mean to cover it with “warehouse” and then define warehouse as the place where a business keeps its own goods, which is the opposite of renting units to the public.',
      'Do not ask the planning desk whether storage is allowed in the zone. Ask three narrower questions, in writing, with the address: is the use inside the buildings permitted; are the containers and the rented parking permitted as well; and do the setbacks, coverage and parking spaces shown on the survey comply today? A yes to the first is no answer to the other two.',
      'If the answer is no, the way forward depends on the size of the gap. A shortfall of a metre can go to the committee of adjustment as a minor variance. A use the zone does not permit needs a rezoning, and months. Our guide to [zoning before you waive](/insights/zoning-for-self-storage-ontario) goes through each approval.',
    ],
  },
  {
    id: 'building-permits',
    title: 'Building permits',
    blocks: [
      'A permit is needed to construct, and section 10 of the Building Code Act, 1992, S.O. 1992, c. 23, can require one for a change of use even where nobody lifts a hammer. Turning a furniture warehouse into 200 units with corridors is the standard case. The current code, O. Reg. 163/24, has applied since January 1, 2025; applications since April 1, 2025, use it without exception.',
      'Designers should know that Ontario has code provisions written for this very building. Section 3.10, “Self-Service Storage Buildings”, treats the building as a Group F, Division 2 (medium-hazard industrial) occupancy. Among other things it asks that the first storey be divided into areas of at most 500 square metres by one-hour masonry or concrete fire separations, or be sprinklered. A 20,000 sq ft floor is about 1,858 square metres. So an undivided one has to be sprinklered, and that is a cost, not a detail.',
      'Shipping containers are where owners get caught. The Act counts a structure of more than ten square metres with walls, a roof or a floor as a building, and a 20-foot container covers 14.9. The Code exempts a detached, one-storey storage shed of up to 15 square metres without plumbing, if it is ancillary to a principal building on the lot; whether a container that is rented to the public is ancillary is the question to put to the chief building official, in writing. The City of Hamilton has published the conviction of an owner who placed containers without permits, and the County of Brant explains when a container needs a permit. If a facility earns rent from containers, ask for their permits by number.',
      {
        note: 'What an open permit costs',
        text: 'A permit that was issued and never inspected stays on the property when it is sold. The new owner answers for it. Have your lawyer search for open permits and orders before the conditional period ends, and make the seller close them.',
      },
    ],
  },
  {
    id: 'fire-safety',
    title: 'Fire safety',
    blocks: [
      'The Building Code decides how a building is built. The Fire Code, O. Reg. 213/07 under the Fire Protection and Prevention Act, 1997, S.O. 1997, c. 4, decides how it is maintained, and it puts the duty on the owner. It applies to old buildings as well as new ones, so “it was built that way” is no defence.',
      'In storage the hard part is that the operator does not see the goods. The rental agreement therefore has to do the inspector’s work: no fuel, no propane cylinders, no paint by the drum, no batteries being charged, nobody sleeping or running a workshop inside. Then somebody has to enforce it.',
      {
        list: [
          'Extinguishers, alarms, emergency lights and sprinklers: test records for the past two years, with the name of the firm.',
          'Fire access route: wide enough, clear of parked trailers, and signed where the by-law asks for signs.',
          'Exits from interior corridors: lit, marked, and unlocked from the inside during access hours.',
          'A fire safety plan where the Fire Code requires one, approved, and known to the person on duty.',
        ],
      },
      'Ask the fire department whether there are outstanding orders. It is a short letter, and usually a small fee.',
    ],
  },
  {
    id: 'lien-act',
    title: 'The lien act: unpaid units',
    blocks: [
      'When a customer stops paying, the facility does not evict; it enforces a lien. The law is the **Repair and Storage Liens Act, R.S.O. 1990, c. R.25**. Section 4 gives the storer a lien on the goods, sections 15 and 16 deal with the sale and its proceeds, section 19 with gifts to charity, section 21 with the liability of a storer who does not follow the steps, and section 22 with the customer’s right to redeem.',
      `Two periods matter in practice. As generally described, the right to sell begins ${LIEN_OVERDUE.value} after payment fell due, and the notice of intention to sell goes out at least ${LIEN_NOTICE.value} before the sale. Confirm both in the current text on e-Laws before acting on them. In contrast to other provinces, a newspaper advertisement is not described as necessary in Ontario, but the sale must be one you can defend as reasonable.`,
      'For a buyer the Act is a due diligence item. Sales that were done wrong are claims that may surface after closing. Read three files of units sold in the past year, from first reminder to statement of proceeds; [what a complete file contains](/insights/storage-liens-for-owners) is described in a guide of its own.',
    ],
  },
  {
    id: 'environment',
    title: 'Environmental matters',
    blocks: [
      'Storage is often built on former industrial land: a rail siding, a plating shop, a yard with fuel tanks. Under the Environmental Protection Act, R.S.O. 1990, c. E.19, orders can reach an owner who did not cause the contamination. The lender will therefore want a Phase I environmental site assessment before it lends, and will decide from that report whether drilling follows.',
      'Three regulations come up again and again. O. Reg. 153/04 governs records of site condition, which are needed before land moves to a more sensitive use such as housing, and matter here mostly when a buyer hopes to redevelop. O. Reg. 406/19 governs excess soil: anybody who plans to regrade a yard and truck the soil away should price the testing. And land beside a creek, a wetland or a floodplain may need a permit under the Conservation Authorities Act, R.S.O. 1990, c. C.27, even for gravel.',
      'Rented parking adds its own risk. Boats and old trucks leak. Ask how the ground is surfaced, where the water runs, and what the agreement says about repairs on site.',
    ],
  },
  {
    id: 'licensing',
    title: 'Licensing',
    blocks: [
      'We know of no provincial licence for operating a self-storage facility in Ontario. Municipalities may license businesses under the Municipal Act, 2001, S.O. 2001, c. 25 (Toronto under its own act), so the answer has to come from the clerk’s office of the municipality where the site is.',
      'Other activities on the same site can need a licence or a registration of their own:',
      {
        list: [
          'Selling tenants insurance. Advising on and selling insurance is regulated; most operators work through a licensed partner or ask for proof of the customer’s own policy.',
          'Renting trucks and trailers, selling propane, or renting a corner of the yard to a food vendor.',
          'Collecting HST on rent and on the locks and boxes sold at the desk.',
          'Keeping identity documents, access codes and camera footage: the federal privacy law, PIPEDA, applies to a business of any size.',
        ],
      },
      'The rental agreement itself is a consumer contract when the customer stores for household purposes. Have it read against the Consumer Protection Act, 2002, S.O. 2002, c. 30, Sched. A, above all the clauses about price increases and automatic renewal.',
    ],
  },
  {
    id: 'accessibility',
    title: 'Accessibility',
    blocks: [
      'The Accessibility for Ontarians with Disabilities Act, 2005, S.O. 2005, c. 11 (AODA) works through the Integrated Accessibility Standards, O. Reg. 191/11. What a facility owes depends on how many people the organization employs.',
      {
        caption: 'O. Reg. 191/11 by size of the organization',
        head: ['Organization', 'Websites (section 14)', 'Formats on request (section 12)'],
        rows: [
          [
            'Large organizations (50+ employees)',
            'WCAG 2.0 level AA since January 1, 2021, apart from live captions and audio description of recorded video',
            'Required',
          ],
          [
            'Smaller ones',
            'Not bound by section 14',
            'Required: information in an accessible format when somebody asks',
          ],
        ],
      },
      'So an owner with three employees is not bound by the website rule, and still has to find a way to give the agreement to a customer who cannot read small print. On the building side, new work and major renovations follow the barrier-free requirements of the Building Code, and the Human Rights Code, R.S.O. 1990, c. H.19, requires accommodation whatever the age of the building. One accessible unit near the office, with a door that a person can lift from a chair, is a good start.',
    ],
  },
  {
    id: 'insurance',
    title: 'Insurance',
    blocks: [
      'No statute tells a facility which policies to buy. The mortgage does, and so do the claims. Four gaps come up when policies are read side by side with the site plan:',
      {
        steps: [
          '**Rebuilding under today’s rules.** A 1990 building that burns is rebuilt to the 2024 code. Without by-law coverage the difference is the owner’s.',
          '**Goods of others.** The policy on the building does not cover what customers store. The agreement should say who bears which loss, and the operator needs coverage for its own liability.',
          '**Structures nobody told the insurer about.** Containers, canopies and solar panels added since the last renewal.',
          '**Wrongful sale.** Liability for a lien sale that went wrong is often excluded unless the coverage is bought.',
        ],
      },
      'Ask the seller’s insurer for a five-year loss history.',
    ],
  },
  {
    id: 'before-you-waive',
    title: 'Before you waive: one page of proof',
    blocks: [
      'Put the answers on a single page with a date and a document behind each line. A condition that rests on somebody’s word is still open.',
      {
        steps: [
          'Zoning compliance letter that names units, containers and parking.',
          'List of structures with a permit number and a final inspection for each.',
          'Letters from the building and fire departments about orders.',
          'Phase I report addressed to you and to your lender.',
          'Three complete lien files, and the list of accounts over 30 days.',
          'Business licence, or the clerk’s answer that none is needed.',
          'Policy wording, loss history, and a quote in your own name.',
        ],
      },
      'Most of these lines are also in [our checklists](/checklist-checkout), with what good looks like and where to get the evidence.',
    ],
  },
];

export const REGULATION_QUESTIONS: readonly Question[] = [
  {
    id: 'question-licence',
    question: 'Do I need a licence to run a self-storage facility in Ontario?',
    answer:
      'We know of no provincial licence for self-storage as such. Municipalities can license businesses, so ask the clerk where the site is, and get the answer in writing. Selling insurance to tenants or renting trucks has rules of its own.',
  },
  {
    id: 'question-containers',
    question: 'Do shipping containers need a building permit?',
    answer:
      'Usually yes. A 20-foot container covers 14.9 square metres, more than the ten above which the Building Code Act counts a structure as a building. The exemption for storage sheds of up to 15 square metres is for storage ancillary to a principal building; ask the chief building official whether a rented container qualifies. Zoning has to permit it too.',
  },
  {
    id: 'question-lien-sale',
    question: 'How soon may the contents of an unpaid unit be sold?',
    answer: `The Repair and Storage Liens Act, R.S.O. 1990, c. R.25, is generally described as allowing a sale once payment is ${LIEN_OVERDUE.value} overdue, with a notice of intention to sell given at least ${LIEN_NOTICE.value} before. Confirm both periods on e-Laws and have a lawyer approve your notices.`,
  },
  {
    id: 'question-tenancy',
    question: 'Is a storage unit covered by landlord and tenant law?',
    answer:
      'Storage rentals are dealt with under the Repair and Storage Liens Act, not under the Commercial Tenancies Act, and nobody may live in a unit, so residential tenancy law is not the framework either. The wording of the agreement still counts: have it checked.',
  },
  {
    id: 'question-website',
    question: 'Does my facility’s website have to meet WCAG?',
    answer:
      'Under O. Reg. 191/11, section 14, large organizations (50+ employees) have had to meet WCAG 2.0 level AA since January 1, 2021, with two exceptions for captions and audio description. Smaller ones are not bound by that section, and still owe accessible formats on request.',
  },
];

export const REGULATION_SOURCES: readonly { title: string; publisher: string; url: string }[] = [
  {
    title: 'Repair and Storage Liens Act, R.S.O. 1990, c. R.25',
    publisher: 'Government of Ontario, e-Laws',
    url: 'https://www.ontario.ca/laws/statute/90r25',
  },
  {
    title: 'Planning Act, R.S.O. 1990, c. P.13',
    publisher: 'Government of Ontario, e-Laws',
    url: 'https://www.ontario.ca/laws/statute/90p13',
  },
  {
    title: 'Building Code Act, 1992, S.O. 1992, c. 23, and O. Reg. 163/24: Building Code',
    publisher: 'Government of Ontario, e-Laws',
    url: 'https://www.ontario.ca/laws/statute/92b23',
  },
  {
    title: 'Fire Protection and Prevention Act, 1997, S.O. 1997, c. 4, and O. Reg. 213/07: Fire Code',
    publisher: 'Government of Ontario, e-Laws',
    url: 'https://www.ontario.ca/laws/statute/97f04',
  },
  {
    title: 'Environmental Protection Act, R.S.O. 1990, c. E.19, with O. Reg. 153/04 and O. Reg. 406/19',
    publisher: 'Government of Ontario, e-Laws',
    url: 'https://www.ontario.ca/laws/statute/90e19',
  },
  {
    title: 'O. Reg. 191/11: Integrated Accessibility Standards',
    publisher: 'Government of Ontario, e-Laws',
    url: 'https://www.ontario.ca/laws/regulation/110191',
  },
  {
    title: 'When is a shipping container not a shipping container?',
    publisher: 'City of Hamilton, news release',
    url: 'https://hamilton.ca/city-council/news-notices/news-releases/when-shipping-container-not-shipping-container',
  },
  {
    title: 'Shipping containers: when a permit is needed, and the 15 square metre exemption',
    publisher: 'County of Brant',
    url: 'https://www.brant.ca/en/building-and-renovating/shipping-containers-permit.aspx',
  },
];
