import type { ChecklistSection } from '../checklist.ts';

export const physical: ChecklistSection = {
  id: 'b-phy',
  title: 'Physical Property Inspection',
  items: [
    {
      id: 'b-phy-01',
      check:
        'Walk every row with the rent roll: count doors, measure one unit of each size and open every unit listed as vacant.',
      from: 'Your own walk with the manager, who unlocks the vacant units; mark each difference on the site plan.',
      good: 'Doors, sizes and vacant units agree with the rent roll, and no vacant unit holds goods.',
      ifNot:
        'Every occupied “vacant” or missing unit goes into a corrected rent roll, signed by the seller, before the price is discussed.',
      stage: 'conditions',
    },
    {
      id: 'b-phy-02',
      check:
        'Look at roofs from above and from inside: fasteners, seams, rust, ponding, patched panels, ice dams at the eaves.',
      from: 'A roofer or building consultant with a ladder or drone; age, repair invoices and transferable warranty from the seller.',
      good: 'No daylight or staining seen from vacant units, and ten years of life left in the roofer’s opinion (rule of thumb).',
      ifNot:
        'Get a price per building and deduct it, or spread it over your first three years if the roofer says it can wait.',
      stage: 'conditions',
      order: 'roofing',
    },
    {
      id: 'b-phy-03',
      check: 'Operate one roll-up door in ten: springs, guides, latches, bottom seals, and binding on a heaved slab.',
      from: 'Vacant units first, then occupied ones the manager can show; a door contractor’s quote for what you find.',
      good: 'Doors lift with one hand, stay open, close to the floor and take a disc lock.',
      ifNot:
        'Scale the failures up to the whole site and price them. Binding doors along one row suggest movement: see the slab check.',
      stage: 'conditions',
      order: 'contractor',
    },
    {
      id: 'b-phy-04',
      check:
        'Inspect wall panels, posts and partition bases for vehicle damage, corrosion and the white line left by road salt.',
      from: 'A slow walk along drive aisles and inside vacant units; base-plate photographs for an engineer if metal is lost.',
      good: 'Dents are cosmetic, bollards guard the corners, and base channels are sound under a screwdriver.',
      ifNot:
        'Have a structural engineer look before you waive, above all at snow-load bracing and at any cut or removed member.',
      stage: 'conditions',
    },
    {
      id: 'b-phy-05',
      check:
        'Sight along slabs and sills for frost heave, settlement and cracks, and compare neighbouring door heads for level.',
      from: 'A four-foot level and your eye; drawings or soil report from the seller; a geotechnical opinion if rows have moved.',
      good: 'Cracks are hairline, and door heads run true along each building.',
      ifNot:
        'Movement that affects doors means drainage or foundation work: get a written scope and price, and do not take “it always did that”.',
      stage: 'conditions',
    },
    {
      id: 'b-phy-06',
      check:
        'Visit during or just after heavy rain or a thaw and follow the water from roof to outlet, across every threshold.',
      from: 'Your visit with photographs; grading plan, catch-basin locations and any stormwater approval from the seller.',
      good: 'Water leaves the aisles, no unit takes any in, and basins run clear.',
      ifNot:
        'Price regrading, curbs or drains by row. Check that neighbours do not drain onto you and that your outlet is lawful.',
      stage: 'before-offer',
    },
    {
      id: 'b-phy-07',
      check:
        'Measure aisles and turns with a moving truck in mind, and rate asphalt or gravel by area: good, patch, replace.',
      from: 'A tape, an aerial photograph and a paving contractor’s price; past plowing damage from the manager.',
      good: 'About 24 feet between facing buildings (rule of thumb), room to turn at the ends, few alligator cracks.',
      ifNot:
        'Price paving by the square metre for each failed area. Where trucks cannot turn, expect fewer large-unit tenants and more hit corners.',
      stage: 'before-offer',
    },
    {
      id: 'b-phy-08',
      check:
        'Walk the fence line by day and return after dark: gaps, climb points, dead lamps and corners that nobody can see.',
      from: 'Two visits, and the break-in record: police occurrence list from the seller and incident log from the manager.',
      good: 'The fence is continuous on your own land, every aisle is lit, and no pattern of break-ins shows.',
      ifNot:
        'Get quotes for fence repair and LED lighting now. Repeated break-ins belong in the insurance quote and in your rent assumptions.',
      stage: 'before-offer',
    },
    {
      id: 'b-phy-09',
      check:
        'Check containers and outdoor parking one by one: who owns them, door seals, floors, levelling and marked stall size.',
      from: 'Bills of sale or leases for containers; a search under the Personal Property Security Act against the seller.',
      good: 'Containers are owned free of liens and dry inside; stalls are numbered and match the rent roll.',
      ifNot:
        'Leased or pledged containers come out of the price or are paid out on closing. Count unmarked parking at what it earns today.',
      stage: 'conditions',
      order: 'searches',
    },
    {
      id: 'b-phy-10',
      check:
        'Stand in ten vacant units with the door shut: light leaks, damp smell, condensation drips, droppings and nests.',
      from: 'Units of your choice in each building, both ends and middle; pest-control contract and visit reports from the manager.',
      good: 'Units are dark, dry and clean, with bait stations serviced and logged by a licensed operator.',
      ifNot:
        'Condensation needs ventilation or roof insulation, so get it priced. Active rodents mean damage claims: ask how many were paid.',
      stage: 'conditions',
    },
    {
      id: 'b-phy-11',
      check:
        'Look for signs of contamination: stained soil, fill and vent pipes, old pump islands, drums, dead vegetation.',
      from: 'Your walk of the whole parcel and its edges; past uses from the seller, long-time neighbours and old aerial photographs.',
      good: 'No tanks, no staining, no vehicle repair on site, and no dry cleaner, scrapyard or gas bar uphill.',
      ifNot:
        'Photograph it and pass it to your environmental consultant before the Phase I starts. Never agree to dig ahead of advice.',
      stage: 'before-offer',
    },
    {
      id: 'b-phy-12',
      check:
        'Go from parking stall to counter and washroom as a customer using a wheelchair would, and note each barrier.',
      from: 'Your visit; the seller’s account of how staff serve customers with disabilities, as Ontario’s accessibility law (AODA) requires.',
      good: 'A marked accessible stall, a step-free door and counter, and some ground-level units on a firm surface.',
      ifNot:
        'List quick fixes and costs. Changes that need a permit bring in the Building Code’s barrier-free rules, so include them in the budget.',
      stage: 'before-offer',
    },
  ],
};
