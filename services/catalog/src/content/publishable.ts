import type { PublishingIssue } from '@brokerage/contracts';
import type { z } from 'zod';
import type { Publishable } from './content.model.ts';

interface Candidate<S extends z.ZodObject> {
  /** The schema of public content of the kind. */
  schema: S;
  draft: object;
  /** Public fields that are not in the draft. */
  facts: object;
  /** Further issues. */
  more: PublishingIssue[];
}

/** What a draft would publish, or every issue with its field. */
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

/** The filled-in draft fields that would be public: some fields are for the office only. */
export function publicFields({ shape }: z.ZodObject, draft: object): object {
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => value !== null && Object.hasOwn(shape, field)),
  );
}

const isRequired = ({ shape }: z.ZodObject, field: string): boolean =>
  Object.hasOwn(shape, field) && !(shape as Record<string, z.ZodType>)[field]?.isOptional();
