import { torontoDay } from '@brokerage/contracts';

/** Whether a step should have been taken by now, by the calendar of the office. */
export function isStepDue({ on }: { on: string }, now: Date): boolean {
  return on <= torontoDay(now);
}

/** Tags as they are typed: with commas between them. */
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

/** `240 kB` or `1.5 MB`, as the limit of 15 MB is counted. */
export function fileSize(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} kB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}
