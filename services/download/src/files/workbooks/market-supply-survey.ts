import { writeBenchmarks } from './benchmarks.ts';
import type { WorkbookPlan } from './workbook-builder.ts';
import { INDOOR_AREA, UNIT_SIZES } from './example-facility.ts';

const RIVALS = 16;
const PROJECTS = 8;
const SIZES = ['5 x 5', '5 x 10', '10 x 10', '10 x 15', '10 x 20'] as const;
const AREAS = [25, 50, 100, 150, 200] as const;

const EXAMPLE_RIVALS = [
  ['Rival A', 2.1, 38_000, 0.9, 'Yes', 82, 124, 189, 238, 289],
  ['Rival B', 3.4, 22_000, 0.94, 'No', 70, 112, 168, 219, 265],
  ['Rival C', 5.0, 61_000, 0.86, 'Yes', 79, 119, 182, 229, 279],
  ['Rival D', 7.8, 15_000, 0.8, 'No', 65, 99, 150, 199, 240],
] as const;
const EXAMPLE_PROJECTS = [
  ['Highway site', 'Approved', 45_000, 2027],
  ['Former factory', 'Proposed', 60_000, 2028],
] as const;
const STAGES = [
  ['Under construction', 1],
  ['Approved', 0.7],
  ['Proposed', 0.3],
  ['Rumour', 0.1],
] as const;

export const marketSupplySurvey: WorkbookPlan = {
  title: 'Market supply survey: rivals, rates, area per person and pipeline',
  purpose:
    'How much storage the trade area has and will get, for how many people, and how your rates stand against each rival.',
  steps: [
    'Draw the trade area: the drive time within which most tenants on the rent roll live. Count every rival inside it.',
    'On Rivals, enter area and occupancy from calls, permits and aerial measurement, and the rates of the same week.',
    'On Pipeline, enter what the municipality’s planning staff, permits and site plan lists show.',
    'On Benchmarks, read what is stated about Ontario and by whom, and fill in, as each row says, the figures nobody publishes.',
    'On Summary, enter people and your own rates. Read area per person today and with the pipeline.',
  ],
  limits: [
    'Canadian dollars per month without HST, web rates before discounts. Area is rentable square feet, distance in kilometres.',
    'Occupancy of rivals is an estimate. Mark in your notes where each figure comes from.',
    'What a market can bear differs from place to place; compare with towns like yours and not with one national figure.',
  ],
  write(builder) {
    const rivals = builder.page({
      name: 'Rivals',
      title: 'Rivals',
      lead: 'One row per facility in the trade area, yours left out. The first rows are an example. Overwrite them.',
      widths: [26, 12, 14, 12, 12, 11, 11, 11, 11, 11, 14],
      landscape: true,
      freeze: { rows: 3, columns: 1 },
    });
    rivals.header([
      'Facility',
      'Distance, km',
      'Rentable area',
      'Occupancy',
      'Heated units',
      ...SIZES,
      'Average per sq ft',
    ]);
    const first = rivals.next;
    for (let at = 0; at < RIVALS; at += 1) {
      const row = rivals.next;
      const [name, distance, area, occupancy, heated, ...rates] = EXAMPLE_RIVALS[at] ?? [];
      const perFoot = AREAS.map((size, index) => `${'FGHIJ'[index]}${row}/${size}`).join('+');
      rivals.line([
        { input: name ?? null },
        { input: distance ?? null, format: 'decimal' },
        { input: area ?? null, format: 'whole' },
        { input: occupancy ?? null, format: 'percent' },
        { input: heated ?? null, list: 'Yes,No' },
        ...SIZES.map((_, index) => ({ input: rates[index] ?? null, format: 'cents' as const })),
        { formula: `IFERROR((${perFoot})/COUNTIF(F${row}:J${row},">0"),0)`, format: 'cents' },
      ]);
    }
    const rival = (letter: string) => `Rivals!$${letter}$${first}:$${letter}$${first + RIVALS - 1}`;

    const pipeline = builder.page({
      name: 'Pipeline',
      title: 'Pipeline',
      lead: 'Projects that would add storage to the trade area. The first rows are an example. Overwrite them.',
      widths: [34, 20, 16, 14, 14, 18],
      freeze: { rows: 3, columns: 1 },
    });
    pipeline.header(['Project', 'Stage', 'Rentable area', 'Opening year', 'Likelihood', 'Area counted']);
    const top = pipeline.next;
    const stages = top + PROJECTS + 2;
    for (let at = 0; at < PROJECTS; at += 1) {
      const row = pipeline.next;
      const [name, stage, area, opening] = EXAMPLE_PROJECTS[at] ?? [];
      pipeline.line([
        { input: name ?? null },
        { input: stage ?? null, list: STAGES.map(([label]) => label).join(',') },
        { input: area ?? null, format: 'whole' },
        { input: opening ?? null, format: 'year' },
        {
          formula: `IFERROR(INDEX($B$${stages}:$B$${stages + STAGES.length - 1},MATCH(B${row},$A$${stages}:$A$${stages + STAGES.length - 1},0)),0)`,
          format: 'percent',
        },
        { formula: `C${row}*E${row}`, format: 'whole' },
      ]);
    }
    pipeline.skip();
    pipeline.header(['Stage', 'Likelihood']);
    for (const [label, likelihood] of STAGES) pipeline.line([label, { input: likelihood, format: 'percent' }]);
    const project = (letter: string) => `Pipeline!$${letter}$${top}:$${letter}$${top + PROJECTS - 1}`;

    const page = builder.page({
      name: 'Summary',
      title: 'Supply, people and rates',
      lead: 'The figures in the shaded cells are an example. Overwrite them.',
      widths: [40, 16, 16, 16, 16, 16],
    });
    page.section('People');
    page.input('People in the trade area', 41_000, 'whole', { name: 'People', note: 'Census' });
    page.input('Growth per year', 0.012, 'percent', { name: 'People_growth' });
    page.input('Years to look ahead', 3, 'whole', { name: 'Years_ahead' });
    page.input('Rentable area of the site you buy', INDOOR_AREA, 'whole', { name: 'Own_area' });
    page.section('Supply');
    page.result('Rivals’ area', `SUM(${rival('C')})`, 'whole', { name: 'Rival_area' });
    page.result('Area rented at rivals', `SUMPRODUCT(${rival('C')},${rival('D')})`, 'whole', { name: 'Rival_let' });
    page.total('Rivals’ occupancy, by area', 'IFERROR(Rival_let/Rival_area,0)', 'percent', {
      name: 'Rival_occupancy',
    });
    page.result('Area in the pipeline, all of it', `SUM(${project('C')})`, 'whole', { name: 'Pipeline_area' });
    page.result('Area in the pipeline, weighted by likelihood', `SUM(${project('F')})`, 'whole', {
      name: 'Pipeline_counted',
    });
    page.result('Pipeline as a share of the market', 'IFERROR(Pipeline_counted/(Rival_area+Own_area),0)', 'percent', {
      name: 'Pipeline_share',
    });
    page.total('Area per person today', 'IFERROR((Rival_area+Own_area)/People,0)', 'decimal', {
      name: 'Area_per_person',
    });
    page.result('People then', 'People*(1+People_growth)^Years_ahead', 'whole', { name: 'People_then' });
    page.total(
      'Area per person then, likely projects',
      'IFERROR((Rival_area+Own_area+Pipeline_counted)/People_then,0)',
      'decimal',
      { name: 'Area_then' },
    );
    page.result(
      'Area per person then, all projects',
      'IFERROR((Rival_area+Own_area+Pipeline_area)/People_then,0)',
      'decimal',
    );
    page.section('Rates');
    page.header(['Size', ...SIZES]);
    const own = page.next;
    const streetRate = (wanted: string) => UNIT_SIZES.find(({ size }) => size === wanted)?.street ?? null;
    page.line(['Your rate', ...SIZES.map((size) => ({ input: streetRate(size), format: 'cents' as const }))]);
    const average = page.next;
    page.line([
      'Average of rivals',
      ...SIZES.map((_, index) => ({
        formula: `IFERROR(AVERAGEIF(${rival('FGHIJ'[index] ?? 'F')},">0"),0)`,
        format: 'cents' as const,
      })),
    ]);
    page.line([
      'Highest',
      ...SIZES.map((_, index) => ({ formula: `MAX(${rival('FGHIJ'[index] ?? 'F')})`, format: 'cents' as const })),
    ]);
    page.line(
      [
        'Your rate against the average',
        ...SIZES.map((_, index) => ({
          formula: `IFERROR(IF(${'BCDEF'[index]}${own}=0,0,${'BCDEF'[index]}${own}/${'BCDEF'[index]}${average}-1),0)`,
          format: 'percent' as const,
        })),
      ],
      { strong: true },
    );
    page.chart({
      title: 'Your rates beside the average of rivals',
      kind: 'column',
      categories: `B${own - 1}:F${own - 1}`,
      series: [
        { name: 'Your rate', values: `B${own}:F${own}` },
        { name: 'Average of rivals', values: `B${average}:F${average}` },
      ],
      format: 'cents',
    });
    writeBenchmarks(builder);
  },
};
