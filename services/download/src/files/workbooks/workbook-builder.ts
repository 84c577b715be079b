import { Workbook } from '@cj-tech-master/excelts';
import { installChartSupport } from '@cj-tech-master/excelts/chart';
import { installFormulaEngine } from '@cj-tech-master/excelts/formula';
import { brokerageInPlace } from '@brokerage/contracts';
import { ORDER_PLACEHOLDER } from '../order-stamp.ts';
import { Page } from './page.ts';

installChartSupport();
installFormulaEngine();

/** What a workbook is for, and what it writes on its sheets. */
export interface WorkbookPlan {
  title: string;
  purpose: string;
  /** How to use it, in order. */
  steps: string[];
  /** The units of its figures, and what they leave out. */
  limits: string[];
  write(builder: WorkbookBuilder): void;
}

interface PageShape {
  name: string;
  title: string;
  lead: string;
  /** Widths of the columns in characters. */
  widths: number[];
  landscape?: boolean;
  /** Prints a sheet that is a few rows longer than a page slightly smaller, to fit on one. */
  onePage?: boolean;
  /** Prints a wide sheet over two pages, with its first column on both: on one page the text would be too small to read. */
  twoAcross?: boolean;
  /** Rows and columns that stay visible. */
  freeze?: { rows: number; columns: number };
}

export class WorkbookBuilder {
  readonly workbook = new Workbook();
  private readonly pages: Page[] = [];

  page({
    name,
    title,
    lead,
    widths,
    landscape = false,
    onePage = false,
    twoAcross = false,
    freeze = { rows: 2, columns: 0 },
  }: PageShape): Page {
    const sheet = this.workbook.addWorksheet(name, {
      views: [{ state: 'frozen', ySplit: freeze.rows, xSplit: freeze.columns, showGridLines: false }],
      pageSetup: {
        orientation: landscape ? 'landscape' : 'portrait',
        fitToPage: true,
        fitToWidth: twoAcross ? 2 : 1,
        fitToHeight: onePage ? 1 : 0,
      },
    });
    sheet.pageSetup.margins = { left: 0.5, right: 0.5, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 };
    // Repeats the frozen rows on every printed page: title, purpose and column heads.
    sheet.pageSetup.printTitlesRow = `1:${freeze.rows}`;
    if (twoAcross) sheet.pageSetup.printTitlesColumn = 'A:A';
    sheet.headerFooter.oddFooter =
      '&L&8&A&C&8Model, not advice. Check every figure against its source.&R&8Page &P of &N';
    for (const [at, width] of widths.entries()) sheet.getColumn(at + 1).width = width;
    const page = new Page(sheet, widths.length);
    page.heading(title, lead, { half: twoAcross });
    this.pages.push(page);
    return page;
  }

  /** Draws the charts of all sheets on a sheet of their own, the last one. */
  private drawCharts(): void {
    const charts = this.pages.flatMap((page) => page.charts);
    if (charts.length === 0) return;
    const lead = 'The charts follow the figures on the other sheets.';
    const page = this.page({ name: 'Charts', title: 'Charts', lead, widths: Array.from({ length: 8 }, () => 11.5) });
    for (const chart of charts) page.draw(chart);
  }

  /** Completes the sheets once everything is written. */
  finish(): void {
    this.drawCharts();
    for (const page of this.pages) page.alignHeads();
  }
}

/** Renders the finished file, with the results of the example in its cells for viewers that do not calculate. */
export async function renderWorkbook(plan: WorkbookPlan): Promise<Uint8Array> {
  const builder = new WorkbookBuilder();
  Object.assign(builder.workbook, propertiesOf(plan), {
    description: ORDER_PLACEHOLDER,
    calcProperties: { fullCalcOnLoad: true },
  });
  writeReadMe(builder, plan);
  plan.write(builder);
  builder.finish();
  builder.workbook.calculateFormulas();
  return protectedFile(builder.workbook);
}

export function propertiesOf({ title, purpose }: WorkbookPlan) {
  const { brokerageName } = brokerageInPlace();
  return {
    title,
    subject: purpose,
    creator: brokerageName,
    lastModifiedBy: brokerageName,
    keywords: 'self-storage, Ontario, acquisition',
  };
}

export async function protectedFile(workbook: Workbook): Promise<Uint8Array> {
  for (const sheet of workbook.worksheets) {
    await sheet.protect('', { formatColumns: true, formatRows: true, sort: true, autoFilter: true });
  }
  return workbook.xlsx.writeBuffer();
}

function writeReadMe(builder: WorkbookBuilder, { title, purpose, steps, limits }: WorkbookPlan): void {
  const page = builder.page({ name: 'Read me', title, lead: purpose, widths: [24, 24, 54] });
  page.section('How to use it');
  for (const [at, step] of steps.entries()) page.paragraph(`${at + 1}. ${step}`);
  page.section('Units and limits');
  for (const limit of limits) page.paragraph(limit);
  page.section('Cells');
  page.line(['Cell to fill', { input: 'Example' }, 'Its figure is an example. Overwrite each.']);
  page.line(['Result', { formula: '"Calculated"' }, 'Locked. Unprotect Sheet unlocks it; no password needed.']);
  page.skip();
  page.paragraph('This model repeats what you put into it. It is not an appraisal or legal, tax or lending advice.');
}
