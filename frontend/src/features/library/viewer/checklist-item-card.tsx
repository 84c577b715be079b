import { CHECK_STAGES, type ChecklistItem, type CheckService } from '@brokerage/contracts';
import { memo } from 'react';
import { ItemMark } from '../working-file/item-mark.tsx';
import type { WorkingFile } from '../working-file/working-file.ts';

interface ChecklistItemCardProps {
  item: ChecklistItem;
  /** The service ordered for the check. */
  service: CheckService | undefined;
  number: string;
  file: WorkingFile | undefined;
  hidden: boolean;
}

/** Memoized: everything that changes while somebody works is in `ItemMark`. */
export const ChecklistItemCard = memo(function ChecklistItemCard({
  item,
  service,
  number,
  file,
  hidden,
}: ChecklistItemCardProps) {
  const rows = [
    ['From', item.from],
    ['Good', item.good],
    ['If not', item.ifNot],
  ] as const;
  return (
    <li
      id={`item-${item.id}`}
      data-item={item.id}
      data-testid="checklist-item"
      hidden={hidden}
      className="grid scroll-mt-16 gap-x-4 border-t border-line py-5 md:grid-cols-[2.5rem_1fr] md:gap-x-4"
    >
      <span className="figures text-sm text-muted md:pt-1">{number}</span>
      <div className="grid gap-x-10 gap-y-3 lg:grid-cols-[1fr_1.1fr] lg:grid-rows-[auto_1fr]">
        <div>
          <p className="text-lg font-semibold text-pretty">{item.check}</p>
          <p className="mt-1 text-sm text-muted">
            {item.dealBreaker ? <strong className="text-danger">Deal-breaker. </strong> : null}
            {item.stage ? `${CHECK_STAGES[item.stage]}. ` : null}
            {service ? `Ordered by ${service.orderedBy}: ${service.name}.` : null}
          </p>
        </div>
        <dl className="space-y-1.5 lg:row-span-2">
          {rows.map(([name, text]) => (
            <div key={name} className="grid grid-cols-[3.75rem_1fr] gap-3">
              <dt className="pt-0.5 text-sm text-muted">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {file ? <ItemMark file={file} itemId={item.id} number={number} /> : null}
      </div>
    </li>
  );
});
