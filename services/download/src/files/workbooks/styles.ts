import type { Borders, Fill, Style } from '@cj-tech-master/excelts';

const solid = (argb: string): Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } });
const hair: Partial<Borders> = { bottom: { style: 'hair', color: { argb: 'FFB8B2A8' } } };
const FONT = 'Calibri';
const INK = 'FF1B1D1F';
const MUTED = 'FF55595D';

/** Height of one line of text in points, for rows with an explicit height. */
export const LINE_POINTS = 13.5;

/** Zero is shown as a dash, so that an empty form looks empty. */
export const FORMATS = {
  money: '"CA$"#,##0;[Red]-"CA$"#,##0;"–"',
  cents: '"CA$"#,##0.00;[Red]-"CA$"#,##0.00;"–"',
  percent: '0.00%;-0.00%;"–"',
  /** A change from the base case, where zero is a meaningful figure. */
  change: '+0.00%;[Red]-0.00%;0.00%',
  times: '0.00"x";[Red]-0.00"x";"–"',
  whole: '#,##0;[Red]-#,##0;"–"',
  decimal: '#,##0.00;[Red]-#,##0.00;"–"',
  year: '0;;"–"',
  date: 'yyyy-mm-dd;;',
  text: 'General',
} as const;
export type Format = keyof typeof FORMATS;

const meant = (argb: string, ink: string): Partial<Style> => ({
  fill: { type: 'pattern', pattern: 'solid', bgColor: { argb } },
  font: { color: { argb: ink } },
});

/** Colours with a meaning; each appears next to a word that says the same. */
export const COLOURS = {
  good: meant('FFD9EBDD', 'FF1F5B2D'),
  waiting: meant('FFF7E8C3', 'FF6B4E00'),
  bad: meant('FFF6D5D1', 'FF8A1B13'),
} as const satisfies Record<string, Partial<Style>>;

export const STYLES = {
  title: {
    font: { name: FONT, size: 16, bold: true, color: { argb: INK } },
    alignment: { vertical: 'middle', shrinkToFit: true },
  },
  lead: { font: { name: FONT, size: 10, color: { argb: MUTED } }, alignment: { vertical: 'top', wrapText: true } },
  section: {
    font: { name: FONT, size: 12, bold: true, color: { argb: INK } },
    border: { bottom: { style: 'medium', color: { argb: 'FFD9480F' } } },
  },
  header: {
    font: { name: FONT, size: 10, bold: true, color: { argb: 'FFFFFFFF' } },
    fill: solid(INK),
    alignment: { vertical: 'middle', wrapText: true },
  },
  label: {
    font: { name: FONT, size: 10, color: { argb: INK } },
    alignment: { wrapText: true, vertical: 'top' },
    border: hair,
  },
  link: {
    font: { name: FONT, size: 10, underline: true, color: { argb: 'FF1A4A7A' } },
    alignment: { vertical: 'top', indent: 1 },
    border: hair,
  },
  note: {
    font: { name: FONT, size: 9, italic: true, color: { argb: MUTED } },
    alignment: { wrapText: true, vertical: 'top', indent: 1 },
  },
  input: {
    font: { name: FONT, size: 10, color: { argb: 'FF1A4A7A' } },
    fill: solid('FFE9E5DE'),
    border: { bottom: { style: 'thin', color: { argb: 'FF8F887C' } } },
    alignment: { vertical: 'top', wrapText: true },
    protection: { locked: false },
  },
  result: { font: { name: FONT, size: 10, color: { argb: INK } }, border: hair, alignment: { vertical: 'top' } },
  worseBar: {
    font: { name: FONT, size: 8, color: { argb: 'FF8A1B13' } },
    border: hair,
    alignment: { horizontal: 'right' },
  },
  betterBar: {
    font: { name: FONT, size: 8, color: { argb: 'FF1F5B2D' } },
    border: hair,
    alignment: { horizontal: 'left' },
  },
  strong: {
    font: { name: FONT, size: 10, bold: true, color: { argb: INK } },
    fill: solid('FFFAF6F1'),
    border: { top: { style: 'thin', color: { argb: INK } } },
    alignment: { vertical: 'top', wrapText: true },
  },
} as const satisfies Record<string, Partial<Style>>;
