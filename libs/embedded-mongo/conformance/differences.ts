import { isDeepStrictEqual } from 'node:util';
import { EJSON, Long } from 'bson';

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Checks a value against a special operator of the test format; undefined when there is none. */
function special(expected: Fields, actual: unknown, isResult: boolean): string[] | undefined {
  const [name = '', operand] = Object.entries(expected)[0] ?? [];
  if (!name.startsWith('$$')) return undefined;
  switch (name) {
    case '$$unsetOrMatches':
      return actual === undefined ? [] : differences(operand, actual, isResult);
    case '$$exists':
      return (actual !== undefined) === operand ? [] : [`exists is not ${String(operand)}`];
    case '$$type':
      return actual === undefined ? ['missing'] : [];
    default:
      throw new Error(`the runner does not know ${name}`);
  }
}

/**
 * Lists where a value differs from what a test expects. As the test format defines, the result of an operation, or each document of it, may
 * have extra fields; nested documents may not.
 */
export function differences(expected: unknown, actual: unknown, isResult = false): string[] {
  if (isFields(expected)) {
    const problem = special(expected, actual, isResult);
    if (problem) return problem;
    if (typeof actual !== 'object' || actual === null) return [`${EJSON.stringify(expected)} is ${String(actual)}`];
    const fields = Object.entries(actual);
    const found = Object.entries(expected).flatMap(([field, value]) =>
      differences(value, fields.find(([name]) => name === field)?.[1]).map((difference) => `${field}: ${difference}`),
    );
    const extra = isResult
      ? []
      : fields.filter(([field]) => !(field in expected)).map(([field]) => `${field} is extra`);
    return [...found, ...extra];
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return [`${EJSON.stringify(expected)} is ${EJSON.stringify(actual)}`];
    return expected.flatMap((item, i) => differences(item, actual[i], isResult));
  }
  const value = actual instanceof Long ? actual.toNumber() : actual;
  const isSame =
    isDeepStrictEqual(expected, value) || EJSON.stringify({ expected }) === EJSON.stringify({ expected: value });
  return isSame ? [] : [`${EJSON.stringify({ expected })} is ${EJSON.stringify({ actual })}`];
}
