/**
 * One document of content as files: the public part in `<id>.json`, a draft that differs in `<id>.draft.json`, and the
 * part for the brokerage alone in `<id>.confidential.json`.
 */
export interface ContentFile {
  id: string;
  position: number;
  published: object | null;
  /** Null when it equals what is published. */
  draft: object | null;
  confidential?: object;
}
