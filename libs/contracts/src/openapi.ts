import { z } from 'zod';
import { type Access, boundFields, type Contract, isOfOffice, needsSession, pathFields } from './define-contract.ts';
import { ERRORS, type ErrorCode } from './errors.ts';
import { type OperationName, operations } from './operations.ts';

const GENERAL_ERRORS: readonly ErrorCode[] = [
  'validation_failed',
  'payload_too_large',
  'internal_error',
  'release_behind',
  'service_unavailable',
];

/** The refusals of the gateway's guard, before the operation runs. */
const ACCESS_ERRORS: Record<Access, readonly ErrorCode[]> = {
  anonymous: [],
  cookie: [],
  buyer: ['unauthenticated', 'session_expired'],
  assistant: ['unauthenticated', 'session_expired', 'forbidden'],
  broker: ['unauthenticated', 'session_expired', 'forbidden', 'role_not_allowed'],
  owner: ['unauthenticated', 'session_expired', 'forbidden', 'role_not_allowed'],
  internal: [],
};

/** Returns the media types that an operation may send as a file. An operation with several kinds declares them in its output. */
function mediaTypesOf({ output }: Contract, answer: 'application/pdf' | 'file'): readonly string[] {
  if (answer === 'application/pdf') return [answer];
  const mediaType: unknown = output instanceof z.ZodObject ? output.shape.mediaType : undefined;
  if (!(mediaType instanceof z.ZodEnum))
    throw new Error('an operation that sends a file does not say which types it has');
  return mediaType.options.map(String);
}

/** The lowest role that may call an operation of the office. */
export const LEAST_ROLE = 'x-least-role';

type Json = Record<string, unknown>;

/** Removes `$schema`: an OpenAPI 3.1 document declares its dialect once. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const document = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return Object.fromEntries(Object.entries(document).filter(([key]) => key !== '$schema'));
}

function without(schema: Json, names: string[]): Json {
  const properties = Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Json).filter(([name]) => !names.includes(name)),
  );
  const required = ((schema.required ?? []) as string[]).filter((name) => !names.includes(name));
  return { ...schema, properties, ...(required.length ? { required } : { required: undefined }) };
}

function parameters(contract: Contract, input: Json): Json[] {
  const http = contract.http;
  if (!http) return [];
  const properties = (input.properties ?? {}) as Json;
  const required = (input.required ?? []) as string[];
  const inPath = pathFields(http.path).map((name) => ({ name, in: 'path', required: true, schema: properties[name] }));
  const inHeader = Object.entries(http.headers ?? {}).map(([name, header]) => ({
    name: header,
    in: 'header',
    required: required.includes(name),
    schema: properties[name],
  }));
  const bound = boundFields(http);
  const inQuery =
    http.method === 'GET'
      ? Object.keys(properties)
          .filter((name) => !bound.includes(name))
          .map((name) => ({ name, in: 'query', required: required.includes(name), schema: properties[name] }))
      : [];
  return [...inPath, ...inHeader, ...inQuery];
}

/** A write that needs no bearer token must come from our own pages. */
function errorsOf(contract: Contract): ErrorCode[] {
  const { access } = contract;
  const isWrite = contract.http?.method !== 'GET';
  const ofWrites: ErrorCode[] = isWrite ? ['unsupported_media_type'] : [];
  if (isWrite && (access === 'anonymous' || access === 'cookie')) ofWrites.push('cross_site_request');
  return [...new Set([...GENERAL_ERRORS, ...ofWrites, ...ACCESS_ERRORS[access], ...contract.errors])];
}

function responses(contract: Contract): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(contract)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join(' | '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  const answer = contract.http?.answer ?? contract.output;
  const content =
    typeof answer === 'string'
      ? Object.fromEntries(
          mediaTypesOf(contract, answer).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        )
      : { 'application/json': { schema: jsonSchema(answer, 'output') } };
  const success = { description: 'Done', content };
  return { 200: success, ...Object.fromEntries(failures) };
}

function operation(name: OperationName, contract: Contract): Json {
  const input = jsonSchema(contract.input, 'input');
  const hasBody = contract.http?.method !== 'GET';
  const body = without(input, boundFields(contract.http));
  return {
    operationId: name,
    summary: contract.summary,
    tags: [contract.subject.split('.')[0]],
    parameters: parameters(contract, input),
    ...(hasBody ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    ...(needsSession(contract) ? { security: [{ bearer: [] }] } : {}),
    ...(isOfOffice(contract) ? { [LEAST_ROLE]: contract.access } : {}),
    responses: responses(contract),
  };
}

/** Derives the OpenAPI 3.1 document of everything that the gateway serves from the contracts. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, contract] of Object.entries(operations) as [OperationName, Contract][]) {
    if (!contract.http) continue;
    const path = `/api${contract.http.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [contract.http.method.toLowerCase()]: operation(name, contract) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Brokerage API', version: '1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message', 'requestId'],
          properties: {
            code: { type: 'string', enum: Object.keys(ERRORS) },
            message: { type: 'string' },
            requestId: { type: 'string' },
            details: { type: 'object' },
          },
        },
      },
    },
  };
}
