import type { ChecklistSection } from '../checklist.ts';

/** Structure, roofs, units, fire separation and materials. */
export const physicalBuilding: ChecklistSection['items'] = [
  {
    id: 'p-phy-15',
    check: 'Compare the design snow and wind loads on the stamped drawings with the Code’s values for this town.',
    from: 'Permit drawings from the building department or the metal building maker; climatic data of the Ontario Building Code.',
    good: 'Loads shown equal or exceed the Code values in force when the permit was issued.',
    ifNot:
      'With no drawings, pay an engineer to check one typical frame. Ask the insurer for its terms before you own a roof nobody can vouch for.',
    stage: 'conditions',
    dealBreaker: true,
    order: 'structural',
  },
  {
    id: 'p-phy-16',
    check: 'Have the engineer inspect frames, purlins, anchor bolts and bracing in at least two bays per building.',
    from: 'The structural engineer, with lining panels removed in vacant units at ends, corners and past impact points.',
    good: 'Members are complete and straight, anchors are tight, and no brace was cut out to make a larger unit.',
    ifNot:
      'Vacate the affected bay if the engineer says so, and get a stamped repair detail. Cut bracing anywhere means looking everywhere.',
    stage: 'conditions',
    dealBreaker: true,
    order: 'structural',
  },
  {
    id: 'p-phy-17',
    check: 'Pull-test roof fasteners and gauge the coating and steel left on a sample from each slope.',
    from: 'A roofing consultant rather than the contractor who hopes to sell the roof; panel maker’s data where the profile is known.',
    good: 'Screws hold, washers are supple and rust is confined to cut edges.',
    ifNot:
      'Compare re-screwing, coating and overlay by cost per year of life gained, and choose by building instead of one price for all.',
    stage: 'conditions',
    order: 'roofing',
  },
  {
    id: 'p-phy-18',
    check: 'Scan membrane roofs by infrared on a dry evening and cut cores wherever the scan reads wet.',
    from: 'A roofing consultant with a certified thermographer; age, maker and warranty of each membrane from the seller.',
    good: 'Insulation is dry, and seams and flashings pass with at least five years to replacement.',
    ifNot:
      'Wet insulation is replaced and never covered over. Include deck repair by the square metre and a hold on rentals below the work.',
    stage: 'conditions',
    order: 'roofing',
  },
  {
    id: 'p-phy-19',
    check: 'Study steps, valleys and additions between roofs, where drifting snow and ice load one side.',
    from: 'Winter photographs from the manager, gutter and downspout repairs, and the engineer’s opinion on drift loads for each later addition.',
    good: 'A lower roof beside a higher one was designed or strengthened for drift, and no ice falls on doors.',
    ifNot:
      'Limit snow depth in writing, with a removal contractor on call, until strengthening is built. Add snow guards and gutters over doors.',
    stage: 'conditions',
    order: 'structural',
  },
  {
    id: 'p-phy-20',
    check: 'Inspect roof and wall insulation facing for tears, sag, mouse damage and wet patches behind it.',
    from: 'Vacant units on each orientation in a cold spell; heating bills of conditioned areas before and after any re-insulating.',
    good: 'The vapour facing is continuous and taped, with no bare steel in heated space.',
    ifNot:
      'Dripping from bare steel ruins goods: price new liner by building and ask how many claims were paid for moisture damage.',
    stage: 'conditions',
  },
  {
    id: 'p-phy-21',
    check: 'Have a surveyor shoot levels row by row, once frozen and once thawed, and map where anything has moved.',
    from: 'The engineer or surveyor; repeat the readings once in frost and once after thaw if the calendar allows.',
    good: 'Differences along a row stay under 25 mm with no step at joints (rule of thumb).',
    ifNot:
      'Separate heave from settlement before pricing anything: drainage and insulation cure the first, slab lifting the second.',
    stage: 'conditions',
    order: 'buildingCondition',
  },
  {
    id: 'p-phy-22',
    check: 'Compile a register of roll-up doors by maker and year, and find which models can no longer be repaired.',
    from: 'A door contractor over two days with the manager; parts invoices for three years and any bulk replacement quote.',
    good: 'Parts are still made, springs are younger than 15 years (rule of thumb) and latches resist a pry bar.',
    ifNot:
      'Schedule replacement by row, beginning with first-floor rows seen from the entrance. Obsolete models need a stock of spares bought with the site.',
    stage: 'conditions',
    order: 'contractor',
  },
  {
    id: 'p-phy-23',
    check: 'Price what the accessibility standard would add once you pave, rebuild or renovate, area by area.',
    from: 'An accessibility consultant or architect; the Design of Public Spaces rules in O. Reg. 191/11 (AODA) and the Code’s barrier-free part.',
    good: 'Accessible units, stalls and washroom exist on a firm route, and planned work includes the rest.',
    ifNot:
      'Group fixes with works you would do anyway, since rebuilt parking must follow the standard. Record how staff serve people until then.',
    stage: 'conditions',
    order: 'accessibility',
  },
  {
    id: 'p-phy-24',
    check:
      'Look over partitions with a flashlight for gaps at eaves, cut panels, thin sheet and units open at the top.',
    from: 'Vacant units side by side; incident reports naming neighbouring units, and the partition gauge from the builder’s data.',
    good: 'Partitions reach the deck or wire mesh closes the top, and no panel unscrews from the tenant’s side.',
    ifNot:
      'Quote mesh and tamper-proof screws by the metre. Where thieves already moved from unit to unit, do it before the first rate increase.',
    stage: 'conditions',
  },
  {
    id: 'p-phy-25',
    check:
      'Walk each firewall and fire separation on the permit plans and list holes and doors propped open or missing.',
    from: 'A building code consultant; permit drawings with building areas, and photographs from both sides of every penetration.',
    good: 'Separations are where the plans put them, sealed with listed firestop and closed by rated doors.',
    ifNot:
      'Buildings joined or enlarged beyond the permitted area are a Building Code matter: get the consultant’s remedy priced and ask for it as a closing condition.',
    stage: 'conditions',
    order: 'codeConsultant',
  },
  {
    id: 'p-phy-26',
    check: 'Time the way out from the farthest interior unit, in the dark, with a stranger leading.',
    from: 'Your watch and the fire safety plan, where the Fire Code requires one; monthly and yearly emergency lighting test sheets.',
    good: 'Two ways out, doors that open without a key or code, and lights that last their rated time on battery.',
    ifNot:
      'Locked or blocked exits are corrected the same day, whoever owns the site. For missing ways out, have the code consultant say what the Fire Code will accept.',
    stage: 'conditions',
    order: 'codeConsultant',
  },
  {
    id: 'p-phy-27',
    check: 'Verify the floor load that upper storeys and mezzanines were designed for, and whether it is posted.',
    from: 'The stamped structural drawings, the occupancy permit and a structural engineer; compare with storage loads in the Building Code.',
    good: 'Drawings state a storage load (4.8 kPa is the usual Code minimum; confirm with the engineer) and signs agree.',
    ifNot:
      'Post a limit at once and rent those units for light goods only. An office floor converted to storage may have no remedy that pays.',
    stage: 'conditions',
    order: 'structural',
  },
  {
    id: 'p-phy-28',
    check: 'Ask whether any building began as a barn, drive shed or shop, and how its change of use was approved.',
    from: 'The building department’s permit file and the seller; look for a change of use permit under the Building Code Act, 1992.',
    good: 'The file shows a commercial permit, or a change of use permit closed with a final inspection.',
    ifNot:
      'Retain an architect to price an upgrade from farm to commercial rules. Until it is legal, treat its rent as income that an order could end.',
    stage: 'conditions',
    dealBreaker: true,
    order: 'authorityLetters',
  },
  {
    id: 'p-phy-29',
    check: 'Obtain a designated substances survey of older buildings: asbestos, lead, mercury, silica, PCB ballasts.',
    from: 'An occupational hygiene firm; the owner’s asbestos records under O. Reg. 278/05 and the list the OHSA requires before tendering work.',
    good: 'A survey with samples, a management plan if asbestos stays, and no PCB equipment still in service.',
    ifNot:
      'Put abatement into each renovation budget before you compare returns, and warn contractors in writing before they open a wall.',
    stage: 'conditions',
    order: 'hygiene',
  },
  {
    id: 'p-phy-30',
    check: 'Run a moisture meter over gypsum, plywood and slab edges in ten heated units and note visible mould.',
    from: 'A building envelope or hygiene consultant; leak history, dehumidifier logs and past mould clearances from the manager.',
    good: 'Readings are dry at every edge and stains prove to be old.',
    ifNot:
      'Find the water before cleaning the mould: roof, wall or slab. Suspend rental of wet units and make remediation a credit with a stated scope.',
    stage: 'conditions',
    order: 'hygiene',
  },
  {
    id: 'p-phy-31',
    check:
      'Record each container’s number, age, roof rust, floor, vents, supports and tie-downs, and its permit status.',
    from: 'Safety plates and purchase invoices; the building department’s written view on whether containers on site are buildings.',
    good: 'Containers are sound, level on blocks or pads, anchored, and accepted by the municipality as they stand.',
    ifNot:
      'Ask the seller to legalize or remove them. Budget to replace rusted roofs, and note that treated floors are a disposal cost.',
    stage: 'conditions',
  },
  {
    id: 'p-phy-32',
    check:
      'Review any dwelling on site: permit, second exit, smoke and CO alarms, and the terms on which it is occupied.',
    from: 'The occupant and the seller: lease or employment letter; the building and fire files; your lawyer on the Residential Tenancies Act, 2006.',
    good: 'A legal dwelling with tested alarms, and a written agreement that ends when you need it to.',
    ifNot:
      'Ask counsel whether the occupant is a tenant or an employee before closing. Vacant possession must be promised in the agreement, or priced.',
    stage: 'conditions',
    order: 'lawyer',
  },
];
