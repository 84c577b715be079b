import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { contractResolver } from './contract-resolver.ts';

/** Like `contractResolver`, for forms whose optional fields may stay empty: those are left out, as a plain form leaves them out. */
export function filledResolver<I extends FieldValues, O extends FieldValues>(
  schema: z.ZodType<O, I>,
): Resolver<I, unknown, O> {
  const resolve = contractResolver(schema);
  return (values, context, options) => {
    const filled = Object.entries(values).filter(([, value]) => value !== '' && value !== false && value !== null);
    return resolve(Object.fromEntries(filled) as I, context, options);
  };
}
