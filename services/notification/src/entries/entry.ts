import { ENTRY_CHANGES, mayChangeEntry } from '@brokerage/contracts';
import { type Actor, DomainError } from '@brokerage/service-kit';
import { z } from 'zod';

/** What the office wrote down, with every text it had. */
export const entryFields = {
  at: z.date(),
  by: z.string(),
  text: z.string(),
  /** Oldest first. The text of each is what the entry said before; one that is withdrawn is not changed again. */
  changes: z
    .array(z.object({ kind: z.enum(ENTRY_CHANGES), at: z.date(), by: z.string(), text: z.string() }))
    .optional(),
} as const;
const Entry = z.object(entryFields);
export type Entry = z.infer<typeof Entry>;

export function isWithdrawn({ changes }: Entry): boolean {
  return changes?.at(-1)?.kind === 'withdrawn';
}

/** Counts what was changed. */
export function versionOf({ changes = [] }: Entry): number {
  return changes.length + 1;
}

/** What it said when it was written. */
export function firstTextOf({ changes = [], text }: Entry): string {
  return changes[0]?.text ?? text;
}

export interface EntryChange {
  /** What the entry is to say; without it, it is withdrawn. */
  text?: string;
  version: number;
}

/**
 * The entry as it is to be; null where there is nothing to do. Throws `role_not_allowed` for whoever is neither its author nor an owner, and
 * `version_conflict` when it was changed since it was read, or withdrawn.
 */
export function changedEntry<T extends Entry>(
  entry: T,
  { text, version }: EntryChange,
  { userId, role }: Actor,
  at: Date,
): T | null {
  if (!mayChangeEntry({ id: userId, role }, entry.by)) throw new DomainError('role_not_allowed');
  if (isWithdrawn(entry) ? text === undefined : entry.text === text) return null;
  if (isWithdrawn(entry) || versionOf(entry) !== version) throw new DomainError('version_conflict');
  const kind = text === undefined ? 'withdrawn' : 'corrected';
  const changes = [...(entry.changes ?? []), { kind, at, by: userId, text: entry.text } as const];
  return { ...entry, text: text ?? entry.text, changes };
}
