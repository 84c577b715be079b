import type { ChecklistTierContent } from '../../content/checklist.ts';
import { CHECK_STAGES, checkNumber, isDueToOrderFormula, lastOrderDayFormula } from '@brokerage/contracts';
import { SERVICE_KEYS, SERVICES_AS_OF, serviceOf } from '../../content/services.ts';
import type { WorkbookBuilder, WorkbookPlan } from './workbook-builder.ts';
import { column, linesOf } from './page.ts';

const STATES = ['Open', 'In progress', 'Passed', 'Failed', 'Not applicable'] as const;
const FIRST = 4;

/** Widths of the columns of Checks in characters. */
const WIDTHS = [7, 18, 13, 12, 40, 44, 32, 44, 14, 14, 26, 12, 12, 28, 8];

function writeChecks(builder: WorkbookBuilder, content: ChecklistTierContent): number {
  const page = builder.page({
    name: 'Checks',
    title: 'Checks',
    lead: 'Set the status, owner, due date and cost of each check. Every check starts as Open. Filter by stage or weight with the arrows.',
    widths: WIDTHS,
    landscape: true,
    twoAcross: true,
    freeze: { rows: 3, columns: 1 },
  });
  page.header([
    'Check',
    'Section',
    'Stage',
    'Weight',
    'What to check',
    'From',
    'What good looks like',
    'If not',
    'Status',
    'Owner',
    'Order',
    'Due',
    'Cost',
    'Note',
    'Late',
  ]);
  for (const [at, section] of content.sections.entries()) {
    for (const [itemAt, item] of section.items.entries()) {
      const row = page.next;
      const texts = [
        checkNumber(at, itemAt),
        section.title,
        CHECK_STAGES[item.stage],
        item.dealBreaker ? 'Deal-breaker' : '',
        item.check,
        item.from,
        item.good,
        item.ifNot,
      ];
      page.line([
        ...texts,
        { input: 'Open', list: STATES.join(',') },
        { input: null },
        item.order ? serviceOf(item.order).name : 'Own work',
        { input: null, format: 'date' },
        { input: null, format: 'money' },
        { input: null },
        {
          formula: `IF(AND(L${row}>0,Today_is>L${row},OR(I${row}="Open",I${row}="In progress")),"Late","")`,
          format: 'text',
        },
      ]);
      page.fitRow(row, texts, 2);
    }
  }
  const last = page.next - 1;
  page.sheet.autoFilter = `A3:O${last}`;
  const first = FIRST;
  page.colour(`I${first}:I${last}`, `$I${first}="Passed"`, 'good');
  page.colour(`I${first}:I${last}`, `$I${first}="Failed"`, 'bad');
  page.colour(`I${first}:I${last}`, `$I${first}="In progress"`, 'waiting');
  page.colour(`D${first}:D${last}`, `AND($D${first}<>"",$I${first}<>"Passed")`, 'waiting');
  page.colour(`O${first}:O${last}`, `$O${first}="Late"`, 'bad');
  return last;
}

/** The number of weeks in the plan, starting today. */
const WEEKS = 14;
const QUOTE_WIDTH = 36;

/** Writes what to order, and by when, so that it arrives by the condition date. */
function writePlan(builder: WorkbookBuilder, content: ChecklistTierContent): void {
  const page = builder.page({
    name: 'Plan',
    title: 'What to order, and when',
    lead: `Business days from order to report are an example as of ${SERVICES_AS_OF}; overwrite them with the dates you get in writing. Fees in the shaded cells are usual ranges before HST, an assumption as of the same day; where there is none, the last column says how to get a price. Overwrite both with your quotes.`,
    widths: [34, 12, 22, 11, 11, 7, 11, 10, ...Array.from({ length: WEEKS }, () => 4), QUOTE_WIDTH],
    landscape: true,
    twoAcross: true,
    freeze: { rows: 3, columns: 1 },
  });
  page.header([
    'Service',
    'Ordered by',
    'Checks',
    'Fee from',
    'Fee to',
    'Days',
    'Order by',
    'Now?',
    ...Array.from({ length: WEEKS }, (_, at) => `W${at + 1}`),
    'How to get a price',
  ]);
  const first = page.next;
  for (const key of SERVICE_KEYS) {
    const numbers = content.sections.flatMap(({ items }, at) =>
      items.flatMap(({ order }, itemAt) => (order === key ? [checkNumber(at, itemAt)] : [])),
    );
    if (numbers.length === 0) continue;
    const { name, orderedBy, fee, quote, days } = serviceOf(key);
    const row = page.next;
    page.line([
      name,
      orderedBy,
      numbers.join(', '),
      { input: fee?.low ?? null, format: 'money' },
      { input: fee?.high ?? null, format: 'money' },
      { input: days, format: 'whole' },
      { formula: `IF(Condition_date=0,0,${lastOrderDayFormula('Condition_date', `F${row}`)})`, format: 'date' },
      { formula: `IF(AND(G${row}>0,${isDueToOrderFormula(`G${row}`, 'Today_is')}),"Order now","")`, format: 'text' },
      ...Array.from({ length: WEEKS }, (_, at) => ({
        formula: `IF(AND(G${row}>0,G${row}<Today_is+${7 * (at + 1)},Condition_date>=Today_is+${7 * at}),"■","")`,
        format: 'text' as const,
      })),
      quote ?? '',
    ]);
    page.fitRow(row, [name, orderedBy, numbers.join(', ')], Math.max(2, linesOf(quote ?? '', QUOTE_WIDTH)));
  }
  const last = page.next - 1;
  const end = column(8 + WEEKS);
  page.colour(`I${first}:${end}${last}`, `I${first}="■"`, 'waiting');
  page.colour(`H${first}:H${last}`, `$H${first}="Order now"`, 'bad');
  page.section('In short');
  page.result('First order is due', `IF(Condition_date=0,0,MIN(G${first}:G${last}))`, 'date', { name: 'First_order' });
  page.result('To order within a week', `COUNTIF(H${first}:H${last},"Order now")`, 'whole', { name: 'Order_now' });
  page.result('Fees, low', `SUM(D${first}:D${last})`, 'money', { name: 'Fees_low' });
  page.result('Fees, high', `SUM(E${first}:E${last})`, 'money', { name: 'Fees_high' });
}

function writeProgress(builder: WorkbookBuilder, content: ChecklistTierContent, last: number): void {
  const page = builder.page({
    name: 'Progress',
    title: 'Progress',
    lead: 'Counts follow from Checks. A check that does not apply counts as settled.',
    widths: [44, 10, 10, 12, 10, 10, 12, 12, 14, 14],
    landscape: true,
  });
  const range = (letter: string) => `Checks!$${letter}$${FIRST}:$${letter}$${last}`;
  page.input('Today', new Date(Date.UTC(2026, 10, 23)), 'date', { name: 'Today_is' });
  page.input('Condition date', new Date(Date.UTC(2027, 0, 29)), 'date', { name: 'Condition_date' });
  page.result('Days left', 'IF(OR(Today_is=0,Condition_date=0),0,MAX(0,Condition_date-Today_is))', 'whole', {
    name: 'Days_left',
  });
  page.section('By section');
  page.header(['Section', 'Checks', ...STATES, 'Settled', 'Cost entered', 'Cost of failed']);
  const first = page.next;
  for (const { title } of content.sections) {
    const row = page.next;
    const here = `${range('B')},$A${row}`;
    page.line([
      title,
      { formula: `COUNTIF(${here})`, format: 'whole' },
      ...STATES.map((state) => ({ formula: `COUNTIFS(${here},${range('I')},"${state}")`, format: 'whole' as const })),
      { formula: `IFERROR((E${row}+F${row}+G${row})/B${row},0)`, format: 'percent' },
      { formula: `SUMIF(${here},${range('M')})`, format: 'money' },
      { formula: `SUMIFS(${range('M')},${here},${range('I')},"Failed")`, format: 'money' },
    ]);
  }
  const end = page.next - 1;
  const total = end + 1;
  page.line(
    [
      'All checks',
      ...['B', 'C', 'D', 'E', 'F', 'G'].map((letter) => ({
        formula: `SUM(${letter}${first}:${letter}${end})`,
        format: 'whole' as const,
      })),
      { formula: `IFERROR((E${total}+F${total}+G${total})/B${total},0)`, format: 'percent' },
      { formula: `SUM(I${first}:I${end})`, format: 'money' },
      { formula: `SUM(J${first}:J${end})`, format: 'money' },
    ],
    { strong: true },
  );
  const names = builder.workbook.definedNames;
  names.add(`Progress!$B$${total}`, 'All_checks');
  names.add(`Progress!$F$${total}`, 'Failed_checks');
  names.add(`Progress!$H$${total}`, 'Settled_share');
  names.add(`Progress!$J$${total}`, 'Failed_cost');
  page.section('Open points');
  page.result('Late', `COUNTIF(${range('O')},"Late")`, 'whole', { name: 'Late_checks' });
  page.result(
    'Unsettled without an owner',
    `COUNTIFS(${range('I')},"Open",${range('J')},"")+COUNTIFS(${range('I')},"In progress",${range('J')},"")`,
    'whole',
  );
  page.result('Checks to settle per day left', 'IFERROR(All_checks*(1-Settled_share)/Days_left,0)', 'decimal');
  page.total('Take to the seller', 'Failed_cost', 'money', { note: 'Cost of failed checks' });
  page.chart({
    title: 'Where the checks stand, by section',
    kind: 'stacked',
    categories: `A${first}:A${end}`,
    series: STATES.map((name, at) => ({ name, values: `${column(at + 3)}${first}:${column(at + 3)}${end}` })),
    format: 'whole',
  });
}

/** Makes a working list from the checks of a tier. It contains paid text, so it is made only for buyers of that tier. */
export function dueDiligenceTracker(content: ChecklistTierContent): WorkbookPlan {
  return {
    title: 'Due diligence tracker: owner, due date, cost and status of each check',
    purpose: `Every check in the ${content.title}, edition ${content.edition}, with its status, owner, due date and cost.`,
    steps: [
      'On Progress, set today’s date and the date of your last condition.',
      'On Checks, give each check an owner and a due date in the first week. A check nobody owns is not done.',
      'Set Failed as soon as you know, with the cost of the cure. The sum is what you take to the seller.',
      'On Plan, overwrite days and fees with what you are quoted, and order first what is marked.',
      'Filter by Late before each call with your advisers.',
    ],
    limits: [
      'Canadian dollars without HST. The text of the checks is for the buyer named on the order and is not to be passed on.',
      'Check numbers are those in the workbook PDF, the online checklist and the memo. Days and fees on Plan are not offers.',
    ],
    write(builder) {
      const last = writeChecks(builder, content);
      writeProgress(builder, content, last);
      writePlan(builder, content);
    },
  };
}
