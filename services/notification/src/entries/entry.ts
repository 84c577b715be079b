import { ENTRY_CHANGES, mayChangeEntry } from '@brokerage/contracts';
import { type Actor, DomainError } from '@brokerage/service-kit';
import { z } from 'zod';

/** What the office wrote down, with all its former texts. */
export const entryFields = {
  at: z.date(),
  by: z.string(),
  text: z.string(),
  /** Oldest first. Each holds the text before that change; a withdrawn entry cannot be changed again. */
  changes: z
    .array(z.object({ kind: z.enum(ENTRY_CHANGES), at: z.date(), by: z.string(), text: z.string() }))
    .optional(),
} as const;
const Entry = z.object(entryFields);
export type Entry = z.infer<typeof Entry>;

export function isWithdrawn({ changes }: Entry): boolean {
  return changes?.at(-1)?.kind === 'withdrawn';
}

/** The version is the number of changes. */
export function versionOf({ changes = [] }: Entry): number {
  return changes.length + 1;
}

/** Returns the original text. */
export function firstTextOf({ changes = [], text }: Entry): string {
  return changes[0]?.text ?? text;
}

export interface EntryChange {
  /** The new text; without it, the entry is withdrawn. */
  text?: string;
  version: number;
}

/**
 * Returns the changed entry; null if there is nothing to change. Throws `role_not_allowed` unless the caller is its
 * author or an owner, and `version_conflict` when it was changed since it was read, or withdrawn.
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
