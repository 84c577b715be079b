import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

/** Ground, drainage, paving, access and what crosses the land. */
export const physicalSite: ChecklistSection['items'] = [
  {
    id: 'p-phy-01',
    check: 'Commission a building condition assessment with a storage scope: every building, 20% of the units.',
    from: 'An engineering firm holding a Professional Engineers Ontario certificate of authorization, working to ASTM E2018 with cost tables added.',
    good: 'A stamped report with costs by year and building, which your lender may rely on.',
    ifNot:
      'If access is cut short, list the units not seen and extend the condition. A walk-through letter without costs cannot support a price change.',
    stage: 'conditions',
    dealBreaker: true,
    order: 'buildingCondition',
  },
  {
    id: 'p-phy-02',
    check: 'Order a current survey showing buildings, fences, pavement, containers and each easement on one plan.',
    from: 'An Ontario Land Surveyor; ask the seller first for an old Surveyor’s Real Property Report and the right to update it.',
    good: 'Everything that earns rent stands inside the lot lines and meets the setbacks noted on the plan.',
    ifNot:
      'Settle encroachments by boundary agreement or removal before closing, and take the rent from any container on a neighbour’s land out of income.',
    stage: 'conditions',
    order: 'survey',
  },
  {
    id: 'p-phy-03',
    check: 'Measure net rentable area by laser, building by building, and compare it with the area being sold.',
    from: 'A measuring firm or your surveyor, using the unit plan; the seller’s brochure and the software’s size table for comparison.',
    good: `Measured area is within ${thresholdText('areaTolerance')} of the area advertised (rule of thumb).`,
    ifNot:
      'Recalculate price and rent per square foot on the measured area. Units rented as 10x10 that measure 9x10 are also a complaint waiting to be made.',
    stage: 'conditions',
    order: 'measurement',
  },
  {
    id: 'p-phy-04',
    check: 'Drill boreholes beside any row that has moved and under land you mean to build on; test bearing and frost.',
    from: 'A geotechnical engineer, after the seller consents in writing to drilling and to backfilling the holes.',
    good: 'Native soil or engineered fill carries the design load, with footings below local frost depth.',
    ifNot:
      'Ask the engineer for a repair method and a price for each row. Uncontrolled fill can make new buildings cost more than they return: value that land at zero.',
    stage: 'conditions',
    order: 'geotechnical',
  },
  {
    id: 'p-phy-05',
    check: 'Trace the stormwater design from drawing to ground: pond, swales, outlet, and the approval it needed.',
    from: 'The servicing drawings and stormwater report on the municipal file, and any Environmental Compliance Approval, EASR registration or exemption the seller relies on.',
    good: 'Works are built as drawn, the approval covers today’s paved area and its upkeep records exist.',
    ifNot:
      'Have a civil engineer state what is missing. Pavement added without approval falls to the owner of the day to legalize, so price works and application together.',
    stage: 'conditions',
    order: 'civil',
  },
  {
    id: 'p-phy-06',
    check: 'Put a camera through storm sewers, culverts and the sanitary lateral, after having them flushed.',
    from: 'A drain contractor; video files and a marked plan with depth and defects, and pump-out slips for catch basins and separators.',
    good: 'Pipes run clear without roots, sags or crushed lengths, and sumps were emptied in the last two years.',
    ifNot:
      'Dig-up repairs in a drive aisle close units: include lost rent in the estimate, and reline from inside where the contractor says it will hold.',
    stage: 'conditions',
    order: 'contractor',
  },
  {
    id: 'p-phy-07',
    check: 'Core the asphalt and probe the gravel: thickness, base depth, soft spots, geotextile, buried debris.',
    from: 'A materials testing firm, with one core per 1,000 square metres of paving (rule of thumb) plus every failed patch.',
    good: 'The base is drained and deep enough for a loaded moving truck, so an overlay will last.',
    ifNot:
      'Where the base has failed, budget reconstruction, not an overlay, spread over rows so that no more than a tenth of doors are blocked at a time.',
    stage: 'conditions',
    order: 'paving',
  },
  {
    id: 'p-phy-08',
    check: 'Examine retaining walls, embankments and ditch sides for lean, bulge, seepage and missing guards.',
    from: 'The engineer doing the condition assessment; permit drawings for walls above one metre, and the survey to show who owns each.',
    good: 'Walls stand plumb with working weep holes, and drops beside walkways are guarded.',
    ifNot:
      'Monitor with survey pins if movement is slow, or price rebuilding. A wall on the lot line needs a shared-cost agreement in writing.',
    stage: 'conditions',
    order: 'buildingCondition',
  },
  {
    id: 'p-phy-09',
    check: 'Request locates for public and private buried lines and draw them on your site plan before anyone digs.',
    from: 'Ontario One Call for utility-owned plant, and a private locator for the owner’s own feeds to gates, lights and keypads.',
    good: 'No main crosses under a building, and private feeds have known routes and depths.',
    ifNot:
      'A main without an easement goes to your lawyer and to the utility. Unmarked private feeds mean hand digging: add that to each bollard and gate quote.',
    stage: 'conditions',
    order: 'locates',
  },
  {
    id: 'p-phy-10',
    check: 'Establish under which permit the entrance was built and whether a busier use would need a new one.',
    from: 'The road authority: municipality, county or region, or the Ministry of Transportation beside a provincial highway.',
    good: 'An entrance permit in the property’s name that covers commercial traffic and today’s location.',
    ifNot:
      'Make the permit a condition; apply with the owner’s consent. A road widening or prohibited left turn belongs in both the rent forecast and the layout.',
    stage: 'conditions',
    order: 'authorityLetters',
  },
  {
    id: 'p-phy-11',
    check: 'Drive the fire route with its plan in hand: width, turning, surface, signs, overhead clearance, hydrants.',
    from: 'The approved site plan, the municipal fire route by-law, and hydrant flow results from the municipality or a contractor.',
    good: 'The route is signed, plowed and free of parking and containers from end to end.',
    ifNot:
      'Anything parked or placed on the route must go, together with its rent. Private hydrants without a current flow test need one before you waive.',
    stage: 'conditions',
  },
  {
    id: 'p-phy-12',
    check: 'Take light readings after dark on a grid of aisles, keypads, stairs and parking rows with a lux meter.',
    from: 'Your electrical consultant; a fixture schedule with lamp type, age and control, and the site plan’s photometric drawing.',
    good: 'Light is even, no aisle is dark between fixtures, and none spills onto neighbours in breach of the by-law.',
    ifNot:
      'Get a fixture-for-fixture LED price with photocells, deduct utility incentives only once they are approved, and count the power saved as upside.',
    stage: 'conditions',
    order: 'contractor',
  },
  {
    id: 'p-phy-13',
    check: 'Find out where a heavy winter’s snow goes and what plowing and salt have done to doors, curbs and drains.',
    from: 'Three winters of plow invoices and salt logs, the contractor in person, and the snow storage area on the approved site plan.',
    good: 'The snow area holds it all without losing rented stalls, and meltwater drains away from doors.',
    ifNot: 'Cost haulage for a hard winter. Stalls that vanish each January earn eight months’ rent, not twelve.',
    stage: 'conditions',
  },
  {
    id: 'p-phy-14',
    check: 'Check clearance from overhead wires to roofs, stacked containers, RV parking and any crane you will need.',
    from: 'The local distribution company for voltage and clearance; O. Reg. 213/91 for working distances (3 m at 750 to 150,000 volts).',
    good: 'Clearances suit the tallest vehicle and the delivery of containers, without moving the line.',
    ifNot:
      'Obtain the utility’s price for relocation or burial, and take the strip below out of container and building plans until it is paid for.',
    stage: 'conditions',
  },
];
