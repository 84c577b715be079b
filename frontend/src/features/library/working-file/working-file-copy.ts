import { Tier } from '@brokerage/contracts';
import { z } from 'zod';
import { BLANK_PLAN, ItemId, Mark, type Marks, Outline, Plan } from './working-file.model.ts';

const FORMAT = 'self-storage-checklist-working-file';
/** Version 1 had no plan; 2 had no evidence, remedy or priority. */
const VERSION = 3;
/** Far more than 200 full marks need. */
export const MAX_COPY_BYTES = 5_000_000;

const WorkingFileCopy = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal([1, 2, VERSION]),
  exportedAt: z.iso.datetime(),
  tier: Tier,
  orderNumber: z.string().max(40),
  property: z.string().max(200),
  plan: Plan.default(BLANK_PLAN),
  outline: Outline,
  marks: z.record(ItemId, Mark),
});

export interface WorkingFileParts {
  tier: Tier;
  orderNumber: string;
  property: string;
  plan: Plan;
  outline: Outline;
  marks: Marks;
}

/** Exports the working file as text, to keep or move to another browser. It contains the buyer's words and no paid text. */
export function writeCopy({ marks, ...parts }: WorkingFileParts, exportedAt: Date): string {
  const copy: z.infer<typeof WorkingFileCopy> = {
    format: FORMAT,
    version: VERSION,
    exportedAt: exportedAt.toISOString(),
    ...parts,
    marks: Object.fromEntries(marks),
  };
  return `${JSON.stringify(copy, null, 2)}\n`;
}

/** Exports an open file in the same way, without its owner. */
export function copyTextOf({ head, all }: { head: Omit<WorkingFileParts, 'marks'>; all: () => Marks }): string {
  const { tier, orderNumber, property, plan, outline } = head;
  return writeCopy({ tier, orderNumber, property, plan, outline, marks: all() }, new Date());
}

type ReadCopy = { ok: true; copy: WorkingFileParts } | { ok: false; reason: string };

/** Parses a copy, and checks its tier if given. A refusal has a sentence to show. */
export function readCopy(text: string, tier?: Tier): ReadCopy {
  const refuse = (reason: string): ReadCopy => ({ ok: false, reason });
  const data = parseJson(text);
  const head = z.object({ format: z.literal(FORMAT), version: z.int(), tier: z.string() }).safeParse(data);
  if (!head.success) return refuse('This is not a working file from this site. Nothing was changed.');
  if (head.data.version > VERSION)
    return refuse('This working file was created by a newer version of the site. Reload the page and try again.');
  if (tier !== undefined && head.data.tier !== tier)
    return refuse(`This working file belongs to the ${head.data.tier.slice(0, 20)} checklist, not to this one.`);
  const parsed = WorkingFileCopy.safeParse(data);
  if (!parsed.success) return refuse('This working file is damaged and was not read. Nothing was changed.');
  const { orderNumber, property, plan, outline, marks } = parsed.data;
  const copy = { tier: parsed.data.tier, orderNumber, property, plan, outline, marks: new Map(Object.entries(marks)) };
  return { ok: true, copy };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
