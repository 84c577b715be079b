import type { Progress } from './progress.rules.ts';

/** `12 of 50 settled: 9 done, 2 failed, 1 not applicable`. */
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
