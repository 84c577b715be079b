import { issueDescriptions } from './issues.ts';

export type ErrorDetail = {
  issue: string;
  description?: string;
  field?: string;
  value?: string;
  /** Absent for headers: PayPal's error format has no name for them. */
  location?: 'body' | 'path';
};

export type Link = { href: string; rel: string; method: string };

const kinds: Record<number, { name: string; message: string }> = {
  400: {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  },
  401: {
    name: 'AUTHENTICATION_FAILURE',
    message: 'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  },
  403: { name: 'NOT_AUTHORIZED', message: 'Authorization failed due to insufficient permissions.' },
  404: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' },
  405: { name: 'METHOD_NOT_SUPPORTED', message: 'The server does not implement the requested HTTP method.' },
  409: { name: 'RESOURCE_CONFLICT', message: 'The server has detected a conflict while processing this request.' },
  413: { name: 'REQUEST_TOO_LARGE', message: 'The request body is too large.' },
  415: {
    name: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'The server does not support the request payload media type.',
  },
  422: {
    name: 'UNPROCESSABLE_ENTITY',
    message: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
  },
  429: { name: 'RATE_LIMIT_REACHED', message: 'Too many requests. Blocked due to rate limiting.' },
  500: { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error occurred.' },
  502: { name: 'BAD_GATEWAY', message: 'Bad gateway.' },
  503: { name: 'SERVICE_UNAVAILABLE', message: 'Service Unavailable.' },
};

/** An error that PayPal would answer with. The operations throw it and the server writes it. */
export class PayPalError extends Error {
  readonly status: number;
  readonly details: ErrorDetail[];
  readonly links: Link[];

  constructor(status: number, details: ErrorDetail[] = [], links: Link[] = []) {
    super(`${status} ${details.map((detail) => detail.issue).join(', ')}`);
    this.status = status;
    this.details = details;
    this.links = links;
  }
}

export function unprocessable(issue: string, field?: string, value?: string): PayPalError {
  return new PayPalError(422, [
    { issue, ...(field === undefined ? {} : { field, location: 'body' }), ...(value === undefined ? {} : { value }) },
  ]);
}

export function notFound(field: string, value: string): PayPalError {
  return new PayPalError(404, [{ issue: 'INVALID_RESOURCE_ID', field, value, location: 'path' }]);
}

export function errorBody(error: PayPalError, debug: string): string {
  const kind = kinds[error.status] ?? { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error occurred.' };
  const anchor = error.details[0]?.issue ?? kind.name;
  return JSON.stringify({
    name: kind.name,
    message: kind.message,
    debug_id: debug,
    ...(error.details.length === 0
      ? {}
      : {
          details: error.details.map((detail) => ({
            ...detail,
            description: detail.description ?? issueDescriptions[detail.issue] ?? detail.issue,
          })),
        }),
    links: [
      {
        href: `https://developer.paypal.com/docs/api/orders/v2/#error-${anchor}`,
        rel: 'information_link',
        method: 'GET',
      },
      ...error.links,
    ],
  });
}
