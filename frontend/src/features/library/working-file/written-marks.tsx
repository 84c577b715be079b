import { checkNumber } from '@brokerage/contracts';
import { useId } from 'react';
import { type Marks, type Outline, STATE_TEXT } from './working-file.model.ts';
import { isBlank } from './mark.rules.ts';
import { MarkSummary } from './mark-summary.tsx';

/** Lists every check with notes, by section, without its paid text. */
export function WrittenMarks({ outline, marks }: { outline: Outline; marks: Marks }) {
  const heading = useId();
  return outline.map(({ id, title, itemIds }, at) => {
    const written = itemIds.flatMap((itemId, index) => {
      const mark = marks.get(itemId);
      return mark && !isBlank(mark) ? [{ itemId, mark, number: checkNumber(at, index) }] : [];
    });
    if (written.length === 0) return null;
    return (
      <section key={id} aria-labelledby={`${heading}-${id}`} className="mt-8">
        <h3 id={`${heading}-${id}`} className="text-xl">
          {at + 1}. {title}
        </h3>
        <ul className="mt-2">
          {written.map(({ itemId, mark, number }) => (
            <li key={itemId} className="border-t border-line py-3">
              <p className="figures">
                <strong>{number}</strong> {STATE_TEXT[mark.state]}
              </p>
              <MarkSummary mark={mark} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
