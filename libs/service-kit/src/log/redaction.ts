/** Fields that must never be printed, wherever they appear. */
const SECRET_FIELDS = new Set([
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'downloadToken',
  'code',
  'email',
  'to',
  'phone',
  'message',
  'authorization',
  'cookie',
  'actor',
]);
const DEEPEST = 6;
/** Without slashes, so that file names below `node_modules/@scope` stay readable. */
const MAILBOX = /[^\s"'`<>{}()[\],;:=/]+@[^\s"'`<>{}()[\],;:=/]+/g;

/** Copies the fields of a log entry without anything that must not be printed. */
export function printable(fields: Record<string, unknown>): Record<string, unknown> {
  return copyOf(fields, 0);
}

function copyOf(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_FIELDS.has(name) ? '[redacted]' : printableValue(value, depth + 1),
    ]),
  );
}

function printableValue(value: unknown, depth: number): unknown {
  if (value instanceof Error) return errorFields(value);
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (depth > DEEPEST) return '[too deep]';
  return Array.isArray(value) ? value.map((entry) => printableValue(entry, depth + 1)) : copyOf(value, depth);
}

/**
 * Keeps name, message and stack only: the other fields of driver errors contain documents and addresses. Addresses are
 * removed from the messages as well.
 */
function errorFields({ name, message, stack, cause }: Error): Record<string, unknown> {
  return {
    type: name,
    message: withoutMailboxes(message.slice(0, 500)),
    stack: stack && withoutMailboxes(stack.slice(0, 4000)),
    ...(cause instanceof Error ? { cause: withoutMailboxes(`${cause.name}: ${cause.message.slice(0, 300)}`) } : {}),
  };
}

function withoutMailboxes(text: string): string {
  return text.replace(MAILBOX, '[address]');
}
