import { z } from 'zod';
import type { User } from '../roles.ts';

/** What the office writes down about a person or an enquiry: a note or a call. */
export const EntryText = z
  .string()
  .trim()
  .min(1, 'Write what was said')
  .max(2000, 'At most 2,000 characters')
  .regex(/^(?:\P{Cc}|[\t\n\r])*$/u, 'Write plain text');

export const ENTRY_CHANGES = ['corrected', 'withdrawn'] as const;

/** What is changed of it, with what it says by now. */
export interface Entry {
  at: string;
  by: string;
  text: string;
  /** Counts what was changed. */
  version: number;
  isWithdrawn: boolean;
}

/** Whether somebody may correct or withdraw what `by` wrote: the author, and any owner. */
export function mayChangeEntry({ id, role }: Pick<User, 'id' | 'role'>, by: string): boolean {
  return id === by || role === 'owner';
}
