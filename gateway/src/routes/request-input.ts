import { boundFields, type Contract, type InputOf, pathFields } from '@brokerage/contracts';
import { DomainError, parseInput } from '@brokerage/service-kit';
import type { FastifyRequest } from 'fastify';
import { rawBodyOf } from '../edge/raw-body.ts';

type Fields = Record<string, unknown>;

/** Assembles an operation's input from path, headers, cookies and body or query, and parses it. Each field has one source. */
export function requestInput<C extends Contract>(
  contract: C,
  request: FastifyRequest,
  cookie: (name: string) => string | undefined,
): InputOf<C> {
  const { http } = contract;
  if (!http) throw new DomainError('not_found');
  const open = http.method === 'GET' ? fieldsOf(request.query) : bodyOf(request, http.rawBody !== undefined);
  if (boundFields(http).some((name) => Object.hasOwn(open, name))) throw new DomainError('validation_failed');
  const input: Fields = { ...open };
  const params = fieldsOf(request.params);
  for (const name of pathFields(http.path)) input[name] = params[name];
  for (const [name, header] of Object.entries(http.headers ?? {})) {
    const value = request.headers[header];
    if (value !== undefined) input[name] = value;
  }
  for (const [name, base] of Object.entries(http.cookies ?? {})) {
    const value = cookie(base);
    if (value !== undefined) input[name] = value;
  }
  if (http.rawBody) input[http.rawBody] = rawBodyOf(request).toString('base64');
  return parseInput(contract, input);
}

/** A raw body is not a source of fields. */
function bodyOf(request: FastifyRequest, isRaw: boolean): Fields {
  if (Object.keys(fieldsOf(request.query)).length > 0) throw new DomainError('validation_failed');
  if (isRaw || request.body === undefined || request.body === null) return {};
  return fieldsOf(request.body);
}

function fieldsOf(value: unknown): Fields {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new DomainError('validation_failed');
  return { ...value };
}
