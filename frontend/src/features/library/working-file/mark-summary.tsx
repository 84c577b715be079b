import { formatDay } from '../../../shared/dates.ts';
import { costText } from '@brokerage/contracts';
import { type Mark, PRIORITY_TEXT, REMEDY_TEXT } from './working-file.model.ts';
import { costRange } from './mark.rules.ts';

/** What was written for an item, shown below it on screen and on paper. */
export function MarkSummary({ mark, className = '' }: { mark: Mark; className?: string }) {
  const cost = costRange(mark);
  const facts = [
    mark.owner ? `Owner: ${mark.owner}` : '',
    mark.dueOn ? `Due: ${formatDay(`${mark.dueOn}T12:00:00-05:00`)}` : '',
    cost ? `Cost: ${costText(cost)}` : '',
    mark.remedy ? `Remedy sought: ${REMEDY_TEXT[mark.remedy]}` : '',
    mark.priority ? `Priority: ${PRIORITY_TEXT[mark.priority]}` : '',
  ].filter(Boolean);
  if (!mark.note && !mark.evidence && facts.length === 0) return null;
  return (
    <div className={`border-l-4 border-signal pl-3 ${className}`}>
      {mark.note ? <p className="break-words whitespace-pre-wrap">{mark.note}</p> : null}
      {mark.evidence ? <p className="text-sm break-words whitespace-pre-wrap">Evidence: {mark.evidence}</p> : null}
      {facts.length > 0 ? <p className="figures text-sm text-muted">{facts.join(' · ')}</p> : null}
    </div>
  );
}
