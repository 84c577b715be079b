export interface ServiceHealth {
  name: string;
  /** What it answered, in words; null when it did not. */
  text: string | null;
  /** What waits for a person there, each in a few words. */
  waits: readonly string[];
  ms: number;
  /** It does not answer, or some of what waits is late or has failed. */
  isUrgent: boolean;
}

type Waiting = readonly [count: number, one: string, many: string, overdue?: number];

/** `2 new leads (1 overdue)`; nothing for what there is none of. */
export function waiting(...kinds: readonly Waiting[]): string[] {
  return kinds
    .filter(([count]) => count > 0)
    .map(
      ([count, one, many, overdue = 0]) =>
        `${count} ${count === 1 ? one : many}${overdue > 0 ? ` (${overdue} overdue)` : ''}`,
    );
}

/** One line about everything: who does not answer, and what waits for a person. */
export function healthText(services: readonly ServiceHealth[]): string {
  const silent = services.filter(({ text }) => text === null).map(({ name }) => `${name} does not answer`);
  const parts = [...silent, ...services.flatMap(({ waits }) => waits)];
  return parts.length === 0 ? 'All services answer; nothing waits.' : `${parts.join(' · ')}.`;
}
