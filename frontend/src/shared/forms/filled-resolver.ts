import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { contractResolver } from './contract-resolver.ts';

/** Like `contractResolver`, but omits optional fields left empty, as a plain form does. */
export function filledResolver<I extends FieldValues, O extends FieldValues>(
  schema: z.ZodType<O, I>,
): Resolver<I, unknown, O> {
  const resolve = contractResolver(schema);
  return (values, context, options) => resolve(filledValues(values) as I, context, options);
}

/** Returns the fields that are not empty. */
export function filledValues(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : value === undefined || value === null || value === '' || value === false;
