import { CHECKLIST_BLOCKS, type Checklist } from '@brokerage/contracts';
import { Fold } from './fold.tsx';

type Materials = NonNullable<Checklist['bonusMaterials']>;

const GROUPS = [
  ['excelTemplates', 'Excel templates'],
  ['documentTemplates', 'Document templates'],
  ['professionalResources', 'Professional resources'],
] as const;

export function BonusBlock({ materials }: { materials: Materials }) {
  return (
    <section aria-labelledby="bonus" className="border-t-4 border-ink pt-4">
      <h2 id="bonus" className="mb-4 text-2xl">
        {CHECKLIST_BLOCKS.bonusMaterials}
      </h2>
      {GROUPS.map(([key, title]) => (
        <Fold key={key} title={title} count={`${materials[key].length}`}>
          <ul className="list-[square] space-y-1 pl-5 marker:text-signal-text">
            {materials[key].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fold>
      ))}
    </section>
  );
}
