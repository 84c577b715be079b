import { z } from 'zod';
import { Tier } from '../tier.ts';

/** When a check is due in a purchase. */
export const CHECK_STAGES = {
  'before-offer': 'Before the offer',
  conditions: 'Conditions',
  closing: 'Before closing',
  after: 'After closing',
} as const;
export type CheckStage = keyof typeof CHECK_STAGES;
export const CheckStage = z.enum(Object.keys(CHECK_STAGES) as [CheckStage, ...CheckStage[]]);

/** The number of a check, the same on paper, on screen and in every file: `4.27` is the 27th of the fourth section. */
export const checkNumber = (sectionIndex: number, itemIndex: number): string => `${sectionIndex + 1}.${itemIndex + 1}`;

/** A report, letter or search that checks need. Fees are whole Canadian dollars before HST, for the file rather than one check. */
export const CheckService = z.strictObject({
  id: z.string(),
  name: z.string(),
  orderedBy: z.string(),
  fee: z.strictObject({ low: z.int(), high: z.int() }).optional(),
  /** How to get a price when there is no usual fee. */
  quote: z.string().optional(),
  /** Business days to allow in a plan. */
  days: z.int(),
});
export type CheckService = z.infer<typeof CheckService>;

/** One check: what to do, where the evidence comes from, what good looks like and what to do when it fails. */
export const ChecklistItem = z.strictObject({
  id: z.string(),
  check: z.string(),
  from: z.string(),
  good: z.string(),
  ifNot: z.string(),
  stage: CheckStage.optional(),
  dealBreaker: z.literal(true).optional(),
  /** The id of the service to order; without one the buyer does the work. */
  order: z.string().optional(),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** A red flag or a next step: a short name and its meaning. */
export const ChecklistNote = z.strictObject({ title: z.string(), text: z.string() });
export type ChecklistNote = z.infer<typeof ChecklistNote>;

/** A band of occupancy in percent, `atLeast <= occupancy < below`, and what to do about a facility in it. */
export const FrameworkTier = z.strictObject({
  label: z.string(),
  atLeast: z.number(),
  below: z.number(),
  description: z.string(),
  criteria: z.array(z.string()),
  action: z.string(),
});
export type FrameworkTier = z.infer<typeof FrameworkTier>;

/** The cost of outside professionals, in whole Canadian dollars. */
export const ServicesBudget = z.strictObject({
  rows: z.array(z.strictObject({ service: z.string(), low: z.int(), high: z.int() })),
  total: z.strictObject({ low: z.int(), high: z.int() }),
  note: z.string().optional(),
});
export type ServicesBudget = z.infer<typeof ServicesBudget>;

const Metric = z.strictObject({ metric: z.string(), target: z.string() });

/** The PDF of the edition: its pages, and the SHA-256 of the unstamped file in lower-case hex. */
export const PdfEdition = z.strictObject({ pages: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type PdfEdition = z.infer<typeof PdfEdition>;

const head = { tier: Tier, title: z.string(), description: z.string(), edition: z.string(), pdf: PdfEdition };

/** The whole paid text of a tier. Blocks that the tier lacks are absent. */
export const Checklist = z.strictObject({
  ...head,
  sections: z.array(z.strictObject({ id: z.string(), title: z.string(), items: z.array(ChecklistItem) })),
  /** The services that its checks need, with the day on which fees and days were verified. */
  services: z.array(CheckService).optional(),
  servicesAsOf: z.iso.date().optional(),
  redFlags: z.array(ChecklistNote).optional(),
  nextSteps: z.array(ChecklistNote).optional(),
  investmentFramework: z.array(FrameworkTier).optional(),
  decisionMatrix: z
    .strictObject({
      greenLight: z.array(z.string()),
      yellowFlags: z.array(z.string()),
      redFlags: z.array(z.string()),
    })
    .optional(),
  professionalServices: ServicesBudget.optional(),
  bonusMaterials: z
    .strictObject({
      excelTemplates: z.array(z.string()),
      documentTemplates: z.array(z.string()),
      professionalResources: z.array(z.string()),
    })
    .optional(),
  successMetrics: z.strictObject({ financial: z.array(Metric), operational: z.array(Metric) }).optional(),
});
export type Checklist = z.infer<typeof Checklist>;

/** The names of the blocks beside the sections, in the order of display and print. */
export const CHECKLIST_BLOCKS = {
  redFlags: 'Red flags',
  nextSteps: 'Next steps',
  investmentFramework: 'Investment decision framework',
  decisionMatrix: 'Decision matrix',
  professionalServices: 'Professional services budget',
  bonusMaterials: 'Bonus materials',
  successMetrics: 'Success metrics',
} as const;
export type ChecklistBlock = keyof typeof CHECKLIST_BLOCKS;
const ChecklistBlock = z.literal(Object.keys(CHECKLIST_BLOCKS) as ChecklistBlock[]);

/** What anybody may see: titles, counts and at most one check per section. */
export const ChecklistSample = z.strictObject({
  ...head,
  sections: z.array(
    z.strictObject({ id: z.string(), title: z.string(), itemCount: z.int(), items: z.array(ChecklistItem).max(1) }),
  ),
  /** The blocks of the tier, with the number of entries in each. */
  blocks: z.array(z.strictObject({ block: ChecklistBlock, entryCount: z.int() })),
});
export type ChecklistSample = z.infer<typeof ChecklistSample>;
