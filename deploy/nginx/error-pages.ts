import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ErrorBody, type ErrorCode, ERRORS } from '@brokerage/contracts';
import { securityHeaders } from '../../gateway/src/edge/security-headers.ts';

/** An error that the edge answers itself: nginx's status, the code for programs, and the text for people. */
interface EdgeError {
  status: number;
  /** Other nginx statuses with the same answer. */
  also?: number[];
  code: ErrorCode;
  title: string;
  text: string;
}

const AWAY = {
  code: 'service_unavailable',
  title: 'We will be back in a moment',
  text: 'The site does not answer right now. Please try again in a minute. Nothing you have bought or sent is lost.',
} as const;
const EDGE_ERRORS: readonly EdgeError[] = [
  {
    status: 400,
    code: 'validation_failed',
    title: 'That did not reach us in one piece',
    text: 'Your browser sent something we could not read. Please go back and try again.',
  },
  {
    status: 413,
    // Request headers too large.
    also: [494],
    code: 'payload_too_large',
    title: 'That was too much at once',
    text: 'What was sent is larger than this site takes. Please shorten it and try again.',
  },
  {
    status: 414,
    code: 'validation_failed',
    title: 'This address is too long',
    text: 'Please check the link that led here, or start on the first page.',
  },
  {
    status: 429,
    code: 'rate_limited',
    title: 'Too many requests',
    text: 'Your connection asked for more than we can give at once. Please wait a moment and try again.',
  },
  { ...AWAY, status: 500, code: 'internal_error', title: 'Something went wrong on our side' },
  { ...AWAY, status: 502 },
  { ...AWAY, status: 503 },
  { ...AWAY, status: 504 },
];
const HEADER = `# Made from libs/contracts and gateway by "node deploy/nginx/error-pages.ts"; a test fails while it is out of date.
# What nginx refuses itself is answered as the gateways answer: with the same headers, and the id that stands in the log.
`;
const FOLDER = '/edge-error';

/** Returns the edge's answers to requests that reach no gateway, as a part of its settings. */
export function errorPages(): string {
  const statuses = EDGE_ERRORS.map(({ status, also = [] }) =>
    [`error_page ${[status, ...also].join(' ')} =${status}`, `${FOLDER}/$error_format/${status};`].join(' '),
  );
  const headers = {
    ...securityHeaders(false),
    'strict-transport-security': '$hsts',
    'x-request-id': '$request_id',
    'cache-control': 'no-store',
    'retry-after': '$retry_after',
  };
  const answers = EDGE_ERRORS.flatMap((error) => [
    answerOf(error, 'json', 'application/json', jsonOf(error)),
    answerOf(error, 'html', 'text/html', pageOf(error)),
  ]);
  return `${HEADER}
${statuses.join('\n')}

location ${FOLDER}/ {
  internal;
  charset utf-8;
${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} ${quoted(value)} always;\n`)
  .join('')}
${answers.join('')}}
`;
}

/** nginx inherits headers only where none is added, so none is added here. */
function answerOf({ status }: EdgeError, format: string, type: string, body: string): string {
  return `  location = ${FOLDER}/${format}/${status} {
    internal;
    default_type ${type};
    return ${status} ${quoted(body)};
  }
`;
}

function jsonOf({ code }: EdgeError): string {
  const body: ErrorBody = { code, message: ERRORS[code].message, requestId: '$request_id' };
  return JSON.stringify(body);
}

function pageOf({ title, text }: EdgeError): string {
  return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>:root{color-scheme:light dark}body{font:17px/1.55 system-ui,sans-serif;max-width:38rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.6rem;line-height:1.2}a{display:inline-block;padding:.6rem 0;margin-right:1.25rem}small{opacity:.75}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">First page</a><a href="/contact">Contact</a></p><p><small>If you write to us about this, please name $request_id.</small></p></main></body></html>`;
}

/** Quotes a value for nginx; our own variables are still expanded. */
function quoted(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}

if (import.meta.main) writeFileSync(fileURLToPath(new URL('./error-pages.conf', import.meta.url)), errorPages());
