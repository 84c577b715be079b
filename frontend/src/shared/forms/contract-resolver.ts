import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Validates a form with the schema of its operation, so that rules and sentences match the server's. */
export function contractResolver<I extends FieldValues, O extends FieldValues>(
  schema: z.ZodType<O, I>,
): Resolver<I, unknown, O> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of result.error.issues) {
      errors[String(issue.path[0])] ??= { type: issue.code, message: issue.message };
    }
    return { values: {}, errors: errors as FieldErrors<I> };
  };
}
