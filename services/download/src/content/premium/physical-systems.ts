import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

/** Power, fuel, climate, fire, access and the capital plan that totals them. */
export const physicalSystems: ChecklistSection['items'] = [
  {
    id: 'p-phy-33',
    check: 'Scan the switchgear and panels under load with a thermal camera and draw a current one-line diagram.',
    from: 'A licensed electrical contractor or engineer, with the largest heating or cooling load running during the scan.',
    good: 'No hot connections, breakers matched to their wires, and a diagram that agrees with what is there.',
    ifNot:
      'Loose or overheated parts are repaired at the seller’s cost before closing. Breakers no longer made are a replacement item, and a question from insurers.',
    stage: 'conditions',
    order: 'inspections',
  },
  {
    id: 'p-phy-34',
    check: 'Have the Electrical Safety Authority list work at this address with no notification or an open one.',
    from: 'The Electrical Safety Authority (ESA), through your lawyer or electrician; ask the price of a general inspection of the premises.',
    good: 'Every known addition, gate, sign and lighting job has a closed notification.',
    ifNot:
      'Work without notification is uncovered, inspected and corrected at the seller’s expense, or a credit is agreed from the contractor’s quote.',
    stage: 'conditions',
    order: 'safetyRecords',
  },
  {
    id: 'p-phy-35',
    check: 'Plot two years of hydro demand and compare the peak with service size and your plans for heat or charging.',
    from: 'Interval data from the local distribution company with the account holder’s authorization; transformer ownership from the bills.',
    good: 'At least 30% of the service is spare at peak (rule of thumb) and the utility owns the transformer.',
    ifNot:
      'Request a written upgrade cost and lead time. Customer-owned transformers need an oil test, with PCB content, before they become yours.',
    stage: 'conditions',
  },
  {
    id: 'p-phy-36',
    check: 'Bring in a fuels technician to test every heater, gas line, propane and oil tank, and to verify tags.',
    from: 'A contractor registered with the TSSA, whose technicians are certified for that fuel; distributor’s inspection records for tanks.',
    good: 'Combustion and venting pass, tanks are current and registered where required, and nothing is hazard-tagged.',
    ifNot:
      'A tagged appliance stays off until repaired. Have oil tanks removed and the soil sampled by the seller while the environmental condition still runs.',
    stage: 'conditions',
    order: 'inspections',
  },
  {
    id: 'p-phy-37',
    check: 'Place data loggers in twelve climate-controlled units for 14 days: top, bottom, corners and beside doors.',
    from: 'Your own loggers with the manager’s consent; outside weather records for the same days and the promise made in advertising.',
    good: 'Temperature stays in the advertised range and relative humidity under 60% (rule of thumb).',
    ifNot:
      'Ask a mechanical engineer whether balancing cures it or capacity is short. Rent premiums for a service not delivered are not durable income.',
    stage: 'conditions',
  },
  {
    id: 'p-phy-38',
    check:
      'List all HVAC units by serial number, year, capacity, refrigerant and hours, with a replacement date for each.',
    from: 'Nameplates, the service firm’s last two visit reports, and its view of any unit still charged with R-22.',
    good: 'No unit is past its service life, filters and coils are clean, and no circuit depends on a refrigerant being phased out.',
    ifNot:
      'Replace in groups that share a crane lift. Put old-refrigerant units in year one of the plan, because a leak ends them.',
    stage: 'conditions',
    order: 'mechanical',
  },
  {
    id: 'p-phy-39',
    check:
      'Read the licence, log and latest orders for each elevator or lift, then ride it, loaded, with the mechanic.',
    from: 'The Technical Standards and Safety Authority (TSSA) record for the device number, and the maintenance contractor’s logbook.',
    good: 'A valid TSSA licence, no overdue order, monthly visits logged and parts available.',
    ifNot:
      'Upper floors rent only while the lift runs: price the order or modernization, with weeks of lost rent, and read the notice clause of the contract.',
    stage: 'conditions',
    order: 'safetyRecords',
  },
  {
    id: 'p-phy-40',
    check: 'Match sprinkler design to what is stored: density, height, obstructions, dry valves and freezing risk.',
    from: 'A fire protection engineer with the hydraulic plate and shop drawings; test and maintenance records kept under the Fire Code.',
    good: 'Goods stay below the heads by the design clearance, and main drain and trip tests show no decline.',
    ifNot:
      'Set storage height marks in the units now. If the design suits offices and not storage, the upgrade is a price item and an insurance disclosure.',
    stage: 'conditions',
    dealBreaker: true,
    order: 'inspections',
  },
  {
    id: 'p-phy-41',
    check: 'Witness the annual fire alarm test, device by device, and follow one signal to the monitoring station.',
    from: 'The testing contractor’s CAN/ULC-S536 report with deficiency pages, and the monitoring agreement.',
    good: 'All devices reported in, trouble signals clear, and the call list names people who still work here.',
    ifNot:
      'Open deficiencies are fixed and retested before the condition ends. Price a new panel where spare parts are no longer made, with verification of every device after the change.',
    stage: 'conditions',
    order: 'inspections',
  },
  {
    id: 'p-phy-42',
    check: 'Locate backflow preventers and shut-offs, read the last tester’s tags and reconcile the water bills.',
    from: 'The municipality’s cross-connection program and a certified tester; twelve months of water use from the account.',
    good: 'Devices are tested on the by-law’s schedule, and water use fits a site with a washroom and a hose.',
    ifNot:
      'Unexplained consumption is a buried leak, often under pavement: isolate and pressure-test each line, and claim the cost as a price reduction.',
    stage: 'conditions',
    order: 'contractor',
  },
  {
    id: 'p-phy-43',
    check: 'Open the gate operators: cycle count, duty rating, entrapment sensors, loops, chain, hinges and posts.',
    from: 'A gate contractor, with the model’s manual; ask for safety standard, last service, and the cost of a spare board.',
    good: 'Two independent entrapment protections work, and rated cycles exceed the daily count by half.',
    ifNot:
      'Shut an unsafe gate off and staff the entrance until it is repaired. A leaning post is a footing job, not an adjustment.',
    stage: 'conditions',
    order: 'contractor',
  },
  {
    id: 'p-phy-44',
    check:
      'Draw the security network: cameras, controllers, unit alarms, switches, radios, licences and battery backup.',
    from: 'The integrator that installed it: administrator passwords, firmware versions, subscription terms; an hour with the breaker off.',
    good: 'The buyer can hold every password, parts are supported, and recording survives a one-hour outage.',
    ifNot:
      'Locked or orphaned equipment counts as scrap. Take a quote for a supported system, phased by the aisles with the most incidents.',
    stage: 'conditions',
    order: 'contractor',
  },
  {
    id: 'p-phy-45',
    check:
      'Sweep open areas by ground-penetrating radar for tanks, and match every metal mass and borehole to a record.',
    from: 'Your environmental consultant and a geophysics firm; Ontario well records and sealing reports under Reg. 903 (Wells).',
    good: 'No metal mass unexplained, and unused wells sealed with a record to show for it.',
    ifNot:
      'Sealing wells and removing tanks is the seller’s work under a licensed contractor; otherwise hold back a quoted sum until the reports are filed.',
    stage: 'conditions',
    order: 'phaseOne',
  },
  {
    id: 'p-phy-46',
    check:
      'Look into solar arrays, cell towers and billboards: contract, effect on the roof, income and assignability.',
    from: 'The contract with the IESO, the utility or the tenant; twelve months of statements, and structural approval for roof loads.',
    good: 'Income passes to you by consent already given, and removal and roof repair are someone’s stated duty.',
    ifNot:
      'Exclude the income until consent is signed. Ask a roofer what lifting the array costs when the roof below must be replaced.',
    stage: 'conditions',
    order: 'lawyer',
  },
  {
    id: 'p-phy-47',
    check:
      'Collect drawings, warranties, manuals, keys, codes and serial numbers into one index with dates and holders.',
    from: 'The seller, past contractors and the municipal permit file; warranty providers, for transfer forms and fees.',
    good: 'Roof, coating, paving and equipment warranties transfer in writing, and as-built drawings are in hand.',
    ifNot:
      'A warranty that lapses on sale is worth nothing: price the repair without it. Where drawings are missing, have at least the main building measured.',
    stage: 'closing',
  },
  {
    id: 'p-phy-48',
    check: 'Roll all findings into a ten-year capital plan: item, quantity, unit price, year, and who must act first.',
    from: 'The engineer’s cost tables, contractors’ quotes and your own register; the capital reserve workbook holds it.',
    good: 'Year-one work is credited or held back, and the yearly reserve in your model covers years two to ten.',
    ifNot: `Set aside more, then rerun coverage and return. If year one exceeds ${thresholdText('yearOneRepairs')} (rule of thumb), renegotiate before removing conditions.`,
    stage: 'conditions',
    order: 'buildingCondition',
  },
];
