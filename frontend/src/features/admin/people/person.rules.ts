import { torontoDay } from '@brokerage/contracts';

/** Whether a step is due, by the office's calendar. */
export function isStepDue({ on }: { on: string }, now: Date): boolean {
  return on <= torontoDay(now);
}

/** Splits comma-separated tags. */
export function tagsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ];
}

const KB = 1024;

/** `240 kB`, or `1.5 MB` as the 15 MB limit is counted. */
export function fileSize(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} kB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}
