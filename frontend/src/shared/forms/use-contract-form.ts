import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { contractResolver } from './contract-resolver.ts';
import { filledResolver } from './filled-resolver.ts';

interface ContractFormOptions<I extends FieldValues, O extends FieldValues> {
  schema: z.ZodType<O, I>;
  defaultValues: DefaultValues<I>;
  /** Omits fields left empty, as a plain form does. */
  omitEmpty?: boolean;
  shouldUnregister?: boolean;
}

/** Creates a form with the rules and sentences of its operation. `ValidatedForm` moves the focus, in document order. */
export function useContractForm<I extends FieldValues, O extends FieldValues>({
  schema,
  omitEmpty = false,
  ...options
}: ContractFormOptions<I, O>): UseFormReturn<I, unknown, O> {
  return useForm<I, unknown, O>({
    ...options,
    resolver: omitEmpty ? filledResolver(schema) : contractResolver(schema),
    shouldFocusError: false,
  });
}
