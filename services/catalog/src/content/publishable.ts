import type { PublishingIssue } from '@brokerage/contracts';
import type { z } from 'zod';
import type { Publishable } from './content.model.ts';

interface Candidate<S extends z.ZodObject> {
  /** What content of the kind has to be to be public. */
  schema: S;
  draft: object;
  /** What is public besides the draft. */
  facts: object;
  /** What else stands in the way. */
  more: PublishingIssue[];
}

/** What a draft would be on the site, or all that stands in the way, each by its field. */
export function publishable<S extends z.ZodObject>({
  schema,
  draft,
  facts,
  more,
}: Candidate<S>): Publishable<z.output<S>> {
  const missing = Object.entries(draft).flatMap(([field, value]) =>
    value === null && isRequired(schema, field) ? [field] : [],
  );
  const parsed = schema.safeParse({ ...publicFields(schema, draft), ...facts });
  const broken = (parsed.error?.issues ?? []).filter(({ path: [field] }) => !missing.includes(String(field)));
  const issues = [
    ...missing.map((field) => ({ field: `draft.${field}`, message: 'This is missing' })),
    ...broken.map(({ path, message }) => ({ field: ['draft', ...path].join('.'), message })),
    ...more,
  ];
  if (!parsed.success) return { ok: false, issues };
  return issues.length === 0 ? { ok: true, content: parsed.data } : { ok: false, issues, content: parsed.data };
}

/** What of a draft is written and would be public: some of its fields are for the office alone. */
export function publicFields({ shape }: z.ZodObject, draft: object): object {
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => value !== null && Object.hasOwn(shape, field)),
  );
}

const isRequired = ({ shape }: z.ZodObject, field: string): boolean =>
  Object.hasOwn(shape, field) && !(shape as Record<string, z.ZodType>)[field]?.isOptional();
