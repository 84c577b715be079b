import type { Cell, Worksheet } from '@cj-tech-master/excelts';
import type { AddChartOptions } from '@cj-tech-master/excelts/chart';
import { COLOURS, FORMATS, type Format, LINE_POINTS, STYLES } from './styles.ts';

type Value = number | string | Date | null;

/** A cell the buyer fills; `list` is a comma list of allowed words or a range. */
interface InputCell {
  input: Value;
  format?: Format;
  list?: string;
}

interface FormulaCell {
  formula: string;
  format?: Format;
}

/** A text is a label; null leaves the cell empty. */
type GridCell = string | null | InputCell | FormulaCell;

interface Remark {
  name?: string;
  note?: string;
  list?: string;
}

/** What a chart shows; ranges are on its own sheet, such as `B12:K12`. */
interface ChartShape {
  title: string;
  kind: 'line' | 'column' | 'stacked';
  categories: string;
  series: { name: string; values: string }[];
  format: Format;
}

/** A chart and the sheet its figures are on. */
type SheetChart = ChartShape & { sheet: string };

/** Height of a chart in rows: two of them fill a page. */
const CHART_ROWS = 19;
/** Lines differ by dash as well, for paper without colour. */
const SERIES_LOOKS = [
  { colour: 'D9480F', dash: 'solid' },
  { colour: '1B1D1F', dash: 'dash' },
  { colour: '1A4A7A', dash: 'sysDot' },
  { colour: '8F887C', dash: 'lgDashDot' },
  { colour: 'D8C7A0', dash: 'lgDash' },
] as const;

const NOTE_WIDTH = 30;

/** Lines that a text takes in a column: programs do not all fit rows to their text. */
export const linesOf = (text: string, width = 10): number => Math.max(1, Math.ceil((text.length * 1.12) / width));

/** Letter of a column, counted from 1; no sheet is wider than Z. */
export const column = (at: number): string => String.fromCharCode(64 + at);

/** One sheet, written from top to bottom. Each call returns the row it wrote, for the formulas of later rows. */
export class Page {
  readonly sheet: Worksheet;
  readonly charts: SheetChart[] = [];
  private readonly width: number;
  private row = 1;

  constructor(sheet: Worksheet, width: number) {
    this.sheet = sheet;
    this.width = width;
  }

  heading(title: string, lead: string): void {
    this.merged(title, STYLES.title, 24);
    this.merged(lead, STYLES.lead, 30);
  }

  section(text: string): void {
    this.row += 1;
    for (let at = 1; at <= this.width; at += 1) this.sheet.getCell(this.row, at).style = STYLES.section;
    this.sheet.getCell(this.row, 1).value = text;
    this.row += 1;
  }

  header(labels: string[]): number {
    for (const [at, label] of labels.entries()) {
      const cell = this.sheet.getCell(this.row, at + 1);
      cell.value = label;
      // Years stand above figures.
      cell.style = /\d$/.test(label) ? { ...STYLES.header, alignment: { horizontal: 'right' } } : STYLES.header;
    }
    const lines = labels.map((label, at) => linesOf(label, this.sheet.getColumn(at + 1).width));
    this.sheet.getRow(this.row).height = Math.max(...lines) * LINE_POINTS + 2;
    this.row += 1;
    return this.row - 1;
  }

  /** `strong` marks a row of totals. */
  line(cells: GridCell[], { strong = false } = {}): number {
    for (const [at, cell] of cells.entries()) {
      if (cell !== null) this.fill(this.sheet.getCell(this.row, at + 1), cell, strong);
    }
    this.row += 1;
    return this.row - 1;
  }

  /** Label, cell to fill, and what to put there. */
  input(label: string, value: Value, format: Format, { name, note, list }: Remark = {}): string {
    return this.labelled(label, { input: value, format, ...(list === undefined ? {} : { list }) }, name, note, false);
  }

  result(label: string, formula: string, format: Format, { name, note }: Remark = {}): string {
    return this.labelled(label, { formula, format }, name, note, false);
  }

  total(label: string, formula: string, format: Format, { name, note }: Remark = {}): string {
    return this.labelled(label, { formula, format }, name, note, true);
  }

  /** Formulas beside the first label of a header row take its look, in numbers. */
  styleAxis(row: number, count: number, format: Format): void {
    for (let at = 2; at < count + 2; at += 1) {
      this.sheet.getCell(row, at).style = { ...STYLES.header, numFmt: FORMATS[format] };
    }
  }

  /** Bars of blocks that meet in the middle: what makes it worse to the left, what makes it better to the right. */
  styleBars(row: number, { worse, better }: { worse: number; better: number }): void {
    this.sheet.getCell(row, worse).style = STYLES.worseBar;
    this.sheet.getCell(row, better).style = STYLES.betterBar;
  }

  /** Colours cells while a condition holds; the formula is written for the first cell of the range. */
  colour(range: string, formula: string, meaning: keyof typeof COLOURS): void {
    this.sheet.addConditionalFormatting({
      ref: range,
      rules: [{ type: 'expression', priority: 1, formulae: [formula], style: COLOURS[meaning] }],
    });
  }

  /** A chart of figures on this sheet. It stands on the sheet Charts: beside its table a printed page would cut it in two. */
  chart(shape: ChartShape): void {
    this.charts.push({ ...shape, sheet: this.sheet.name });
  }

  /** Draws a chart over the width of this sheet, below what is written so far. */
  draw({ sheet, title, kind, categories, series, format }: SheetChart): void {
    const there = (range: string): string => `'${sheet}'!${range.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')}`;
    const isLine = kind === 'line';
    const noTicks = { majorTickMark: 'none', minorTickMark: 'none' } as const;
    const options: AddChartOptions = {
      type: isLine ? 'line' : 'bar',
      ...(isLine ? { showMarker: false } : { barDir: 'col' as const, gapWidth: 60 }),
      ...(kind === 'stacked' ? { grouping: 'stacked' as const, overlap: 100 } : {}),
      title,
      showLegend: series.length > 1,
      legendPosition: 'b',
      valueAxis: { numFmt: FORMATS[format], majorGridlines: true, ...noTicks },
      categoryAxis: { tickLblPos: 'low', ...noTicks },
      series: series.map(({ name, values }, at) => {
        const { colour, dash } = SERIES_LOOKS[at % SERIES_LOOKS.length] ?? SERIES_LOOKS[0];
        const look = isLine ? { line: colour, lineWidth: 2.25, lineDash: dash } : { fill: colour };
        return { name, categories: there(categories), values: there(values), ...look };
      }),
    };
    const top = this.row;
    this.sheet.addChart(options, { tl: { col: 0, row: top }, br: { col: this.width, row: top + CHART_ROWS } });
    this.row += CHART_ROWS + 1;
  }

  paragraph(text: string): void {
    this.merged(text, STYLES.label, 15 * Math.max(1, Math.ceil(text.length / 95)));
  }

  skip(): void {
    this.row += 1;
  }

  /** The row the next call writes. */
  get next(): number {
    return this.row;
  }

  private labelled(
    label: string,
    cell: GridCell,
    name: string | undefined,
    note: string | undefined,
    strong: boolean,
  ): string {
    const row = this.line([label, cell], { strong });
    if (note !== undefined) {
      const beside = this.sheet.getCell(row, 3);
      const { width = 0 } = this.sheet.getColumn(3);
      beside.value = note;
      // In a narrow column it runs on over its empty neighbours.
      beside.style = width < NOTE_WIDTH ? { ...STYLES.note, alignment: { vertical: 'top' } } : STYLES.note;
      if (width >= NOTE_WIDTH) this.sheet.getRow(row).height = linesOf(note, width) * LINE_POINTS;
    }
    const address = `$B$${row}`;
    if (name !== undefined) this.sheet.workbook.definedNames.add(`'${this.sheet.name}'!${address}`, name);
    return address;
  }

  private fill(target: Cell, cell: GridCell, strong: boolean): void {
    if (cell === null) return;
    if (typeof cell === 'string') {
      target.value = cell;
      target.style = strong ? STYLES.strong : STYLES.label;
      return;
    }
    if ('formula' in cell) {
      target.value = { formula: cell.formula };
      target.style = { ...(strong ? STYLES.strong : STYLES.result), numFmt: FORMATS[cell.format ?? 'text'] };
      return;
    }
    target.value = cell.input;
    target.style = { ...STYLES.input, numFmt: FORMATS[cell.format ?? 'text'] };
    if (cell.list !== undefined) target.dataValidation = choice(cell.list);
    else if (cell.format === 'percent') target.dataValidation = between(-1, 10, 'Enter a percentage such as 6.25%.');
    else if (cell.format !== undefined && cell.format !== 'text' && cell.format !== 'date')
      target.dataValidation = between(-1e12, 1e12, 'Enter a number without letters.');
  }

  private merged(text: string, style: (typeof STYLES)[keyof typeof STYLES], height: number): void {
    this.sheet.mergeCells(this.row, 1, this.row, this.width);
    this.sheet.getCell(this.row, 1).value = text;
    this.sheet.getCell(this.row, 1).style = style;
    this.sheet.getRow(this.row).height = height;
    this.row += 1;
  }
}

function choice(list: string) {
  const formula = list.includes('!') ? list : `"${list}"`;
  const error = 'Choose a word from the list.';
  return { type: 'list' as const, allowBlank: true, formulae: [formula], showErrorMessage: true, error };
}

function between(low: number, high: number, error: string) {
  const rule = { type: 'decimal' as const, operator: 'between' as const, formulae: [low, high] };
  return { ...rule, allowBlank: true, showErrorMessage: true, error };
}
