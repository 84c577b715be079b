import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Contract, isOfOffice, needsSession, pathFields } from './define-contract.ts';
import { ERRORS, type ErrorCode } from './errors.ts';
import { openApiDocument } from './openapi.ts';
import { type OperationName, operations } from './operations.ts';

const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'header', 'query']),
      required: z.boolean(),
      schema: z.looseObject({}),
    }),
  ),
  requestBody: z
    .object({
      content: z.object({ 'application/json': z.object({ schema: z.looseObject({ properties: z.looseObject({}) }) }) }),
    })
    .optional(),
  security: z.array(z.looseObject({})).optional(),
  'x-least-role': z.string().optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.looseObject({}) })),
});
const Document = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), Operation)) });

const document = Document.parse(JSON.parse(JSON.stringify(openApiDocument())));
const bound = (Object.entries(operations) as [OperationName, Contract][]).flatMap(([name, contract]) =>
  contract.http ? [{ name, contract, http: contract.http }] : [],
);

function documented(name: OperationName) {
  const found = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    )
    .find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
}

test('the document is OpenAPI 3.1 and lists exactly the HTTP operations', () => {
  expect(document.openapi).toBe('3.1.0');
  const listed = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(listed.map(({ operationId }) => operationId).sort()).toEqual(bound.map(({ name }) => name).sort());
});

test.each(bound)('$name is listed with its method and path', ({ name, http }) => {
  const { path, method } = documented(name);
  expect(method).toBe(http.method.toLowerCase());
  expect(path).toBe(`/api${http.path.replaceAll(/:(\w+)/g, '{$1}')}`);
});

test.each(bound)('$name documents its path and header parameters with their rules', ({ name, http }) => {
  const { parameters } = documented(name);
  const of = (place: string) =>
    parameters.filter((parameter) => parameter.in === place).map((parameter) => parameter.name);
  expect(of('path')).toEqual(pathFields(http.path));
  expect(of('header')).toEqual(Object.values(http.headers ?? {}));
  for (const parameter of parameters) expect(Object.keys(parameter.schema), parameter.name).not.toEqual([]);
});

test.each(bound)(
  '$name has a body exactly when it is a write, without its path and header fields',
  ({ name, http }) => {
    const { requestBody, parameters } = documented(name);
    expect(requestBody !== undefined).toBe(http.method !== 'GET');
    const fields = Object.keys(requestBody?.content['application/json'].schema.properties ?? {});
    for (const parameter of parameters) expect(fields).not.toContain(parameter.name);
  },
);

test.each(bound)('$name lists every error code it can return under the status of that code', ({ name, contract }) => {
  const { responses } = documented(name);
  const { access } = contract;
  const byAccess: ErrorCode[] = [];
  if (needsSession(contract)) byAccess.push('unauthenticated', 'session_expired');
  else if (contract.http?.method !== 'GET') byAccess.push('cross_site_request');
  if (isOfOffice(contract)) byAccess.push('forbidden');
  if (access === 'broker' || access === 'owner') byAccess.push('role_not_allowed');
  for (const code of [...contract.errors, ...byAccess, 'validation_failed', 'service_unavailable'] as ErrorCode[])
    expect(responses[ERRORS[code].status]?.description, code).toContain(`${code}: `);
});

test.each(bound)('$name requires a bearer token exactly when its access does', ({ name, contract }) => {
  const demands = documented(name).security !== undefined;
  expect(demands).toBe(needsSession(contract));
});

test.each(bound)(
  '$name shows the minimum office role that can call it, and no role for other callers',
  ({ name, contract }) => {
    expect(documented(name)['x-least-role']).toBe(isOfOffice(contract) ? contract.access : undefined);
  },
);

test('the document does not mention the refresh token', () => {
  expect(JSON.stringify(openApiDocument())).not.toMatch(/refresh.?token/i);
});

const office = 'application/vnd.openxmlformats-officedocument';
const FILES: Record<string, string[]> = {
  readPicture: ['image/jpeg'],
  viewDocumentPage: ['image/webp'],
  readPersonFilePart: ['application/octet-stream'],
  takePdf: ['application/pdf'],
  readReceipt: ['application/pdf'],
  readOrderReceipt: ['application/pdf'],
  takeFile: [`${office}.spreadsheetml.sheet`, `${office}.wordprocessingml.document`, 'application/pdf'],
};

test('PDFs and working files are documented as files, and everything else as JSON', () => {
  for (const { name } of bound) {
    const types = Object.keys(documented(name).responses['200']?.content ?? {});
    expect(types, name).toEqual(FILES[name] ?? ['application/json']);
  }
});
