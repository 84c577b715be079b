import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Block, DocumentText } from './document.ts';

/** US Letter with margins of 0.9 inch, in twentieths of a point. */
const PAGE = { width: 12_240, height: 15_840, margin: 1_296 };
const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;
const INK = '1B1D1F';
const CONCRETE = 'E9E5DE';
const hairline = { style: BorderStyle.SINGLE, size: 4, color: 'B8B2A8' };
/** Line spacing as a multiple of the font size. Without the rule LibreOffice reads the figure as points. */
const lines = (multiple: number) => ({ line: Math.round(240 * multiple), lineRule: LineRuleType.AUTO });
const STEPS = 'steps';

interface WordFileProperties {
  author: string;
  /** Shown at the bottom of every page. */
  notice: string;
  /** Stored in the file's properties, for whoever handles it. */
  comments?: string;
  keywords?: string;
}

/** Renders a document as a Word file, identically in a service and in a browser. Line breaks in a text are kept. */
export async function renderWordFile(
  { title, purpose, blocks }: DocumentText,
  { author, notice, comments, keywords }: WordFileProperties,
): Promise<Uint8Array<ArrayBuffer>> {
  let lists = 0;
  const body = blocks.flatMap((block, at) =>
    renderBlock(block, block.kind === 'steps' ? (lists += 1) : lists, blocks[at + 1]?.kind === 'table'),
  );
  const document = new Document({
    title: title,
    subject: purpose,
    creator: author,
    lastModifiedBy: author,
    ...(comments === undefined ? {} : { description: comments }),
    ...(keywords === undefined ? {} : { keywords }),
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 21, color: INK },
          paragraph: { spacing: { after: 110, ...lines(1.05) } },
        },
        title: {
          run: { font: 'Calibri', size: 36, bold: true, color: INK },
          paragraph: { spacing: { after: 110, ...lines(1.05) } },
        },
        heading1: {
          run: { font: 'Calibri', size: 25, bold: true, color: INK },
          paragraph: { spacing: { before: 240, after: 100 } },
        },
      },
    },
    numbering: {
      config: [
        {
          reference: STEPS,
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: '%1.',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: 426, hanging: 426 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: PAGE.width, height: PAGE.height },
            margin: { top: PAGE.margin, bottom: PAGE.margin, left: PAGE.margin, right: PAGE.margin },
          },
        },
        headers: { default: new Header({ children: [small(purpose)] }) },
        footers: { default: new Footer({ children: [footer(notice)] }) },
        children: [new Paragraph({ text: title, heading: HeadingLevel.TITLE }), ...body],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

/** Keeps a text with the table it introduces, and a short list, on one page. */
function renderBlock(block: Block, list: number, leadsToTable: boolean): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_1, keepNext: true })];
    case 'annex':
      return [
        new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_1, keepNext: true, pageBreakBefore: true }),
      ];
    case 'text':
      return block.text
        .split('\n')
        .map((line) => new Paragraph({ children: runs(line), keepLines: true, keepNext: leadsToTable }));
    case 'bullets':
      return block.items.map(
        (item, at) =>
          new Paragraph({
            children: runs(item),
            bullet: { level: 0 },
            keepNext: at < block.items.length - 1 && block.items.length <= UNDIVIDED_ROWS,
          }),
      );
    case 'steps':
      return block.items.map(
        (item) => new Paragraph({ children: runs(item), numbering: { reference: STEPS, level: 0, instance: list } }),
      );
    case 'table':
      return [renderTable(block), new Paragraph({ spacing: { after: 60 } })];
  }
}

function renderTable({ head, rows, widths }: Extract<Block, { kind: 'table' }>): Table {
  const whole = widths.reduce((sum, share) => sum + share, 0);
  const columnWidths = widths.map((share) => Math.round((TEXT_WIDTH * share) / whole));
  const cell = (text: string, at: number, isHead: boolean, keepNext: boolean) =>
    new TableCell({
      width: { size: columnWidths[at] ?? 0, type: WidthType.DXA },
      margins: { top: 50, bottom: 50, left: 90, right: 90 },
      ...(isHead ? { shading: { type: ShadingType.CLEAR, fill: INK, color: 'auto' } } : {}),
      children: text.split('\n').map(
        (line) =>
          new Paragraph({
            spacing: { after: 0 },
            keepNext,
            children: isHead ? [new TextRun({ text: line, bold: true, color: 'FFFFFF', size: 19 })] : runs(line, 19),
          }),
      ),
    });
  return new Table({
    columnWidths,
    layout: TableLayoutType.FIXED,
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    borders: {
      top: hairline,
      bottom: hairline,
      left: hairline,
      right: hairline,
      insideHorizontal: hairline,
      insideVertical: hairline,
    },
    rows: [
      new TableRow({ tableHeader: true, children: head.map((text, at) => cell(text, at, true, true)) }),
      ...rows.map(
        (row, index) =>
          new TableRow({
            cantSplit: true,
            children: row.map((text, at) => cell(text, at, false, staysWithNext(index, rows.length))),
          }),
      ),
    ],
  });
}

/** A table or list with no more rows or points than this is not split between pages. */
const UNDIVIDED_ROWS = 5;

/** Keeps single rows from being alone on a page: the first one below the header, and the last one. */
function staysWithNext(index: number, count: number): boolean {
  if (index === count - 1) return false;
  return count <= UNDIVIDED_ROWS || index === 0 || index === count - 2;
}

/** Blanks are highlighted, so that none is overlooked. */
function runs(text: string, size?: number): TextRun[] {
  const font = size === undefined ? {} : { size };
  return text
    .split(/(\[[^\]]*\])/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('[')
        ? new TextRun({ text: part, ...font, shading: { type: ShadingType.CLEAR, fill: CONCRETE, color: 'auto' } })
        : new TextRun({ text: part, ...font }),
    );
}

function small(text: string): Paragraph {
  return new Paragraph({ border: { bottom: hairline }, children: [new TextRun({ text, size: 16, color: '55595D' })] });
}

function footer(notice: string): Paragraph {
  const children = [`${notice}   Page `, PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES];
  return new Paragraph({ border: { top: hairline }, children: [new TextRun({ children, size: 16, color: '55595D' })] });
}
