import { type ChecklistItem, checkNumber } from '@brokerage/contracts';
import { type Mark, type Marks, STATE_TEXT } from '../working-file/working-file.model.ts';
import { MarkSummary } from '../working-file/mark-summary.tsx';
import type { PrintedSection } from './edition.model.ts';
import { Sheet } from './sheet.tsx';

interface SectionSheetProps {
  section: PrintedSection;
  number: number;
  sample: boolean;
  marks: Marks | undefined;
}

/** Starts each section on a new page, with boxes in two columns. */
export function SectionSheet({ section, number, sample, marks }: SectionSheetProps) {
  const { id, title, items } = section;
  return (
    <Sheet name="section" sample={sample}>
      <section aria-labelledby={id}>
        <h2 id={id}>
          <span className="section-number">{number}</span> {title}
          <span className="section-count"> {items.length} items</span>
        </h2>
        <ol className="boxes">
          {items.map((item, index) =>
            item ? (
              <ItemBox key={item.id} item={item} number={checkNumber(number - 1, index)} mark={marks?.get(item.id)} />
            ) : (
              <BlankBox key={checkNumber(number - 1, index)} number={checkNumber(number - 1, index)} />
            ),
          )}
        </ol>
      </section>
    </Sheet>
  );
}

const SIGNS: Record<Mark['state'], string> = { open: '', done: '✓', failed: '✗', 'not-applicable': '–' };

function ItemBox({ item, number, mark }: { item: ChecklistItem; number: string; mark: Mark | undefined }) {
  const state = mark?.state ?? 'open';
  return (
    <li data-testid="print-item">
      <span className="box" aria-hidden="true">
        {SIGNS[state]}
      </span>
      <div>
        <p className="item-check">
          <span className="item-number">{number}</span> {item.check}
        </p>
        <p>
          <b>From</b> {item.from}
        </p>
        <p>
          <b>Good</b> {item.good}
        </p>
        <p>
          <b>If not</b> {item.ifNot}
        </p>
        {mark && state !== 'open' ? <p className="item-state">{STATE_TEXT[state]}</p> : null}
        {mark ? <MarkSummary mark={mark} /> : null}
      </div>
    </li>
  );
}

/** Shows in the sample that there is a check here, without its text. */
function BlankBox({ number }: { number: string }) {
  return (
    <li className="blank-item">
      <span className="box" aria-hidden="true" />
      <span className="item-number">{number}</span>
      <span aria-hidden="true" className="blank-rule" />
    </li>
  );
}
