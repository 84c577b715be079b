import type { WorkbookPlan } from './workbook-builder.ts';
import { GROWTH, INDOOR_RENT_PER_FOOT, MARKET_CAP } from './example-facility.ts';
import { column } from './page.ts';
import type { Format } from './styles.ts';

const PHASES = ['B', 'C', 'D'] as const;
const YEARS = 7;
const years = Array.from({ length: YEARS }, (_, at) => ({ year: at + 1, col: column(at + 2) }));

/** Label, name in formulas, format and the example of each phase. */
const INPUTS: readonly (readonly [string, string, Format, readonly [number, number, number]])[] = [
  ['Rentable area, square feet', 'area', 'whole', [12_000, 10_000, 0]],
  ['Units', 'units', 'whole', [100, 84, 0]],
  ['Building cost per square foot', 'build', 'cents', [85, 88, 0]],
  ['Site work, power and drainage', 'site', 'money', [180_000, 60_000, 0]],
  ['Development charges and permits', 'fees', 'money', [65_000, 55_000, 0]],
  ['Design, approvals and study costs, share', 'soft', 'percent', [0.1, 0.08, 0]],
  ['Contingency, share', 'spare', 'percent', [0.1, 0.1, 0]],
  ['Month of opening, counted from today', 'opens', 'whole', [14, 38, 0]],
  ['Area rented per month, square feet', 'pace', 'whole', [450, 450, 0]],
  ['Stabilized occupancy', 'full', 'percent', [0.88, 0.88, 0]],
  ['Rent per square foot per month', 'rent', 'cents', [INDOOR_RENT_PER_FOOT, INDOOR_RENT_PER_FOOT, 0]],
  ['Operating cost per square foot per year', 'cost', 'cents', [4.2, 4.2, 0]],
];

export const expansionFeasibility: WorkbookPlan = {
  title: 'Expansion feasibility: phases, lease-up and return on cost',
  purpose:
    'Whether adding area pays: cost per phase, pace of leasing, income when stabilized, and return on cost against the market.',
  steps: [
    'Confirm zoning, coverage, setbacks, drainage and power for the added area in writing before you trust any figure here.',
    'On Phases, enter area, costs from a builder’s quote, opening month and the area rented per month. Leave empty any phase you do not plan.',
    'Read return on cost against the market cap rate. Less than two points above it does not pay for the risk (rule of thumb).',
    'On Years, read the deepest cash position: that is the most money the expansion needs, its cost included.',
  ],
  limits: [
    'Canadian dollars without HST and before debt. Area in square feet.',
    'Year 1 begins today. Costs of a phase fall in the year before its opening month; leasing is at an even pace.',
    'Rents of existing units are assumed unchanged. New area can lower them.',
  ],
  write(builder) {
    const page = builder.page({
      name: 'Phases',
      title: 'Phases',
      lead: 'The figures in the shaded cells are an example. Overwrite them.',
      widths: [46, 16, 16, 16, 18],
    });
    page.section('What is built');
    page.header(['', 'Phase 1', 'Phase 2', 'Phase 3', 'All phases']);
    const rows = new Map<string, number>();
    for (const [label, key, format, example] of INPUTS) {
      rows.set(key, page.line([label, ...example.map((input) => ({ input: input === 0 ? null : input, format }))]));
    }
    const at = (key: string, phase: string) => `${phase}${rows.get(key)}`;
    page.section('Result of each phase');
    const perPhase = (
      label: string,
      formula: (phase: string) => string,
      format: Format,
      all: string,
      strong = false,
    ) => {
      const row = page.next;
      const total = all === 'sum' ? `SUM(B${row}:D${row})` : all;
      page.line([label, ...PHASES.map((phase) => ({ formula: formula(phase), format })), { formula: total, format }], {
        strong,
      });
      return row;
    };
    const cost = perPhase(
      'Cost of the phase',
      (phase) =>
        `(${at('area', phase)}*${at('build', phase)}+${at('site', phase)}+${at('fees', phase)})*(1+${at('soft', phase)})*(1+${at('spare', phase)})`,
      'money',
      'sum',
      true,
    );
    const net = perPhase(
      'Stabilized net operating income, today’s rents',
      (phase) =>
        `12*${at('area', phase)}*${at('full', phase)}*${at('rent', phase)}-${at('area', phase)}*${at('cost', phase)}`,
      'money',
      'sum',
      true,
    );
    perPhase(
      'Return on cost',
      (phase) => `IFERROR(${phase}${net}/${phase}${cost},0)`,
      'percent',
      `IFERROR(E${net}/E${cost},0)`,
      true,
    );
    perPhase(
      'Cost per square foot, all in',
      (phase) => `IFERROR(${phase}${cost}/${at('area', phase)},0)`,
      'cents',
      `IFERROR(E${cost}/SUM(B${rows.get('area')}:D${rows.get('area')}),0)`,
    );
    const perUnit = perPhase(
      'Cost per unit, all in',
      (phase) => `IFERROR(${phase}${cost}/${at('units', phase)},0)`,
      'money',
      `IFERROR(E${cost}/SUM(B${rows.get('units')}:D${rows.get('units')}),0)`,
    );
    builder.workbook.definedNames.add(`Phases!$E$${perUnit}`, 'Cost_per_unit');
    perPhase(
      'Months from opening until stabilized',
      (phase) => `IFERROR(${at('area', phase)}*${at('full', phase)}/${at('pace', phase)},0)`,
      'decimal',
      '0',
    );
    page.section('Against the market');
    page.input('Market cap rate', MARKET_CAP, 'percent', { name: 'Market_cap' });
    page.input('Points wanted above it', 0.02, 'percent', { name: 'Points_wanted' });
    page.input('Rent and cost growth per year', GROWTH, 'percent', { name: 'Yearly_growth' });
    page.total('Return on cost, all phases', `IFERROR(E${net}/E${cost},0)`, 'percent', { name: 'Return_on_cost' });
    page.result('Value created above cost', `IFERROR(E${net}/Market_cap,0)-E${cost}`, 'money', { name: 'Value_made' });
    page.result(
      'Verdict',
      `IF(E${cost}=0,"Enter a phase",IF(Return_on_cost>=Market_cap+Points_wanted,"Pays for its risk","Does not pay for its risk"))`,
      'text',
    );

    const plan = builder.page({
      name: 'Years',
      title: 'Seven years of lease-up',
      lead: 'Everything on this sheet follows from Phases.',
      widths: [40, ...years.map(() => 14)],
      landscape: true,
      freeze: { rows: 3, columns: 1 },
    });
    const heads = plan.header(['Year', ...years.map(({ year }) => String(year))]);
    const ref = (key: string, phase: string) => `Phases!$${phase}$${rows.get(key)}`;
    const yearly = (
      label: string,
      formula: (col: string, year: number) => string,
      strong = false,
      format: Format = 'money',
    ) => plan.line([label, ...years.map(({ col, year }) => ({ formula: formula(col, year), format }))], { strong });
    const letArea = (phase: string, month: string) =>
      `MIN(${ref('area', phase)}*${ref('full', phase)},${ref('pace', phase)}*MAX(0,${month}-${ref('opens', phase)}))`;
    const areas = PHASES.map((phase, index) =>
      yearly(
        `Average area rented, phase ${index + 1}`,
        (_, year) =>
          `IF(${ref('area', phase)}=0,0,(${letArea(phase, String(12 * year - 12))}+${letArea(phase, String(12 * year))})/2)`,
        false,
        'whole',
      ),
    );
    const rents = yearly(
      'Rent',
      (col, year) =>
        PHASES.map((phase, index) => `12*${col}${areas[index]}*${ref('rent', phase)}`)
          .join('+')
          .replace(/^(.*)$/, `($1)*(1+Yearly_growth)^${year - 1}`),
      true,
    );
    const costs = yearly('Operating costs', (_, year) => {
      const open = PHASES.map(
        (phase) => `${ref('area', phase)}*${ref('cost', phase)}*MAX(0,MIN(12,${12 * year}-${ref('opens', phase)}))/12`,
      );
      return `-(${open.join('+')})*(1+Yearly_growth)^${year - 1}`;
    });
    const income = yearly('Net operating income', (col) => `${col}${rents}+${col}${costs}`, true);
    const spent = yearly('Cost of phases', (_, year) => {
      const inYear = PHASES.map(
        (phase) => `IF(MAX(1,ROUNDUP(${ref('opens', phase)}/12,0))=${year},Phases!$${phase}$${cost},0)`,
      );
      return `-(${inYear.join('+')})`;
    });
    const flow = yearly('Cash for the year', (col) => `${col}${income}+${col}${spent}`, true);
    const sum = yearly('Cash since the start', (col, year) =>
      year === 1 ? `${col}${flow}` : `${column(year)}${plan.next}+${col}${flow}`,
    );
    yearly(
      'Return on cost so far',
      (col) => `IFERROR(${col}${income}/-SUM($B${spent}:${col}${spent}),0)`,
      false,
      'percent',
    );
    plan.section('Cash');
    plan.total('Deepest cash position', `MIN(0,MIN(B${sum}:${column(YEARS + 1)}${sum}))`, 'money', { name: 'Deepest' });
    const span = (row: number): string => `B${row}:${column(YEARS + 1)}${row}`;
    plan.chart({
      title: 'Net operating income and cash since the start, by year',
      kind: 'column',
      categories: span(heads),
      series: [
        { name: 'Net operating income', values: span(income) },
        { name: 'Cash since the start', values: span(sum) },
      ],
      format: 'money',
    });
  },
};
