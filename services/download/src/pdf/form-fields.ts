import { type PDFDict, PDFHexString, PDFName, type PDFPage, type PDFRef, PDFString, StandardFonts } from 'pdf-lib';
import type { Sheet } from './sheet.ts';
import { tagsOf } from './tags.ts';

const boxSize = 8;
/** Flag of a multi-line text field (ISO 32000-1, table 228). */
const MULTILINE = 1 << 12;
const off = '1 1 1 rg 0.106 0.114 0.122 RG 0.7 w 0.35 0.35 7.3 7.3 re B';
const on = `0.851 0.282 0.059 rg 0.851 0.282 0.059 RG 0.7 w 0.35 0.35 7.3 7.3 re B
1 1 1 RG 1.3 w 1 J 1 j 1.8 4.1 m 3.4 2.4 l 6.3 5.9 l S`;

type Box = { x: number; y: number; width: number; height: number };

/**
 * Real form fields that any viewer can fill in. All boxes share two appearance streams, which keeps the file and every
 * stamped copy small.
 */
export class FormFields {
  readonly #sheet: Sheet;
  readonly #ticks: { Off: PDFRef; Yes: PDFRef };
  readonly #fields: PDFRef[] = [];

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#ticks = { Off: this.#appearance(off, boxSize, boxSize), Yes: this.#appearance(on, boxSize, boxSize) };
  }

  /** Adds a box with its lower left corner at x, y. `name` is the field name, `tip` the text for screen readers. */
  addTick(page: PDFPage, name: string, tip: string, x: number, y: number): void {
    const tick = this.#sheet.doc.context.obj({
      FT: 'Btn',
      V: 'Off',
      AS: 'Off',
      AP: { N: this.#ticks },
      MK: { CA: PDFString.of('4') },
    });
    this.#add(page, name, tip, { x, y, width: boxSize, height: boxSize }, tick);
  }

  /** Adds a text field. */
  addText(page: PDFPage, name: string, tip: string, rect: Box, isMultiline = false): void {
    const text = this.#sheet.doc.context.obj({
      FT: 'Tx',
      ...(isMultiline ? { Ff: MULTILINE } : {}),
      DA: PDFString.of('/Helv 9 Tf 0.106 0.114 0.122 rg'),
      AP: { N: this.#appearance('/Tx BMC EMC', rect.width, rect.height) },
    });
    this.#add(page, name, tip, rect, text);
  }

  /** Registers the form; call once, after the last field. */
  async finish(): Promise<void> {
    const { doc } = this.#sheet;
    const dingbats = await doc.embedFont(StandardFonts.ZapfDingbats);
    const helvetica = await doc.embedFont(StandardFonts.Helvetica);
    const form = doc.context.obj({
      Fields: this.#fields,
      DA: PDFString.of('/ZaDb 0 Tf 0 g'),
      DR: { Font: { ZaDb: dingbats.ref, Helv: helvetica.ref } },
    });
    doc.catalog.set(PDFName.of('AcroForm'), doc.context.register(form));
  }

  #appearance(operators: string, width: number, height: number): PDFRef {
    const { context } = this.#sheet.doc;
    const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height] };
    return context.register(context.flateStream(operators, form));
  }

  #add(page: PDFPage, name: string, tip: string, { x, y, width, height }: Box, field: PDFDict): void {
    const { context } = this.#sheet.doc;
    const placed = context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      T: PDFString.of(name),
      TU: PDFHexString.fromText(tip),
      F: 4,
      P: page.ref,
      Rect: [x, y, x + width, y + height],
    });
    for (const [key, value] of placed.entries()) field.set(key, value);
    const widget = context.register(field);
    page.node.addAnnot(widget);
    tagsOf(this.#sheet.doc).annotation('Form', page, widget, field);
    this.#fields.push(widget);
  }
}
