import type { Cell, Worksheet } from '@cj-tech-master/excelts';
import type { AddChartOptions } from '@cj-tech-master/excelts/chart';
import { COLOURS, FORMATS, type Format, LINE_POINTS, STYLES } from './styles.ts';

type Value = number | string | Date | null;

/** A cell that the buyer fills; `list` is a comma-separated list of allowed values or a range. */
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

/** The content of a chart; ranges are on its own sheet, such as `B12:K12`. */
interface ChartShape {
  title: string;
  kind: 'line' | 'column' | 'stacked';
  categories: string;
  series: { name: string; values: string }[];
  format: Format;
}

/** A chart and the sheet with its figures. */
type SheetChart = ChartShape & { sheet: string };

/** Height of a chart in rows: two of them fill a page, and a third would not fit below. */
const CHART_ROWS = 20;
const CHARTS_ON_A_PAGE = 2;
/** Lines also differ by dash, for printing without colour. */
const SERIES_LOOKS = [
  { colour: 'D9480F', dash: 'solid' },
  { colour: '1B1D1F', dash: 'dash' },
  { colour: '1A4A7A', dash: 'sysDot' },
  { colour: '8F887C', dash: 'lgDashDot' },
  { colour: 'D8C7A0', dash: 'lgDash' },
] as const;

const NOTE_WIDTH = 30;

const TEXT_POINTS = 10;
/**
 * Letters per character of column width: columns are measured in digits of 11 points. LibreOffice fits about 1.28
 * letters of 10 points; the margin is for programs with another font.
 */
const LETTERS_PER_WIDTH = 1.15;

/** Returns the lines that a text takes in a column, wrapped at words: not all programs fit row heights to their text. */
export function linesOf(text: string, width = 10, points = TEXT_POINTS): number {
  const room = (width * LETTERS_PER_WIDTH * TEXT_POINTS) / points;
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const wanted = used === 0 ? word.length : used + 1 + word.length;
    const fits = wanted <= room || used === 0;
    if (!fits) lines += 1;
    used = fits ? wanted : word.length;
    // A word longer than a line continues on the next.
    const more = Math.max(0, Math.ceil(used / room) - 1);
    lines += more;
    used -= more * room;
  }
  return lines;
}

/** Letter of a column, counted from 1; no sheet is wider than Z. */
export const column = (at: number): string => String.fromCharCode(64 + at);

/** The cell with the line below the title. If the first column repeats on two pages, it is in the second column. */
export const leadOf = (sheet: Worksheet): Cell => sheet.getCell(2, sheet.pageSetup.printTitlesColumn ? 2 : 1);

/** One sheet, written from top to bottom. Each call returns the row it wrote, for the formulas of later rows. */
export class Page {
  readonly sheet: Worksheet;
  readonly charts: SheetChart[] = [];
  private readonly width: number;
  private readonly heads: number[] = [];
  private row = 1;
  private drawn = 0;

  constructor(sheet: Worksheet, width: number) {
    this.sheet = sheet;
    this.width = width;
  }

  /** `half`: for a sheet printed over two pages, so that the title is not cut at the edge or repeated on the second page. */
  heading(title: string, lead: string, { half = false } = {}): void {
    const [from, to] = half ? [2, this.columnsWithin(0.5)] : [1, this.width];
    this.merged(title, STYLES.title, 24, from, to);
    this.merged(lead, STYLES.lead, Math.max(30, linesOf(lead, this.widthOf(from, to)) * LINE_POINTS + 3), from, to);
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
      cell.style = STYLES.header;
    }
    this.heads.push(this.row);
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

  /** Writes a label, a cell to fill, and a note on what to enter. */
  input(label: string, value: Value, format: Format, { name, note, list }: Remark = {}): string {
    return this.labelled(label, { input: value, format, ...(list === undefined ? {} : { list }) }, name, note, false);
  }

  result(label: string, formula: string, format: Format, { name, note }: Remark = {}): string {
    return this.labelled(label, { formula, format }, name, note, false);
  }

  total(label: string, formula: string, format: Format, { name, note }: Remark = {}): string {
    return this.labelled(label, { formula, format }, name, note, true);
  }

  /** Styles the formulas next to the first label of a header row like heads, with a number format. */
  styleAxis(row: number, count: number, format: Format): void {
    for (let at = 2; at < count + 2; at += 1) {
      // Red would be hard to see on the dark background.
      this.sheet.getCell(row, at).style = { ...STYLES.header, numFmt: FORMATS[format].replace('[Red]', '') };
    }
  }

  /** Aligns heads with the content below them: to the right over figures. Called after everything is written. */
  alignHeads(): void {
    for (const [index, row] of this.heads.entries()) {
      const end = this.heads[index + 1] ?? this.row;
      for (let at = 1; at <= this.width; at += 1) {
        const head = this.sheet.getCell(row, at);
        const below = this.firstCell(row + 1, end, at) ?? head;
        const isFigure = below.numFmt !== undefined && below.numFmt !== FORMATS.text;
        const { horizontal = isFigure ? 'right' : undefined, indent } = below.alignment ?? {};
        if (horizontal === undefined && indent === undefined) continue;
        const side = { ...(horizontal ? { horizontal } : {}), ...(indent ? { indent } : {}) };
        head.style = { ...head.style, alignment: { ...head.style.alignment, ...side } };
      }
    }
  }

  /** Titles and empty cells may come between the heads and the first figure. */
  private firstCell(from: number, end: number, at: number): Cell | undefined {
    for (let row = from; row < end; row += 1) {
      const cell = this.sheet.getCell(row, at);
      if (cell.numFmt !== undefined || cell.value !== null) return cell;
    }
    return undefined;
  }

  /** Starts a new page before what is written next, when printed. */
  breakPage(): void {
    this.sheet.getRow(this.row - 1).addPageBreak();
  }

  /** Styles bars of blocks that meet in the middle: worse to the left, better to the right. */
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

  /** Adds a chart of figures on this sheet. It is drawn on the sheet Charts: next to its table it would be cut in two by a page break. */
  chart(shape: ChartShape): void {
    this.charts.push({ ...shape, sheet: this.sheet.name });
  }

  /** Draws a chart across the width of this sheet, below what has been written. */
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
    this.drawn += 1;
    if (this.drawn % CHARTS_ON_A_PAGE === 0) this.breakPage();
  }

  /** Makes a row as high as its longest text needs: some programs do not fit row heights on opening. */
  fitRow(row: number, texts: readonly string[], least = 1): void {
    const lines = texts.map((text, at) => linesOf(text, this.sheet.getColumn(at + 1).width));
    this.sheet.getRow(row).height = Math.max(least, ...lines) * LINE_POINTS;
  }

  paragraph(text: string): void {
    const lines = linesOf(text, this.widthOf(1, this.width));
    this.merged(text, STYLES.label, LINE_POINTS * lines + 1.5);
  }

  skip(): void {
    this.row += 1;
  }

  /** The row that the next call writes. */
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
    const value = this.sheet.getCell(row, 2);
    // A verdict may be longer than its column and overflow to the right.
    const isVerdict = cell !== null && typeof cell === 'object' && 'formula' in cell && cell.format === 'text';
    const horizontal = isVerdict ? 'left' : 'right';
    value.style = { ...value.style, alignment: { ...value.style.alignment, horizontal } };
    if (note !== undefined) {
      const beside = this.sheet.getCell(row, 3);
      const { width = 0 } = this.sheet.getColumn(3);
      beside.value = note;
      // In a narrow column it overflows into its empty neighbours.
      beside.style = width < NOTE_WIDTH ? { ...STYLES.note, alignment: { vertical: 'top', indent: 1 } } : STYLES.note;
      if (width >= NOTE_WIDTH) {
        const lines = Math.max(
          linesOf(note, width, STYLES.note.font.size),
          linesOf(label, this.sheet.getColumn(1).width),
        );
        this.sheet.getRow(row).height = lines * LINE_POINTS;
      }
    }
    const address = `$B$${row}`;
    if (name !== undefined) this.sheet.workbook.definedNames.add(`'${this.sheet.name}'!${address}`, name);
    return address;
  }

  private fill(target: Cell, cell: GridCell, strong: boolean): void {
    if (cell === null) return;
    // Separates words from the figures to their left.
    const indent = target.col > 1 ? { indent: 1 } : {};
    if (typeof cell === 'string') {
      const style = strong ? STYLES.strong : STYLES.label;
      target.value = cell;
      target.style = { ...style, alignment: { ...style.alignment, ...indent } };
      return;
    }
    if ('formula' in cell) {
      target.value = { formula: cell.formula };
      const style = strong ? STYLES.strong : STYLES.result;
      // A verdict is aligned like the figures around it; the first column is for names.
      const alignment = { ...style.alignment, ...(target.col > 1 ? ({ horizontal: 'right' } as const) : {}) };
      target.style = { ...style, numFmt: FORMATS[cell.format ?? 'text'], alignment };
      return;
    }
    target.value = cell.input;
    const isWords = cell.format === undefined || cell.format === 'text';
    const alignment = { ...STYLES.input.alignment, ...(isWords ? indent : {}) };
    target.style = { ...STYLES.input, numFmt: FORMATS[cell.format ?? 'text'], alignment };
    if (cell.list !== undefined) target.dataValidation = choice(cell.list);
    else if (cell.format === 'percent') target.dataValidation = between(-1, 10, 'Enter a percentage such as 6.25%.');
    else if (cell.format !== undefined && cell.format !== 'text' && cell.format !== 'date')
      target.dataValidation = between(-1e12, 1e12, 'Enter a number without letters.');
  }

  private widthOf(from: number, to: number): number {
    let width = 0;
    for (let at = from; at <= to; at += 1) width += this.sheet.getColumn(at).width ?? 0;
    return width;
  }

  /** Returns the last column within a fraction of the sheet's width. */
  private columnsWithin(share: number): number {
    const limit = share * this.widthOf(1, this.width);
    let at = 1;
    while (at < this.width && this.widthOf(1, at + 1) <= limit) at += 1;
    return at;
  }

  private merged(
    text: string,
    style: (typeof STYLES)[keyof typeof STYLES],
    height: number,
    from = 1,
    to = this.width,
  ): void {
    this.sheet.mergeCells(this.row, from, this.row, to);
    this.sheet.getCell(this.row, from).value = text;
    this.sheet.getCell(this.row, from).style = style;
    this.sheet.getRow(this.row).height = height;
    this.row += 1;
  }
}

function choice(list: string) {
  const formula = list.includes('!') ? list : `"${list}"`;
  const error = 'Choose an item from the list.';
  return { type: 'list' as const, allowBlank: true, formulae: [formula], showErrorMessage: true, error };
}

function between(low: number, high: number, error: string) {
  const rule = { type: 'decimal' as const, operator: 'between' as const, formulae: [low, high] };
  return { ...rule, allowBlank: true, showErrorMessage: true, error };
}
