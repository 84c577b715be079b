import type { Progress } from './progress.rules.ts';

/** A roll-up door that opens with progress. The figures are beside it in words. */
export function DoorMeter({ done, total, className }: { done: number; total: number; className: string }) {
  const closed = total === 0 ? 100 : 100 - (done / total) * 100;
  return (
    <span
      aria-hidden="true"
      className={`block shrink-0 overflow-hidden border-2 border-b-4 border-ink bg-sunk ${className}`}
    >
      <span className="door block w-full transition-[height]" style={{ height: `${closed}%` }} />
    </span>
  );
}

/** Formats as `12 of 50 settled: 9 done, 2 failed, 1 not applicable`. */
export function ProgressText({ progress }: { progress: Progress }) {
  const { total, settled, done, failed, notApplicable } = progress;
  const parts = [
    [done, 'done'],
    [failed, 'failed'],
    [notApplicable, 'not applicable'],
  ] as const;
  const named = parts.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
  return (
    <>
      {settled} of {total} settled{named.length > 0 ? `: ${named.join(', ')}` : ''}
    </>
  );
}
