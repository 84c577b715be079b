import type { ChecklistSection } from '../checklist.ts';

export const growth: ChecklistSection = {
  id: 'p-gro',
  title: 'Strategic Growth & Expansion Analysis',
  items: [
    {
      id: 'p-gro-01',
      check:
        'Sketch what zoning still allows: coverage, height, setbacks, landscaping, parking, and rentable area left.',
      from: 'A planner or architect, working on the survey, with the by-law’s zone table and any site-specific exception.',
      good: 'A drawing that fits, without a variance, at least a fifth more rentable area (rule of thumb).',
      ifNot:
        'If it takes a minor variance or rezoning, add time, fees and the risk of refusal. Pay nothing for area that needs a council vote.',
      stage: 'before-offer',
      order: 'planner',
    },
    {
      id: 'p-gro-02',
      check: 'Hold a pre-consultation on your sketch and get the list of studies, fees, agencies and steps in writing.',
      from: 'The municipal planning department, with the seller’s authorization; county, road authority and utilities if they attend.',
      good: 'Staff support the use, name the studies and give a target for site plan approval.',
      ifNot:
        'Where staff object in principle, drop expansion from the base case and decide whether the site still earns its price as it stands.',
      stage: 'conditions',
      order: 'planner',
    },
    {
      id: 'p-gro-03',
      check: 'Budget the charges on building: development charges, education charges, parkland, permit and securities.',
      from: 'Treasury and planning staff in writing, with the by-laws under the Development Charges Act, 1997 and the Planning Act.',
      good: 'All charges are known per square metre, with credits for buildings removed and dates when rates are indexed.',
      ifNot:
        'Use the highest published rate plus a tenth. Charges that take more than a year of new rent need a smaller phase.',
      stage: 'conditions',
      order: 'planner',
    },
    {
      id: 'p-gro-04',
      check: 'Ask the conservation authority what a permit on the expansion land would demand, and how long it takes.',
      from: 'The authority’s planner: mapping, pre-consultation notes and permit requirements under O. Reg. 41/24.',
      good: 'Development land lies outside hazards and setbacks, or staff describe a permit they have granted next door.',
      ifNot:
        'Redraw the layout around the hazard limit as staked on site. Cut-and-fill and floodproofing are costed before any value is given.',
      stage: 'conditions',
      order: 'conservation',
    },
    {
      id: 'p-gro-05',
      check:
        'Size servicing for the larger site: stormwater, fire flow, hydrants, sewage and hydro, each with its limit.',
      from: 'A civil engineer’s two-page note, flow tests, and the distribution company’s offer to connect.',
      good: 'Existing pond, mains and service carry the first phase with minor work.',
      ifNot:
        'One off-site upgrade can sink a small phase: ask about cost sharing with neighbours and about fire tanks instead of mains.',
      stage: 'conditions',
      order: 'civil',
    },
    {
      id: 'p-gro-06',
      check: 'Price digging on this ground: rock, groundwater, imported fill, and where the surplus may lawfully go.',
      from: 'Borehole logs, an earthworks contractor, and a qualified person’s opinion under O. Reg. 406/19 (excess soil), which says whether imported fill is to be tested for PFAS.',
      good: 'Cut and fill balance on site and the soil meets the standards for reuse.',
      ifNot:
        'Add haulage and tipping by tested volume. Rock near the surface favours containers or slab-on-grade over deep foundations.',
      stage: 'conditions',
      order: 'geotechnical',
    },
    {
      id: 'p-gro-07',
      check:
        'Collect three build prices per rentable foot: drive-up steel, heated multi-storey, and portable containers.',
      from: 'Storage builders with Ontario references, on the same drawing, including slab, doors, paving, power, permits and HST.',
      good: 'Quotes compare line by line, are valid for 60 days and name what is left out.',
      ifNot:
        'Add the missing lines yourself and 10% contingency (rule of thumb). A price without site works is not a price.',
      stage: 'conditions',
      order: 'builder',
    },
    {
      id: 'p-gro-08',
      check: 'Estimate absorption from this site’s net rentals by month and size, not from regional averages.',
      from: 'Move-ins less move-outs for 36 months, turn-away notes, waiting lists and projects coming in the trade area.',
      good: 'New space reaches break-even inside 18 months at the pace already proven (rule of thumb).',
      ifNot:
        'Build a smaller phase of the sizes that sell out. Slow the pace by half in the downside and see whether cash lasts.',
      stage: 'conditions',
    },
    {
      id: 'p-gro-09',
      check:
        'Compute return on cost for each phase: stabilized new income over total cost, against the market cap rate.',
      from: 'Your expansion workbook with build price, charges, lease-up; add interest, reassessed taxes and payroll to its cost lines.',
      good: 'At least 2 points above the cap rate for finished space (rule of thumb).',
      ifNot:
        'Below that, buying elsewhere pays better than building here. Keep the land as an option and out of the price.',
      stage: 'conditions',
    },
    {
      id: 'p-gro-10',
      check: 'Separate new demand from tenants who would simply move across: model transfers when better units open.',
      from: 'Rent roll by type with rates paid, a short survey of interest run by the manager, and transfer history.',
      good: 'Over 80% of planned new rentals come from outside the existing roll (rule of thumb).',
      ifNot:
        'Deduct the vacated old units and their rents from the gain, then test whether those could be combined or converted.',
      stage: 'conditions',
    },
    {
      id: 'p-gro-11',
      check: 'Evaluate splitting slow large units or joining idle small ones, by cost, months empty and rent per foot.',
      from: 'Twelve-month vacancy by size, a partition and door quote, and the engineer on walls that brace the frame.',
      good: 'Conversion pays back in under three years at rents already achieved here (rule of thumb).',
      ifNot:
        'Leave the mix alone and lower the street rate of the slow size first; price is a cheaper experiment than steel.',
      stage: 'conditions',
    },
    {
      id: 'p-gro-12',
      check:
        'Study adding heat or dehumidification to one existing building before planning to build new heated space.',
      from: 'A mechanical designer and an insulation contractor; energy prices, Code requirements for the change, rivals’ climate premium.',
      good: 'The premium rivals collect covers energy and payback within five years (rule of thumb).',
      ifNot:
        'Unheated but dry may be what this town pays for. Spend on ventilation and lighting, and advertise just that.',
      stage: 'conditions',
      order: 'mechanical',
    },
    {
      id: 'p-gro-13',
      check:
        'Simulate rent increases tenant by tenant: gap to street rate, months of tenure, cap per step, expected loss.',
      from: 'The rate-increase workbook loaded with the rent roll, and the move-out response measured from past letters.',
      good: 'Revenue gain stays positive when twice the expected number leave.',
      ifNot:
        'Begin with tenants furthest below street and longest in place, in groups small enough to stop after one month.',
      stage: 'conditions',
    },
    {
      id: 'p-gro-14',
      check: 'Rank added income by yield on space: parking, parcel lockers, truck dealership, wine or record storage.',
      from: 'Zoning confirmation for each use, two operators who offer it, supplier terms and insurance wording.',
      good: 'One or two ideas beat the rent of the space they take, with no extra hire.',
      ifNot: 'File the rest away. An income line that needs the owner present every day is a second job, not growth.',
      stage: 'conditions',
    },
    {
      id: 'p-gro-15',
      check: 'Weigh paving and marking vacant land for RVs, boats and contractors as a stage before buildings.',
      from: 'Site plan staff on outdoor storage and screening, a paving price, stormwater advice, and rates per stall at rivals.',
      good: 'Outdoor storage is permitted, stalls pay back within four years and do not block a later phase.',
      ifNot:
        'If screening or drainage rules make it expensive, leave the land fenced and mown, and revisit with the site plan for buildings.',
      stage: 'conditions',
      order: 'planner',
    },
    {
      id: 'p-gro-16',
      check:
        'Explore neighbouring land: owners, asking prices, severance or lot addition, and a right of first refusal.',
      from: 'Parcel registers, the owners themselves, and a planner on consent to sever under section 50 of the Planning Act.',
      good: 'One neighbour would sign an option at a price the expansion can bear.',
      ifNot: 'Plan the layout so that a later addition can join by an internal aisle, and ask again each year.',
      stage: 'after',
    },
    {
      id: 'p-gro-17',
      check: 'Assess solar on the roofs: structure, roof age, net metering limit, payback at today’s prices.',
      from: 'A structural letter, two installers, the distribution company’s connection answer and its net metering terms (O. Reg. 541/05).',
      good: 'Roofs have 20 years left, output matches site use, and payback is under ten years (rule of thumb).',
      ifNot: 'Do roofs first. A leased array that complicates refinancing is refused, whatever it promises.',
      stage: 'after',
      order: 'contractor',
    },
    {
      id: 'p-gro-18',
      check:
        'Pilot remote operation on paper: kiosk or phone rental, remote locks, call centre, rover, emergency cover.',
      from: 'Suppliers’ references at two Ontario sites of this size, and each one’s cost per door, failure record and contract length.',
      good: 'Savings exceed fees by half and customers without a smartphone still have a way in.',
      ifNot:
        'Keep a person on site in peak season. Savings that depend on letting the manager go need severance and a trial period first.',
      stage: 'after',
    },
    {
      id: 'p-gro-19',
      check: 'Line up expansion money before closing: draw terms, holdback, interest reserve, guarantees, prepayment.',
      from: 'Your lender’s term sheet for both loans; lawyer on Construction Act holdback, accountant on HST recovered during construction.',
      good: 'The first mortgage allows a second advance without a penalty or new personal guarantee.',
      ifNot:
        'Choose a shorter term or an open second. A first mortgage that forbids building stops the plan for five years.',
      stage: 'conditions',
      order: 'lender',
    },
    {
      id: 'p-gro-20',
      check: 'Test a second site run from this office: drive time, shared staff, software, brand and lender appetite.',
      from: 'A map of storage sites within 45 minutes, sale records, and the lender’s view of blanket security.',
      good: 'Shared overhead lifts the margin of both sites, and neither mortgage is cross-defaulted with the other.',
      ifNot:
        'Master one site for a full year. Write down the occupancy and cash that must be reached before looking again.',
      stage: 'after',
    },
  ],
};
