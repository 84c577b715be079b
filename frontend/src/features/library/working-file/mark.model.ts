import { z } from 'zod';

export const MARK_STATES = ['open', 'done', 'failed', 'not-applicable'] as const;
export type MarkState = (typeof MARK_STATES)[number];

/** Whole Canadian dollars. */
const Cost = z.int().min(0).max(999_999_999).nullable();

/** What the buyer has written down for one check. It holds nothing of the paid text. */
export const Mark = z.strictObject({
  state: z.enum(MARK_STATES),
  note: z.string().max(4000),
  owner: z.string().max(120),
  dueOn: z.union([z.literal(''), z.iso.date()]),
  costLow: Cost,
  costHigh: Cost,
  /** When it was last changed, in milliseconds since 1970. Of two versions the later one stands. */
  editedAt: z.int().min(0),
  /** Notes of older versions that a newer one from a file has replaced: kept, so that no word is lost. */
  earlierNotes: z.array(z.string().max(4000)).max(50),
});
export type Mark = z.infer<typeof Mark>;

export const BLANK_MARK: Mark = {
  state: 'open',
  note: '',
  owner: '',
  dueOn: '',
  costLow: null,
  costHigh: null,
  editedAt: 0,
  earlierNotes: [],
};

/** The parts of a mark a person changes. */
export type MarkChange = Partial<Omit<Mark, 'editedAt' | 'earlierNotes'>>;

export const ItemId = z.string().regex(/^[a-z]-[a-z]{3}-\d{2}$/);

/** Names and order of what the marks belong to. It stays when the text is gone. */
export const Outline = z.array(
  z.strictObject({ id: z.string().max(20), title: z.string().max(100), itemIds: z.array(ItemId).max(200) }),
);
export type Outline = z.infer<typeof Outline>;

export type Marks = ReadonlyMap<string, Mark>;

export const STATE_TEXT: Record<MarkState, string> = {
  open: 'Open',
  done: 'Done',
  failed: 'Failed',
  'not-applicable': 'Not applicable',
};
