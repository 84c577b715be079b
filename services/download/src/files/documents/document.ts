import type { Block, DocumentText } from '@brokerage/contracts';

export type { Block, DocumentText };

export const heading = (text: string): Block => ({ kind: 'heading', text });
/** A heading on a new page, for a part that is used separately. */
export const annex = (text: string): Block => ({ kind: 'annex', text });
export const text = (...sentences: string[]): Block => ({ kind: 'text', text: sentences.join(' ') });
/** Advice about a letter, shaded like every place to fill in, so that nobody sends it. It must contain no square brackets. */
export const note = (...sentences: string[]): Block => text(`[Note, delete before sending: ${sentences.join(' ')}]`);
export const bullets = (...items: string[]): Block => ({ kind: 'bullets', items });
export const steps = (...items: string[]): Block => ({ kind: 'steps', items });
export const table = (head: string[], widths: number[], rows: string[][]): Block => ({
  kind: 'table',
  head,
  widths,
  rows,
});

/** Labels with room for their values. */
export const form = (...rows: [string, string][]): Block => table(['Item', 'Details'], [1, 2], rows);

/** Questions with what a good answer sounds like and room for the answer given. */
export const questions = (...rows: [string, string][]): Block =>
  table(
    ['Ask', 'Listen for', 'Answer'],
    [4, 3, 3],
    rows.map(([ask, listen]) => [ask, listen, '']),
  );

/** Tasks to tick off, with room for who does them and when. */
export const tasks = (...items: string[]): Block =>
  table(
    ['Done', 'Task', 'Who', 'When'],
    [1, 7, 2, 2],
    items.map((item) => ['☐', item, '', '']),
  );

export const signatures = (...parties: string[]): Block =>
  table(
    ['Party', 'Signature', 'Name and title', 'Date'],
    [2, 3, 3, 2],
    parties.map((party) => [party, '', '', '']),
  );
