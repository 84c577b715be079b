import type { ChecklistTierContent } from '../../content/checklist.ts';
import type { Book, WorkbookPlan } from './book.ts';

const STATES = ['Open', 'In progress', 'Passed', 'Failed', 'Not applicable'] as const;
const FIRST = 4;

function writeChecks(book: Book, content: ChecklistTierContent): number {
  const page = book.page({
    name: 'Checks',
    title: 'Checks',
    lead: 'Set state, owner, due date and cost of each check. Every check starts as Open.',
    widths: [12, 22, 52, 40, 14, 16, 12, 13, 30, 10],
    landscape: true,
    freeze: { rows: 3, columns: 1 },
  });
  page.header([
    'Check',
    'Section',
    'What to check',
    'What good looks like',
    'State',
    'Owner',
    'Due',
    'Cost',
    'Note',
    'Late',
  ]);
  for (const section of content.sections) {
    for (const item of section.items) {
      const row = page.next;
      page.line([
        item.id,
        section.title,
        item.check,
        item.good,
        { input: 'Open', list: STATES.join(',') },
        { input: null },
        { input: null, format: 'date' },
        { input: null, format: 'money' },
        { input: null },
        {
          formula: `IF(AND(G${row}>0,Today_is>G${row},OR(E${row}="Open",E${row}="In progress")),"Late","")`,
          format: 'text',
        },
      ]);
    }
  }
  const last = page.next - 1;
  page.sheet.autoFilter = `A3:J${last}`;
  return last;
}

function writeProgress(book: Book, content: ChecklistTierContent, last: number): void {
  const page = book.page({
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
      ...STATES.map((state) => ({ formula: `COUNTIFS(${here},${range('E')},"${state}")`, format: 'whole' as const })),
      { formula: `IFERROR((E${row}+F${row}+G${row})/B${row},0)`, format: 'percent' },
      { formula: `SUMIF(${here},${range('H')})`, format: 'money' },
      { formula: `SUMIFS(${range('H')},${here},${range('E')},"Failed")`, format: 'money' },
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
  const names = book.workbook.definedNames;
  names.add(`Progress!$B$${total}`, 'All_checks');
  names.add(`Progress!$F$${total}`, 'Failed_checks');
  names.add(`Progress!$H$${total}`, 'Settled_share');
  names.add(`Progress!$J$${total}`, 'Failed_cost');
  page.section('Open points');
  page.result('Late', `COUNTIF(${range('J')},"Late")`, 'whole', { name: 'Late_checks' });
  page.result(
    'Unsettled without an owner',
    `COUNTIFS(${range('E')},"Open",${range('F')},"")+COUNTIFS(${range('E')},"In progress",${range('F')},"")`,
    'whole',
  );
  page.result('Checks to settle per day left', 'IFERROR(All_checks*(1-Settled_share)/Days_left,0)', 'decimal');
  page.total('Take to the seller', 'Failed_cost', 'money', { note: 'Cost of failed checks' });
}

/** The checks of a tier as a working list. It holds paid text, so it is made for buyers of that tier only. */
export function dueDiligenceTracker(content: ChecklistTierContent): WorkbookPlan {
  return {
    title: 'Due diligence tracker: owner, due date, cost and status of each check',
    purpose: `Every check of the ${content.title}, edition ${content.edition}, with its state, owner, due date and cost.`,
    steps: [
      'On Progress, set today’s date and the date of your last condition.',
      'On Checks, give each check an owner and a due date in the first week. A check nobody owns is not done.',
      'Set Failed as soon as you know, with the cost of the cure. The sum is what you take to the seller.',
      'Filter Late before each call with your advisers.',
    ],
    limits: [
      'Canadian dollars without HST. The text of the checks is for the buyer named on the order and is not to be passed on.',
      'What to obtain and what to do when a check fails is in the online checklist.',
    ],
    write(book) {
      const last = writeChecks(book, content);
      writeProgress(book, content, last);
    },
  };
}
