import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Lets a form validate with the schema its operation is declared with: same rules, same sentences as the server. */
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
