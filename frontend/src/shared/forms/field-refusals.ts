import type { ErrorCode } from '@brokerage/contracts';
import { useEffect } from 'react';
import { ApiError } from '../api-error.ts';

/** The field of a form that a refusal of the server is about: it is told there, and in no message that goes away. */
export type RefusedFields<Field extends string> = Readonly<Partial<Record<ErrorCode, Field>>>;

/** Of a form that asks for the six digits of a mail. */
export const CODE_FIELDS = { invalid_code: 'code' } as const satisfies RefusedFields<string>;

export function isFieldError(error: unknown, fields: RefusedFields<string>): boolean {
  return error instanceof ApiError && Object.hasOwn(fields, error.code);
}

/** Puts each refusal at its field, in the words of the error table. */
export function useFieldRefusals<Field extends string>(
  error: unknown,
  fields: RefusedFields<Field>,
  setError: (field: Field, error: { type: string; message: string }) => void,
): void {
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    const field = fields[error.code];
    if (field) setError(field, { type: error.code, message: error.message });
  }, [error, fields, setError]);
}
