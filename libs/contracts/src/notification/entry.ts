import { z } from 'zod';
import type { User } from '../roles.ts';

/** A note or call that the office records about a person or an inquiry. */
export const EntryText = z
  .string()
  .trim()
  .min(1, 'Write what was said')
  .max(2000, 'At most 2,000 characters')
  .regex(/^(?:\P{Cc}|[\t\n\r])*$/u, 'Write plain text');

export const ENTRY_CHANGES = ['corrected', 'withdrawn'] as const;

/** A change of an entry, with the text it has now. */
export interface Entry {
  at: string;
  by: string;
  text: string;
  /** The number of changes. */
  version: number;
  isWithdrawn: boolean;
}

/** Whether a user may correct or withdraw an entry by `by`: its author and any owner may. */
export function mayChangeEntry({ id, role }: Pick<User, 'id' | 'role'>, by: string): boolean {
  return id === by || role === 'owner';
}
