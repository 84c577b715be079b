import type { TimelineEntry } from '@brokerage/contracts';
import { By } from './by.tsx';
import { officeTime } from './office-time.ts';

/** The history of a record, in order: when, what, why, and who. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="border-l-4 border-line pl-4 text-sm">
      {entries.map(({ at, text, by, reason }, index) => (
        <li key={`${at}-${index}`} className="pb-3">
          <time dateTime={at} className="block text-xs text-muted">
            {officeTime(at)}
          </time>
          <span className="font-semibold">{text}</span>
          {reason ? <span className="block">Reason: {reason}</span> : null}
          {by ? (
            <span className="block text-xs text-muted">
              By <By id={by} />
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
