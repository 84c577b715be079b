import { z } from 'zod';

export const MARK_STATES = ['open', 'done', 'failed', 'not-applicable'] as const;
export type MarkState = (typeof MARK_STATES)[number];

/** What the seller is asked to do about a finding, in the order of the memo's totals. */
export const REMEDIES = ['price', 'repair', 'holdback', 'condition'] as const;
export type Remedy = (typeof REMEDIES)[number];

/** Importance of a finding, highest first. */
export const PRIORITIES = ['high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Whole Canadian dollars. */
const Cost = z.int().min(0).max(999_999_999).nullable();

export const MAX_EARLIER_NOTES = 50;

/** What the buyer wrote for one check. Contains nothing of the paid text. */
export const Mark = z.strictObject({
  state: z.enum(MARK_STATES),
  note: z.string().max(4000),
  owner: z.string().max(120),
  dueOn: z.union([z.literal(''), z.iso.date()]),
  costLow: Cost,
  costHigh: Cost,
  /** Evidence of the finding: a report with page number, a photograph. This field and the next two are absent in older files. */
  evidence: z.string().max(1000).default(''),
  remedy: z.enum(REMEDIES).nullable().default(null),
  priority: z.enum(PRIORITIES).nullable().default(null),
  /** Time of the last edit, in milliseconds since 1970. The later version wins. */
  editedAt: z.int().min(0),
  /** Notes that newer versions replaced, kept so that nothing is lost. */
  earlierNotes: z.array(z.string().max(4000)).max(MAX_EARLIER_NOTES),
});
export type Mark = z.infer<typeof Mark>;

export const BLANK_MARK: Mark = {
  state: 'open',
  note: '',
  owner: '',
  dueOn: '',
  costLow: null,
  costHigh: null,
  evidence: '',
  remedy: null,
  priority: null,
  editedAt: 0,
  earlierNotes: [],
};

/** The fields of a mark that a person edits. */
export const MARK_PARTS = [
  'state',
  'note',
  'owner',
  'dueOn',
  'costLow',
  'costHigh',
  'evidence',
  'remedy',
  'priority',
] as const satisfies (keyof Mark)[];
export type MarkChange = Partial<Pick<Mark, (typeof MARK_PARTS)[number]>>;

export const ItemId = z.string().regex(/^[a-z]-[a-z]{3}-\d{2}$/);

/** Names and order of what the marks belong to, kept after access to the text ends. */
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

export const REMEDY_TEXT: Record<Remedy, string> = {
  price: 'Price reduction',
  repair: 'Repair by the seller',
  holdback: 'Holdback at closing',
  condition: 'Condition of closing',
};

export const PRIORITY_TEXT: Record<Priority, string> = { high: 'High', medium: 'Medium', low: 'Low' };

/** The buyer's plan: the date of the last condition, and delivery times promised in writing. */
export const Plan = z.strictObject({
  conditionOn: z.union([z.literal(''), z.iso.date()]),
  /** Business days by service id, where they differ from the checklist. */
  days: z.record(z.string().max(40), z.int().min(0).max(250)),
});
export type Plan = z.infer<typeof Plan>;

export const BLANK_PLAN: Plan = { conditionOn: '', days: {} };

export const isBlankPlan = ({ conditionOn, days }: Plan): boolean =>
  conditionOn === '' && Object.keys(days).length === 0;
