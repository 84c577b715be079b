import type { Cell, Worksheet } from '@cj-tech-master/excelts';
import { COLOURS, FORMATS, type Format, STYLES } from './styles.ts';

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

/** Letter of a column, counted from 1; no sheet is wider than Z. */
export const column = (at: number): string => String.fromCharCode(64 + at);

/** One sheet, written from top to bottom. Each call returns the row it wrote, for the formulas of later rows. */
export class Page {
  readonly sheet: Worksheet;
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
      this.sheet.getCell(row, 3).value = note;
      this.sheet.getCell(row, 3).style = STYLES.note;
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
