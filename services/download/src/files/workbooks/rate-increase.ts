import type { WorkbookPlan } from './workbook-builder.ts';
import { exampleUnits, LETTING } from './example-facility.ts';

const ROWS = 1000;
const EXAMPLE = exampleUnits().filter(({ paid }) => paid !== null);
const BANDS = [
  [0, 0.01],
  [0.05, 0.03],
  [0.1, 0.06],
  [0.15, 0.12],
  [0.2, 0.2],
] as const;
export const rateIncrease: WorkbookPlan = {
  title: 'Rate-increase model: unit by unit, with expected move-outs',
  purpose: 'What raising existing tenants’ rents brings in over a year, net of the tenants who leave because of it.',
  steps: [
    'On Rules, set the largest increase, how near to the street rate you go, and the move-outs you expect for each size of increase.',
    'On Units, paste the rented units with rent paid, street rate and months since the last increase.',
    'Read the gain on Rules, then the gain with move-outs doubled. Plan with the second figure.',
    'Check each notice against the rental agreement and the law before it is sent.',
  ],
  limits: [
    'Canadian dollars per month without HST; gains are for the first twelve months.',
    'The shares of tenants who leave are guesses to be replaced by your own records after the first increase.',
    'A unit whose tenant leaves stays empty and is then free for the months you enter; after that it is rented at the share of the street rate you enter.',
  ],
  write(builder) {
    const rules = builder.page({
      name: 'Rules',
      title: 'Rules and result',
      lead: 'The figures in the shaded cells are an example. Overwrite them.',
      widths: [46, 18, 50],
    });
    rules.section('Rules');
    rules.input('Largest increase at once', 0.12, 'percent', { name: 'Largest_increase' });
    rules.input('Highest rent after the increase, share of street rate', LETTING.streetLimit, 'percent', {
      name: 'Street_limit',
    });
    rules.input('Months since the last increase, at least', 9, 'whole', { name: 'Months_between' });
    rules.input('Months a vacated unit stays empty', 2, 'decimal', { name: 'Months_empty' });
    rules.input('Next tenant’s rent, share of street rate', LETTING.newTenantRent, 'percent', {
      name: 'Next_rent',
      note: 'After discounts; free months are entered below.',
    });
    rules.input('Months free for the next tenant', LETTING.freeMonths, 'decimal', { name: 'Months_free' });
    rules.input('Stress: move-outs multiplied by', 2, 'decimal', { name: 'Stress_factor' });
    rules.section('Tenants who leave because of the increase');
    rules.header(['Increase from', 'Share that leaves']);
    const first = rules.next;
    for (const [from, share] of BANDS) {
      rules.line([
        { input: from, format: 'percent' },
        { input: share, format: 'percent' },
      ]);
    }
    const bands = (letter: string) => `Rules!$${letter}$${first}:$${letter}$${rules.next - 1}`;
    const found = `IFERROR(INDEX(${bands('B')},MATCH(ROUND(H#,6),${bands('A')},1)),0)`;

    const page = builder.page({
      name: 'Units',
      title: 'Units',
      lead: `Up to ${ROWS.toLocaleString('en-CA')} rented units. The first ${EXAMPLE.length} rows are an example: clear them before you paste yours. To print, filter out the blanks in the first column.`,
      widths: [10, 12, 13, 13, 14, 12, 13, 12, 12, 15, 15],
      landscape: true,
      freeze: { rows: 3, columns: 1 },
    });
    page.header([
      'Unit',
      'Size',
      'Rent paid',
      'Street rate',
      'Months since increase',
      'Raise',
      'New rent',
      'Increase',
      'Expected to leave',
      'Gain in 12 months',
      'Gain under stress',
    ]);
    const top = page.next;
    const gain = (row: number, leaving: string) =>
      `IF(F${row}="Yes",(1-${leaving})*12*G${row}+${leaving}*MAX(0,12-Months_empty-Months_free)*D${row}*Next_rent-12*C${row},0)`;
    for (let at = 0; at < ROWS; at += 1) {
      const row = page.next;
      const { unit, size, paid, street } = EXAMPLE[at] ?? {};
      const target = `MIN(C${row}*(1+Largest_increase),D${row}*Street_limit)`;
      page.line([
        { input: unit ?? null },
        { input: size ?? null },
        { input: paid ?? null, format: 'cents' },
        { input: street ?? null, format: 'cents' },
        { input: unit ? 4 + ((at * 5) % 20) : null, format: 'whole' },
        { formula: `IF(C${row}>0,IF(AND(E${row}>=Months_between,${target}>C${row}),"Yes","No"),"")`, format: 'text' },
        { formula: `IF(F${row}="Yes",ROUND(${target},0),C${row})`, format: 'cents' },
        { formula: `IFERROR(G${row}/C${row}-1,0)`, format: 'percent' },
        { formula: `IF(F${row}="Yes",${found.replace('#', String(row))},0)`, format: 'percent' },
        { formula: gain(row, `I${row}`), format: 'money' },
        { formula: gain(row, `MIN(1,I${row}*Stress_factor)`), format: 'money' },
      ]);
    }
    page.sheet.autoFilter = `A3:K${page.next - 1}`;
    const column = (letter: string) => `Units!$${letter}$${top}:$${letter}$${page.next - 1}`;
    rules.section('Result');
    rules.result('Units entered', `COUNTIF(${column('C')},">0")`, 'whole', { name: 'Units_entered' });
    rules.result('Units raised', `COUNTIF(${column('F')},"Yes")`, 'whole', { name: 'Units_raised' });
    rules.result('Rent before, per month', `SUM(${column('C')})`, 'money', { name: 'Rent_before' });
    rules.result('Rent after, per month, if all stay', `SUM(${column('G')})`, 'money', { name: 'Rent_after' });
    rules.result('Tenants expected to leave', `SUM(${column('I')})`, 'decimal', { name: 'Leaving' });
    rules.total('Gain in the first year', `SUM(${column('J')})`, 'money', { name: 'Gain' });
    rules.total('Gain with the stress on move-outs', `SUM(${column('K')})`, 'money', { name: 'Stress_gain' });
  },
};
