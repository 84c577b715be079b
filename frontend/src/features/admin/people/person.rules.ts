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
