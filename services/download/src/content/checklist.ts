import { BUILT_IN_TIERS, CheckStage } from '@brokerage/contracts';
import { z } from 'zod';
import { SERVICE_KEYS } from './services.ts';

/** Text that is printed unchanged: trimmed, one line, no markup. */
const line = (max: number) =>
  z
    .string()
    .min(3)
    .max(max)
    .regex(/^\S(?:[^\n\r\t]*\S)?$/, 'must be one trimmed line');

/** One thing to check. `check` and `good` are printed in the shop PDF, hence their tight limits; the viewer shows all four texts. */
const ChecklistItem = z.strictObject({
  /** Stable for the life of the product: buyers' ticks and notes are stored under it. */
  id: z.string().regex(/^[bpx]-[a-z]{3}-\d{2}$/),
  check: line(150),
  /** What to obtain and from whom. */
  from: line(240),
  /** What good looks like. */
  good: line(130),
  /** What to do when it fails. */
  ifNot: line(260),
  stage: CheckStage,
  /** A failure ends the purchase unless it is remedied; about a tenth of the checks. */
  dealBreaker: z.literal(true).optional(),
  /** The service that the check relies on, unless the buyers do the work themselves. */
  order: z.enum(SERVICE_KEYS).optional(),
});

export const ChecklistSection = z.strictObject({
  id: z.string().regex(/^[bpx]-[a-z]{3}$/),
  title: line(80),
  items: z.array(ChecklistItem).min(1),
});
export type ChecklistSection = z.infer<typeof ChecklistSection>;

const Note = z.strictObject({ title: line(60), text: line(200) });
export type Note = z.infer<typeof Note>;

/** Cost range in whole Canadian dollars. */
const ServiceCost = z
  .strictObject({ service: line(80), low: z.int().positive(), high: z.int().positive() })
  .refine((row) => row.low <= row.high, 'the low cost must not be above the high cost');

/** Occupancy band in percent, half-open: `atLeast <= occupancy < below`. */
const FrameworkTier = z.strictObject({
  label: line(60),
  atLeast: z.number().min(0).max(100),
  below: z.number().positive(),
  description: line(240),
  criteria: z.array(line(160)).min(1),
  action: line(240),
});

const Metric = z.strictObject({ metric: line(80), target: line(80) });

const BasicSupplementary = z.strictObject({
  redFlags: z.array(Note).length(6),
  nextSteps: z.array(Note).length(4),
});

const PremiumSupplementary = z.strictObject({
  investmentFramework: z.array(FrameworkTier).length(5),
  professionalServices: z.array(ServiceCost).length(10),
  bonusMaterials: z.strictObject({
    excelTemplates: z.array(line(120)).length(10),
    documentTemplates: z.array(line(120)).length(10),
    professionalResources: z.array(line(120)).length(5),
  }),
  successMetrics: z.strictObject({ financial: z.array(Metric).length(7), operational: z.array(Metric).length(6) }),
});

const ProfessionalSupplementary = z.strictObject({
  servicesNote: line(200),
  decisionMatrix: z.strictObject({
    greenLight: z.array(line(200)).min(1),
    yellowFlags: z.array(line(200)).min(1),
    redFlags: z.array(line(200)).min(1),
  }),
  professionalServices: z.array(ServiceCost).length(5),
});

const tierFields = {
  title: line(100),
  description: line(300),
  /** Changes with every change of the text; printed in the footer of each page. */
  edition: z.string().regex(/^\d{4}\.\d+$/),
  /** Calendar date of the edition. */
  issuedOn: z.iso.date(),
  sections: z.array(ChecklistSection).min(1),
};

const AnyTierContent = z.discriminatedUnion('tier', [
  z.strictObject({ tier: z.literal('basic'), ...tierFields, supplementary: BasicSupplementary }),
  z.strictObject({ tier: z.literal('premium'), ...tierFields, supplementary: PremiumSupplementary }),
  z.strictObject({ tier: z.literal('professional'), ...tierFields, supplementary: ProfessionalSupplementary }),
]);

/** The total cost of the outside professionals for a purchase, in whole Canadian dollars, as advertised for the tier. */
const SERVICE_TOTALS = {
  premium: { low: 49_500, high: 114_500 },
  professional: { low: 14_500, high: 30_500 },
} as const;

type Band = z.infer<typeof FrameworkTier>;

/** Returns what is wrong with the bands: they must run from full to empty and cover every occupancy from 0 to 100 exactly once. */
function bandFault(bands: Band[]): string | undefined {
  const [top, ...others] = bands;
  if (top === undefined || top.below <= 100) return 'the top band must take in 100%';
  if (bands.at(-1)?.atLeast !== 0) return 'the bottom band must begin at 0%';
  if (bands.some((band) => band.atLeast >= band.below)) return 'a band ends before it begins';
  for (const [at, band] of others.entries()) {
    const above = bands[at]?.atLeast ?? 0;
    if (band.below < above) return `no band holds ${band.below}% to ${above}%`;
    if (band.below > above) return `two bands hold ${above}% to ${band.below}%`;
  }
  return undefined;
}

const repeated = (values: string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);

/** A tier's whole paid text. Parsing fails unless titles, counts, ids and texts are as sold. */
export const ChecklistTierContent = AnyTierContent.superRefine((content, ctx) => {
  const refuse = (message: string) => ctx.addIssue({ code: 'custom', message });
  const plan = BUILT_IN_TIERS[content.tier].sections;
  if (content.sections.length !== plan.length) refuse(`${content.tier} needs ${plan.length} sections`);
  for (const [at, { title, itemCount }] of plan.entries()) {
    const section = content.sections[at];
    if (section?.title !== title) refuse(`section ${at + 1} must be titled "${title}"`);
    if (section?.items.length !== itemCount) refuse(`"${title}" must have ${itemCount} items`);
    for (const item of section?.items ?? []) {
      if (!item.id.startsWith(`${section?.id}-`)) refuse(`item ${item.id} does not carry the id of its section`);
    }
  }
  if (content.tier !== 'basic') {
    const rows = content.supplementary.professionalServices;
    for (const end of ['low', 'high'] as const) {
      const sum = rows.reduce((total, row) => total + row[end], 0);
      const sold = SERVICE_TOTALS[content.tier][end];
      if (sum !== sold) refuse(`the ${end} costs of the services come to ${sum}, not ${sold}`);
    }
  }
  const fault = content.tier === 'premium' ? bandFault(content.supplementary.investmentFramework) : undefined;
  if (fault !== undefined) refuse(fault);
  const items = content.sections.flatMap((section) => section.items);
  const ids = [...content.sections.map((section) => section.id), ...items.map((item) => item.id)];
  for (const id of repeated(ids)) refuse(`id ${id} is used twice`);
  const texts = items.flatMap((item) =>
    [item.check, item.from, item.good, item.ifNot].map((text) => text.toLowerCase()),
  );
  for (const text of repeated(texts)) refuse(`text is used twice: ${text}`);
});
export type ChecklistTierContent = z.infer<typeof ChecklistTierContent>;
export type ChecklistTier = ChecklistTierContent['tier'];
