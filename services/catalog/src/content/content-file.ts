/**
 * One document of content as it is moved in files: what is public in `<id>.json`, a draft that is another in `<id>.draft.json`, and in
 * `<id>.confidential.json` what nobody but the brokerage may see.
 */
export interface ContentFile {
  id: string;
  position: number;
  published: object | null;
  /** Null where it is what is published. */
  draft: object | null;
  confidential?: object;
}
