import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';

/** The types of ISO 32000-1, 14.8.4, that these files need. */
type StructureType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'P'
  | 'TOC'
  | 'TOCI'
  | 'Link'
  | 'Form';

interface StructureElement {
  ref: PDFRef;
  type: StructureType;
  parent: PDFRef;
  kids: (PDFRef | PDFDict)[];
}

/**
 * The logical structure of a PDF: headings, lists, paragraphs and fields, in reading order. pdf-lib draws but does not write any of it.
 * Text drawn inside `within` belongs to that element; everything else is an artifact, which screen readers skip.
 */
export class Tags {
  readonly #doc: PDFDocument;
  readonly #context: PDFContext;
  readonly #root: PDFRef;
  readonly #document: StructureElement;
  readonly #elements: StructureElement[] = [];
  readonly #open: StructureElement[] = [];
  /** Elements by marked-content id, page by page. */
  readonly #pages = new Map<PDFPage, StructureElement[]>();
  /** Elements of annotations, which have keys of their own. */
  readonly #annotations: { key: number; element: StructureElement }[] = [];
  #nextKey = 0;
  readonly #keys = new Map<PDFPage, number>();

  constructor(doc: PDFDocument) {
    this.#doc = doc;
    this.#context = doc.context;
    this.#root = this.#context.nextRef();
    this.#document = this.#element('Document', this.#root);
  }

  /** Puts everything that `draw` draws into a new element inside the open one. */
  within<T>(type: StructureType, draw: () => T): T {
    const parent = this.#open.at(-1) ?? this.#document;
    const element = this.#element(type, parent.ref);
    parent.kids.push(element.ref);
    this.#open.push(element);
    const result = draw();
    this.#open.pop();
    return result;
  }

  /** Marks what `draw` writes as text of the open element, or as an artifact when none is open. */
  text(page: PDFPage, draw: () => void): void {
    const element = this.#open.at(-1);
    if (!element) {
      this.artifact(page, draw);
      return;
    }
    const own = this.#pages.get(page) ?? [];
    this.#pages.set(page, own);
    const id = own.push(element) - 1;
    element.kids.push(this.#context.obj({ Type: 'MCR', Pg: page.ref, MCID: id }));
    this.#mark(page, PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(element.type), `<</MCID ${id}>>`], draw);
  }

  /** Marks rules, fills and page furniture. */
  artifact(page: PDFPage, draw: () => void): void {
    this.#mark(page, PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')], draw);
  }

  /** Adds a field or link to the structure, inside the open element. */
  annotation(type: 'Form' | 'Link', page: PDFPage, ref: PDFRef, annotation: PDFDict): void {
    const parent = this.#open.at(-1) ?? this.#document;
    const element = this.#element(type, parent.ref);
    parent.kids.push(element.ref);
    element.kids.push(this.#context.obj({ Type: 'OBJR', Obj: ref, Pg: page.ref }));
    const key = this.#nextKey;
    this.#nextKey += 1;
    annotation.set(PDFName.of('StructParent'), PDFNumber.of(key));
    this.#annotations.push({ key, element });
  }

  /** Writes the structure; call once, after the last drawing. */
  finish(): void {
    const { catalog } = this.#doc;
    for (const [page] of this.#pages) {
      this.#keys.set(page, this.#nextKey);
      page.node.set(PDFName.of('StructParents'), PDFNumber.of(this.#nextKey));
      this.#nextKey += 1;
    }
    for (const { ref, type, parent, kids } of this.#elements) {
      this.#context.assign(ref, this.#context.obj({ Type: 'StructElem', S: type, P: parent, K: kids }));
    }
    const numbers = PDFArray.withContext(this.#context);
    const entries = [
      ...this.#annotations.map(({ key, element }) => ({ key, value: element.ref })),
      ...[...this.#pages].map(([page, own]) => ({
        key: this.#keys.get(page) ?? 0,
        value: this.#context.register(this.#context.obj(own.map(({ ref }) => ref))),
      })),
    ];
    for (const { key, value } of entries.toSorted((one, other) => one.key - other.key)) {
      numbers.push(PDFNumber.of(key));
      numbers.push(value);
    }
    const parents = this.#context.register(this.#context.obj({ Nums: numbers }));
    const root = {
      Type: 'StructTreeRoot',
      K: [this.#document.ref],
      ParentTree: parents,
      ParentTreeNextKey: this.#nextKey,
    };
    this.#context.assign(this.#root, this.#context.obj(root));
    catalog.set(PDFName.of('StructTreeRoot'), this.#root);
    catalog.set(PDFName.of('MarkInfo'), this.#context.obj({ Marked: true }));
  }

  #element(type: StructureType, parent: PDFRef): StructureElement {
    const element = { ref: this.#context.nextRef(), type, parent, kids: [] };
    this.#elements.push(element);
    return element;
  }

  #mark(page: PDFPage, operator: PDFOperatorNames, operands: (PDFName | string)[], draw: () => void): void {
    page.pushOperators(PDFOperator.of(operator, operands));
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }
}

const tagsByDocument = new WeakMap<PDFDocument, Tags>();

/** Returns the structure of a document, created on first use. */
export function tagsOf(doc: PDFDocument): Tags {
  const known = tagsByDocument.get(doc);
  if (known) return known;
  const tags = new Tags(doc);
  tagsByDocument.set(doc, tags);
  return tags;
}

/** Declares conformance to PDF/UA-1 (ISO 14289-1) in the file's metadata. `title` is the title shown to people and catalogues. */
export function declareAccessible(doc: PDFDocument, title: string, subject: string): void {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const packet = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escape(title)}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escape(subject)}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>en-CA</rdf:li></rdf:Bag></dc:language>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
  const { context } = doc;
  const stream = context.stream(Buffer.from(packet, 'utf8'), { Type: 'Metadata', Subtype: 'XML' });
  doc.catalog.set(PDFName.of('Metadata'), context.register(stream));
}

/** The text of a link for screen readers. */
export const linkText = (text: string): PDFHexString => PDFHexString.fromText(text);
