import { PayPalError } from './errors.ts';
import { isJsonObject, parseJson } from './json.ts';

const statuses: Record<string, number> = {
  INTERNAL_SERVER_ERROR: 500,
  INTERNAL_SERVICE_ERROR: 500,
  INVALID_PARAMETER_SYNTAX: 400,
  INVALID_PARAMETER_VALUE: 400,
  INVALID_RESOURCE_ID: 404,
  INVALID_STRING_LENGTH: 400,
  MISSING_REQUIRED_PARAMETER: 400,
  PERMISSION_DENIED: 403,
  PREVIOUS_REQUEST_IN_PROGRESS: 409,
  RATE_LIMIT_REACHED: 429,
};

/** The error a sandbox test asks for with PayPal-Mock-Response, or undefined when the header is absent. */
export function mockedIssue(mockResponse: string | undefined): PayPalError | undefined {
  if (mockResponse === undefined) return undefined;
  const wish = parseJson(mockResponse);
  const codes = isJsonObject(wish) ? wish.mock_application_codes : undefined;
  const issue: unknown = Array.isArray(codes) ? codes[0] : codes;
  if (typeof issue !== 'string') {
    return new PayPalError(400, [{ issue: 'INVALID_PARAMETER_SYNTAX', field: 'PayPal-Mock-Response' }]);
  }
  const status = statuses[issue] ?? 422;
  return new PayPalError(status, status >= 500 ? [] : [{ issue }]);
}
