import { BUILT_IN_TIERS } from '@brokerage/contracts';
import { TierCover } from '../../../shared/ui/tier-cover.tsx';
import type { Marks } from '../working-file/working-file.model.ts';
import { progressOf } from '../working-file/progress.rules.ts';
import { ProgressText } from '../working-file/progress-text.tsx';
import type { PrintedEdition } from './edition.model.ts';
import { Sheet } from './sheet.tsx';
import { SITE } from '../../../shared/site.ts';

interface CoverSheetProps {
  edition: PrintedEdition;
  sample: boolean;
  marks: Marks | undefined;
}

const LINES = ['Property', 'Address', 'Prepared by', 'Date'];

export function CoverSheet({ edition, sample, marks }: CoverSheetProps) {
  const { tier, title, description, sections } = edition;
  const ids = sections.flatMap(({ items }) => items.flatMap((item) => item?.id ?? []));
  const items = sections.reduce((sum, section) => sum + section.items.length, 0);
  return (
    <Sheet name="cover" sample={sample}>
      <p className="label">{SITE.brokerageName}</p>
      <div className="cover-body">
        <TierCover tier={tier} className="cover-picture" />
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="cover-text">{description}</p>
          <p className="cover-count">
            {BUILT_IN_TIERS[tier].name} edition{edition.edition ? ` ${edition.edition}` : ''}: {items} items in{' '}
            {sections.length} sections
          </p>
          {marks ? (
            <p className="cover-count">
              <ProgressText progress={progressOf(ids, marks)} />
            </p>
          ) : null}
        </div>
      </div>
      <div className="cover-lines">
        {LINES.map((name) => (
          <p key={name}>
            {name}
            <span aria-hidden="true" />
          </p>
        ))}
      </div>
    </Sheet>
  );
}
