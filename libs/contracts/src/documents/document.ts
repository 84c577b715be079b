/** One part of a document. Square brackets in its text mark a blank to fill in. */
export type Block =
  | { kind: 'heading' | 'text'; text: string }
  /** A heading on a new page. */
  | { kind: 'annex'; text: string }
  | { kind: 'bullets' | 'steps'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] /** Shares of the width. */; widths: number[] };

export interface DocumentText {
  title: string;
  /** Shown at the top of every page. */
  purpose: string;
  blocks: Block[];
}
