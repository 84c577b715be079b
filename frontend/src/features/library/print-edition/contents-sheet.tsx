import { CHECKLIST_BLOCKS, type ChecklistBlock } from '@brokerage/contracts';
import type { PrintedEdition } from './edition.model.ts';
import { Sheet } from './sheet.tsx';

interface ContentsLine {
  anchor: string;
  number: string;
  title: string;
  count: string;
}

/** Returns the blocks of the edition in print order. */
export function blocksOf({ checklist, sampleBlocks }: PrintedEdition): ChecklistBlock[] {
  const order = Object.keys(CHECKLIST_BLOCKS) as ChecklistBlock[];
  return order.filter((block) => (checklist ? checklist[block] : sampleBlocks.some((one) => one.block === block)));
}

export function contentsOf(edition: PrintedEdition): ContentsLine[] {
  const sections = edition.sections.map(({ id, title, items }, at) => ({
    anchor: id,
    number: `${at + 1}`,
    title,
    count: `${items.length} items`,
  }));
  const blocks = blocksOf(edition).map((block) => ({
    anchor: block,
    number: '',
    title: CHECKLIST_BLOCKS[block],
    count: '',
  }));
  return [
    ...sections,
    ...blocks,
    { anchor: 'notes', number: '', title: 'Notes', count: '2 pages' },
    { anchor: 'author', number: '', title: 'About the Author', count: '' },
  ];
}

export function ContentsSheet({ lines, sample }: { lines: readonly ContentsLine[]; sample: boolean }) {
  return (
    <Sheet name="contents" sample={sample}>
      <nav aria-labelledby="contents">
        <h2 id="contents">Table of contents</h2>
        <ol className="contents-lines">
          {lines.map(({ anchor, number, title, count }) => (
            <li key={anchor}>
              <span className="contents-number">{number}</span>
              <a href={`#${anchor}`}>{title}</a>
              <span aria-hidden="true" className="contents-dots" />
              <span>{count}</span>
            </li>
          ))}
        </ol>
      </nav>
    </Sheet>
  );
}
