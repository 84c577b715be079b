import type { ErrorCode } from '@brokerage/contracts';
import { useEffect } from 'react';
import { ApiError } from '../api-error.ts';

/** Maps a refusal of the server to the form field that shows it, instead of a message that disappears. */
export type RefusedFields<Field extends string> = Readonly<Partial<Record<ErrorCode, Field>>>;

/** For forms that ask for the six digits of a mail. */
export const CODE_FIELDS = { invalid_code: 'code' } as const satisfies RefusedFields<string>;

export function isFieldError(error: unknown, fields: RefusedFields<string>): boolean {
  return error instanceof ApiError && Object.hasOwn(fields, error.code);
}

/** Shows each refusal at its field, worded by the error table. */
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
