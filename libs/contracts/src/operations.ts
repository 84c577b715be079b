import * as contracts from './contracts.ts';
import type { Contract } from './define-contract.ts';

type OperationsOf<M> = { readonly [N in keyof M as M[N] extends Contract ? N : never]: M[N] };

/** Every operation by its name. docs/operations.md lists them. */
export const operations = Object.fromEntries(
  Object.entries(contracts).filter(([, value]) => isContract(value)),
) as OperationsOf<typeof contracts>;

export type OperationName = keyof typeof operations;

function isContract(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'subject' in value && 'access' in value;
}
