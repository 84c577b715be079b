import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describedIssues } from './described-issues.ts';
import { isJsonObject, type JsonObject, parseJson } from '../core/json.ts';
import type { Exchange } from '../api/paypal-api.ts';

const files = ['checkout_orders_v2.json', 'payments_payment_v2.json', 'notifications_webhooks_v1.json'] as const;
/** PayPal's own API description. It is not part of this project; without it nothing is checked. */
const folder =
  process.env.PAYPAL_OPENAPI_DIR ?? fileURLToPath(new URL('../../../../../shared/paypal-openapi', import.meta.url));

/** Errors of the files: an enumeration value longer than the maximum length, and event ids without their hyphens. */
const knownMistakes: readonly RegExp[] = [
  /landing_page.* must NOT have more than 13 characters/,
  /event_id: must match pattern/,
];

type Check = (value: unknown) => string[];
type Operation = {
  file: string;
  document: unknown;
  method: string;
  path: RegExp;
  names: string[];
  definition: JsonObject;
  pointer: string;
};

export type PayPalContract = {
  /** Returns every difference between an exchange and PayPal's description; an unknown path is one, too. */
  differences(exchange: Exchange): string[];
  /** Returns the issues that an operation's errors may contain, by status. */
  issues(method: string, path: string): Map<number, string[]>;
  /** The number of described operations. */
  operations: number;
};

/** Loads PayPal's API description as a checker; undefined if the files are missing. */
export async function loadPayPalContract(): Promise<PayPalContract | undefined> {
  if (!files.every((file) => existsSync(join(folder, file)))) return undefined;
  const [{ Ajv }, { default: addFormats }] = await Promise.all([import('ajv'), import('ajv-formats')]);
  // Four of the patterns are invalid with the `u` flag.
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, logger: false });
  addFormats.default(ajv);
  const operations = files.flatMap((file) => {
    const document: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    ajv.addSchema(isJsonObject(document) ? document : {}, file);
    return operationsOf(file, document);
  });
  const compiled = new Map<string, Check>();
  const checkAt = (pointer: string): Check => {
    const known = compiled.get(pointer);
    if (known) return known;
    const validate = ajv.compile({ $ref: pointer });
    const check: Check = (value) => {
      if (validate(value)) return [];
      return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? 'is wrong'}`);
    };
    compiled.set(pointer, check);
    return check;
  };
  return {
    operations: operations.length,
    differences: (exchange) => differencesOf(exchange, operations, checkAt),
    issues: (method, path) => issuesOf(operations.find((known) => known.method === method && known.path.test(path))),
  };
}

function differencesOf(exchange: Exchange, operations: Operation[], checkAt: (pointer: string) => Check): string[] {
  const operation = operations.find(({ method, path }) => method === exchange.method && path.test(exchange.path));
  if (!operation) return [`${exchange.method} ${exchange.path}: not described`];
  const found = [
    ...parameterDifferences(exchange, operation, checkAt),
    ...requestDifferences(exchange, operation, checkAt),
    ...answerDifferences(exchange, operation, checkAt),
  ];
  const real = found.filter((difference) => !knownMistakes.some((mistake) => mistake.test(difference)));
  return real.map((difference) => `${exchange.method} ${exchange.path} (${exchange.status}): ${difference}`);
}

function parameterDifferences(exchange: Exchange, operation: Operation, checkAt: (pointer: string) => Check): string[] {
  const list = Array.isArray(operation.definition.parameters) ? operation.definition.parameters : [];
  const segments = operation.path.exec(exchange.path)?.slice(1) ?? [];
  return list.flatMap((entry: unknown, index) => {
    const { part: parameter, pointer } = resolved(entry, `${operation.pointer}/parameters/${index}`, operation);
    const name = String(parameter.name);
    const inPath = segments[operation.names.indexOf(name)];
    const value = parameter.in === 'path' ? inPath : exchange.headers[name.toLowerCase()];
    if (parameter.in !== 'path' && parameter.in !== 'header') return [];
    if (value === undefined)
      return parameter.required === true && name !== 'Authorization' ? [`${name} is missing`] : [];
    return checkAt(`${pointer}/schema`)(value).map((error) => `${name}:${error}`);
  });
}

function requestDifferences(exchange: Exchange, operation: Operation, checkAt: (pointer: string) => Check): string[] {
  // A request that is rejected as malformed need not match.
  if (exchange.body.trim() === '' || exchange.status === 400) return [];
  const { part, pointer } = resolved(operation.definition.requestBody, `${operation.pointer}/requestBody`, operation);
  if (!isJsonObject(part.content)) return [];
  const check = checkAt(`${pointer}/content/application~1json/schema`);
  return check(parseJson(exchange.body)).map((error) => `request${error}`);
}

function answerDifferences(exchange: Exchange, operation: Operation, checkAt: (pointer: string) => Check): string[] {
  const responses = isJsonObject(operation.definition.responses) ? operation.definition.responses : {};
  const status = String(exchange.status);
  // A repeat with a known request id answers 200 with the body that the description lists under 201.
  const key = [status, status === '200' ? '201' : status, 'default'].find((name) => Object.hasOwn(responses, name));
  if (key === undefined) return exchange.status >= 400 ? [] : [`status ${status} is not described`];
  const { part: answer, pointer } = resolved(responses[key], `${operation.pointer}/responses/${key}`, operation);
  if (!isJsonObject(answer.content) || !exchange.answer) return [];
  return checkAt(`${pointer}/content/application~1json/schema`)(parseJson(exchange.answer)).map(
    (error) => `answer${error}`,
  );
}

/** Returns a part of the description and its pointer; follows a reference within the same file. */
function resolved(
  entry: unknown,
  pointer: string,
  { file, document }: Operation,
): { part: JsonObject; pointer: string } {
  if (!isJsonObject(entry)) return { part: {}, pointer };
  if (typeof entry.$ref !== 'string') return { part: entry, pointer };
  let target: unknown = document;
  for (const step of entry.$ref.slice(2).split('/')) target = isJsonObject(target) ? target[step] : undefined;
  return { part: isJsonObject(target) ? target : {}, pointer: `${file}${entry.$ref}` };
}

function issuesOf(operation: Operation | undefined): Map<number, string[]> {
  const issues = new Map<number, string[]>();
  if (!operation || !isJsonObject(operation.definition.responses)) return issues;
  for (const [status, entry] of Object.entries(operation.definition.responses)) {
    const { part: answer } = resolved(entry, '', operation);
    const content = isJsonObject(answer.content) ? answer.content['application/json'] : undefined;
    const named = isJsonObject(content) ? describedIssues(operation.document, content.schema) : [];
    if (Number(status) >= 400 && named.length > 0) issues.set(Number(status), named);
  }
  return issues;
}

function operationsOf(file: string, document: unknown): Operation[] {
  const paths = isJsonObject(document) && isJsonObject(document.paths) ? document.paths : {};
  return Object.entries(paths).flatMap(([template, methods]) => {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const path = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
    const at = `${file}#/paths/${template.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}`;
    return Object.entries(isJsonObject(methods) ? methods : {}).flatMap(([method, definition]) =>
      isJsonObject(definition)
        ? [{ file, document, method: method.toUpperCase(), path, names, definition, pointer: `${at}/${method}` }]
        : [],
    );
  });
}
