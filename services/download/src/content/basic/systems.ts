import type { ChecklistSection } from '../checklist.ts';

export const systems: ChecklistSection = {
  id: 'b-sys',
  title: 'Basic Systems & Equipment',
  items: [
    {
      id: 'b-sys-01',
      check: 'Identify the management software, its contract and its owner, and test that tenant data can be exported.',
      from: 'A live session with the manager; the vendor’s contract, and confirmation that the account or its data can be transferred.',
      good: 'Tenants, ledgers, signed agreements and payment history export in a usable form before closing.',
      ifNot:
        'Plan a manual migration and keep the old system readable for a year. With paper records only, audit every tenant file.',
      stage: 'conditions',
      order: 'vendor',
    },
    {
      id: 'b-sys-02',
      check:
        'Use the gate ten times with your own code, check that arrears lock tenants out, and ask who else holds codes.',
      from: 'A test code from the manager; the access log, gate service invoices and the list of master codes and remotes.',
      good: 'The gate opens at once, logs each entry by unit, has safety sensors and can be opened in a power outage.',
      ifNot:
        'Price a new operator and keypad. Plan to change every master code and remote on closing day, whatever you find.',
      stage: 'conditions',
    },
    {
      id: 'b-sys-03',
      check:
        'Ask to see last night’s recording from every camera, then the oldest one kept, and read a licence plate at the gate.',
      from: 'The recorder itself, with the manager; camera plan, retention setting and the privacy notice posted for visitors.',
      good: 'Gate, office and main aisles are covered, plates can be read at night, and about 30 days are kept (rule of thumb).',
      ifNot:
        'Get a quote for cameras and recorder, and post notices that meet federal privacy law (PIPEDA). Do not advertise security you lack.',
      stage: 'conditions',
    },
    {
      id: 'b-sys-04',
      check:
        'Open the electrical panels: service size, spare capacity, age, water marks, amateur wiring, power taken to units.',
      from: 'A licensed electrical contractor; inspection certificates and notices from the Electrical Safety Authority.',
      good: 'Panels are labelled and dry, work was done under notification, and there is spare capacity for gate, lights and heat.',
      ifNot:
        'Have defects corrected under notification before closing. If you plan expansion, get the utility’s upgrade cost first.',
      stage: 'conditions',
      order: 'inspections',
    },
    {
      id: 'b-sys-05',
      check:
        'Check fire equipment tags and logs: extinguishers, emergency lights, alarm panel, sprinklers and exit routes.',
      from: 'Test and inspection records the Ontario Fire Code obliges the owner to keep, and the contractor’s last annual reports.',
      good: 'Tags are within the year, deficiencies are closed, monitoring is active and exits are clear.',
      ifNot:
        'Order an inspection by a fire protection contractor now. Missing records usually mean missing tests: price the catch-up.',
      stage: 'conditions',
      order: 'inspections',
    },
    {
      id: 'b-sys-06',
      check:
        'For heated or climate-controlled units, record age, fuel and set points of each HVAC unit, with a year of bills.',
      from: 'Equipment nameplates, service contracts, rental agreements for heaters, gas and hydro bills from the seller.',
      good: 'Equipment is within its expected life, owned rather than rented, and humidity logs back the advertised climate.',
      ifNot:
        'Budget for replacement by nameplate age, pay out rental contracts from the proceeds, and stop advertising what is not delivered.',
      stage: 'conditions',
      order: 'mechanical',
    },
    {
      id: 'b-sys-07',
      check:
        'Find out how water reaches and leaves the office: municipal mains, or a well and septic, with age and last service.',
      from: 'Utility bills; on private services, Ontario’s well record, the septic permit and pump-out receipts, and a fresh water test.',
      good: 'Connections are metered and paid, or the well tests safe and the septic bed lies clear of traffic and buildings.',
      ifNot:
        'Have the septic inspected and the well tested as a condition. A bed under a drive aisle or the expansion area must be relocated.',
      stage: 'conditions',
      order: 'contractor',
    },
    {
      id: 'b-sys-08',
      check:
        'List the accounts the business runs on: card processor, telephone number, website, domain, map listing and internet.',
      from: 'Registrar, carrier and processor statements from the seller, showing the account holder and the end of each term.',
      good: 'All are held by the selling company and are listed in the purchase agreement as assets that pass to you.',
      ifNot:
        'Make transfer of the number, domain and map listing a closing deliverable. Those held by a manager personally need the manager’s signature.',
      stage: 'closing',
    },
  ],
};
