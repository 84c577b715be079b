import { escapeMissingGlyphs } from '@brokerage/contracts';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';

const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 54;
/** Width of a bar's label. */
const LABEL = 150;
const INK = rgb(0.114, 0.122, 0.125);
const MUTED = rgb(0.36, 0.34, 0.31);
const LINE = rgb(0.75, 0.72, 0.67);
const SIGNAL = rgb(0.933, 0.416, 0.122);

interface Bar {
  label: string;
  /** Start of the bar in the unit of the plot; above 0 for a range. */
  from?: number;
  to: number;
  text: string;
}

/** A PDF on letter paper, written from top to bottom; what does not fit continues on the next page. */
export class Paper {
  private page: PDFPage;
  private y = HEIGHT - MARGIN;

  private readonly document: PDFDocument;
  private readonly regular: PDFFont;
  private readonly bold: PDFFont;
  private readonly foot: string;
  private readonly known: ReadonlySet<number>;

  private constructor(document: PDFDocument, fonts: { regular: PDFFont; bold: PDFFont }, foot: string) {
    this.document = document;
    this.regular = fonts.regular;
    this.bold = fonts.bold;
    this.foot = foot;
    this.known = new Set(fonts.regular.getCharacterSet());
    this.page = this.turn();
  }

  static async create(title: string, author: string, day: string, foot: string): Promise<Paper> {
    const document = await PDFDocument.create();
    document.setTitle(title, { showInWindowTitleBar: true });
    document.setAuthor(author);
    document.setLanguage('en-CA');
    // The same content gives the same file, whenever it is built.
    document.setCreationDate(new Date(day));
    document.setModificationDate(new Date(day));
    const [regular, bold] = await Promise.all([
      document.embedFont(StandardFonts.Helvetica),
      document.embedFont(StandardFonts.HelveticaBold),
    ]);
    return new Paper(document, { regular, bold }, foot);
  }

  heading(text: string, size = 20): void {
    // Keeps a heading with the text below it.
    this.need(size * 1.4 + 120);
    this.y -= size * 0.6;
    this.write(text, { font: this.bold, size });
    this.page.drawRectangle({ x: MARGIN, y: this.y - 2, width: 44, height: 3, color: SIGNAL });
    this.y -= 14;
  }

  paragraph(text: string, { muted = false, size = 10.5 } = {}): void {
    this.write(text, { size, color: muted ? MUTED : INK });
    this.y -= 6;
  }

  /** Writes rows of a name and its text. */
  facts(rows: readonly (readonly [string, string])[]): void {
    for (const [name, text] of rows) this.row([name, text], [150, WIDTH - 2 * MARGIN - 150]);
    this.y -= 8;
  }

  table(head: readonly string[], rows: readonly (readonly string[])[], widths: readonly number[]): void {
    const [first = []] = rows;
    this.need(this.heightOf(head, widths, this.bold) + this.heightOf(first, widths));
    this.row(head, widths, this.bold);
    for (const cells of rows) this.row(cells, widths);
    this.y -= 8;
  }

  /** Draws horizontal bars on one scale, each with its value in words. */
  bars(bars: readonly Bar[]): void {
    const most = Math.max(...bars.map(({ to }) => to));
    const room = WIDTH - 2 * MARGIN - LABEL - 100;
    for (const { label, from = 0, to, text } of bars) {
      const lines = this.wrapped(label, this.regular, 9, LABEL - 10);
      this.need(lines.length * 11 + 9);
      this.y -= 15;
      for (const [at, line] of lines.entries())
        this.page.drawText(line, { x: MARGIN, y: this.y - at * 11, size: 9, font: this.regular, color: INK });
      const x = MARGIN + LABEL + (from / most) * room;
      this.page.drawRectangle({ x, y: this.y - 2, width: ((to - from) / most) * room, height: 10, color: SIGNAL });
      const end = MARGIN + LABEL + (to / most) * room + 6;
      this.page.drawText(this.plain(text), { x: end, y: this.y, size: 9, font: this.bold, color: INK });
      this.y -= (lines.length - 1) * 11;
    }
    this.y -= 14;
  }

  save(): Promise<Uint8Array> {
    return this.document.save();
  }

  private columns(cells: readonly string[], widths: readonly number[], font: PDFFont): string[][] {
    return cells.map((cell, index) => this.wrapped(cell, font, 9.5, (widths[index] ?? 100) - 8));
  }

  private heightOf(cells: readonly string[], widths: readonly number[], font = this.regular): number {
    return Math.max(0, ...this.columns(cells, widths, font).map(({ length }) => length)) * 12.5 + 7;
  }

  private row(cells: readonly string[], widths: readonly number[], font = this.regular): void {
    const columns = this.columns(cells, widths, font);
    const height = this.heightOf(cells, widths, font);
    this.need(height);
    let x = MARGIN;
    for (const [index, lines] of columns.entries()) {
      for (const [at, line] of lines.entries())
        this.page.drawText(line, { x, y: this.y - 11 - at * 12.5, size: 9.5, font, color: INK });
      x += widths[index] ?? 100;
    }
    this.y -= height;
    this.page.drawLine({
      start: { x: MARGIN, y: this.y },
      end: { x: WIDTH - MARGIN, y: this.y },
      thickness: 0.5,
      color: LINE,
    });
  }

  private write(text: string, { font = this.regular, size = 10.5, color = INK }): void {
    for (const line of this.wrapped(text, font, size, WIDTH - 2 * MARGIN)) {
      this.need(size * 1.4);
      this.y -= size * 1.4;
      this.page.drawText(line, { x: MARGIN, y: this.y, size, font, color });
    }
    this.y -= 4;
  }

  private wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).map((one) => this.plain(one))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
      // An address wider than a line continues on the next one.
      for (let end = line.length; font.widthOfTextAtSize(line, size) > width; end = line.length) {
        while (font.widthOfTextAtSize(line.slice(0, end), size) > width) end -= 1;
        lines.push(line.slice(0, end));
        line = line.slice(end);
      }
    }
    return [...lines, line];
  }

  private need(height: number): void {
    if (this.y - height < MARGIN + 20) this.page = this.turn();
  }

  private turn(): PDFPage {
    const page = this.document.addPage([WIDTH, HEIGHT]);
    page.drawText(this.plain(this.foot), { x: MARGIN, y: 34, size: 8, font: this.regular, color: MUTED });
    this.y = HEIGHT - MARGIN;
    return page;
  }

  /** Converts a text to what the standard PDF fonts can show: substitutes for some signs, codes for letters they lack. */
  private plain(text: string): string {
    const shown = text.replaceAll(/[’‘]/g, "'").replaceAll(/[“”]/g, '"').replaceAll('−', '-');
    return escapeMissingGlyphs(shown, this.known);
  }
}
