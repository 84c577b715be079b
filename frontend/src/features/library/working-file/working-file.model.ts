import { z } from 'zod';

export const MARK_STATES = ['open', 'done', 'failed', 'not-applicable'] as const;
export type MarkState = (typeof MARK_STATES)[number];

/** What the seller is asked to do about a finding, in the order in which the memo adds them up. */
export const REMEDIES = ['price', 'repair', 'holdback', 'condition'] as const;
export type Remedy = (typeof REMEDIES)[number];

/** How much a finding matters, what matters most first. */
export const PRIORITIES = ['high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Whole Canadian dollars. */
const Cost = z.int().min(0).max(999_999_999).nullable();

export const MAX_EARLIER_NOTES = 50;

/** What the buyer has written down for one check. It holds nothing of the paid text. */
export const Mark = z.strictObject({
  state: z.enum(MARK_STATES),
  note: z.string().max(4000),
  owner: z.string().max(120),
  dueOn: z.union([z.literal(''), z.iso.date()]),
  costLow: Cost,
  costHigh: Cost,
  /** What proves the finding: a report with its page, a photograph. This and the two below it are absent in older working files. */
  evidence: z.string().max(1000).default(''),
  remedy: z.enum(REMEDIES).nullable().default(null),
  priority: z.enum(PRIORITIES).nullable().default(null),
  /** When it was last changed, in milliseconds since 1970. Of two versions the later one stands. */
  editedAt: z.int().min(0),
  /** Notes of older versions that a newer one from a file has replaced: kept, so that no word is lost. */
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

/** The parts of a mark a person changes. */
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

export const REMEDY_TEXT: Record<Remedy, string> = {
  price: 'Lower price',
  repair: 'Repair by the seller',
  holdback: 'Holdback at closing',
  condition: 'Condition of closing',
};

export const PRIORITY_TEXT: Record<Priority, string> = { high: 'High', medium: 'Medium', low: 'Low' };

/** What the buyer has planned: the date of the last condition, and the days that were promised in writing. */
export const Plan = z.strictObject({
  conditionOn: z.union([z.literal(''), z.iso.date()]),
  /** Business days by id of a service, where they are not those of the checklist. */
  days: z.record(z.string().max(40), z.int().min(0).max(250)),
});
export type Plan = z.infer<typeof Plan>;

export const BLANK_PLAN: Plan = { conditionOn: '', days: {} };

export const isBlankPlan = ({ conditionOn, days }: Plan): boolean =>
  conditionOn === '' && Object.keys(days).length === 0;
