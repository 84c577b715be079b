import { PDFHexString, PDFName, type PDFPage, type PDFRef, PDFString, StandardFonts } from 'pdf-lib';
import type { Sheet } from './sheet.ts';

const boxSize = 8;
const off = '1 1 1 rg 0.106 0.114 0.122 RG 0.7 w 0.35 0.35 7.3 7.3 re B';
const on = `0.851 0.282 0.059 rg 0.851 0.282 0.059 RG 0.7 w 0.35 0.35 7.3 7.3 re B
1 1 1 RG 1.3 w 1 J 1 j 1.8 4.1 m 3.4 2.4 l 6.3 5.9 l S`;

/**
 * Real form fields that any viewer can tick. All boxes share two appearance streams,
 * which keeps the file and every stamped copy of it small.
 */
export class TickBoxes {
  readonly #sheet: Sheet;
  readonly #appearance: { Off: PDFRef; Yes: PDFRef };
  readonly #fields: PDFRef[] = [];

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    const { context } = sheet.doc;
    const draw = (operators: string) =>
      context.register(
        context.flateStream(operators, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, boxSize, boxSize] }),
      );
    this.#appearance = { Off: draw(off), Yes: draw(on) };
  }

  /** Places a box whose lower left corner is at x, y. `name` is the field name, `tip` what a screen reader says. */
  add(page: PDFPage, name: string, tip: string, x: number, y: number): void {
    const { context } = this.#sheet.doc;
    const widget = context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Btn',
        T: PDFString.of(name),
        TU: PDFHexString.fromText(tip),
        V: 'Off',
        AS: 'Off',
        AP: { N: this.#appearance },
        MK: { CA: PDFString.of('4') },
        F: 4,
        P: page.ref,
        Rect: [x, y, x + boxSize, y + boxSize],
      }),
    );
    page.node.addAnnot(widget);
    this.#fields.push(widget);
  }

  /** Registers the form; call once, after the last box. */
  async finish(): Promise<void> {
    const { doc } = this.#sheet;
    const dingbats = await doc.embedFont(StandardFonts.ZapfDingbats);
    const form = doc.context.obj({
      Fields: this.#fields,
      DA: PDFString.of('/ZaDb 0 Tf 0 g'),
      DR: { Font: { ZaDb: dingbats.ref } },
    });
    doc.catalog.set(PDFName.of('AcroForm'), doc.context.register(form));
  }
}
