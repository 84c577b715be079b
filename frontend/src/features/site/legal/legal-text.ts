import type { ProseSection } from '../../../shared/prose.ts';

/** One legal page. The owner edits the text and, with it, the version date. */
export interface LegalText {
  title: string;
  /** Said under the title: the page in two sentences. */
  summary: string;
  /** Day from which this wording holds. */
  version: string;
  sections: readonly ProseSection[];
}
