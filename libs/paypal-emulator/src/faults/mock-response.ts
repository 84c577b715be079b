import { statusOf } from '../core/issue-catalogue.ts';
import type { OperationName } from '../core/operation-names.ts';
import { PayPalError } from '../core/errors.ts';
import { isJsonObject, parseJson } from '../core/json.ts';

/** Codes that can be requested of every operation. */
const statuses: Record<string, number> = {
  INTERNAL_SERVER_ERROR: 500,
  INTERNAL_SERVICE_ERROR: 500,
  PREVIOUS_REQUEST_IN_PROGRESS: 409,
  RATE_LIMIT_REACHED: 429,
};

/** Returns the error that a sandbox test requests with PayPal-Mock-Response, or undefined if the header is absent. */
export function mockedIssue(op: OperationName, mockResponse: string | undefined): PayPalError | undefined {
  if (mockResponse === undefined) return undefined;
  const request = parseJson(mockResponse);
  const codes = isJsonObject(request) ? request.mock_application_codes : undefined;
  const issue: unknown = Array.isArray(codes) ? codes[0] : codes;
  if (typeof issue !== 'string') {
    return new PayPalError(400, [{ issue: 'INVALID_PARAMETER_SYNTAX', field: 'PayPal-Mock-Response' }]);
  }
  const status = statuses[issue] ?? statusOf(op, issue);
  return new PayPalError(status, status >= 500 ? [] : [{ issue }]);
}
