import { Sheet } from './sheet.tsx';

const PAGES = [1, 2];
const LINES_PER_PAGE = 20;

/** Two pages of ruled lines. */
export function NoteSheets({ sample }: { sample: boolean }) {
  return PAGES.map((page) => (
    <Sheet key={page} name="notes" sample={sample}>
      <h2 id={page === 1 ? 'notes' : undefined}>
        Notes<span className="section-count"> {page} of 2</span>
      </h2>
      <div aria-hidden="true" className="note-lines">
        {Array.from({ length: LINES_PER_PAGE }, (_, line) => (
          <div key={`${page}-${String(line)}`} data-testid="note-line" />
        ))}
      </div>
    </Sheet>
  ));
}
