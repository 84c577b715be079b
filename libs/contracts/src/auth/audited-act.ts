import { type Contract, pathFields } from '../define-contract.ts';
import type { AuditFacts } from './audit.contract.ts';

const MAX_TARGET = 120;
const MAX_FACT = 500;

/** Returns the id of what a change of the office is about: the first field of the path, or empty without one. */
export function auditTarget<C extends Pick<Contract, 'http'>>({ http }: C, input: unknown): string {
  const [field] = pathFields(http?.path ?? '');
  const value = field && typeof input === 'object' ? (input as Record<string, unknown> | null)?.[field] : undefined;
  return typeof value === 'string' ? value.slice(0, MAX_TARGET) : '';
}

/** Returns the fields of an input or output that the operation's audit names, at any depth. */
export function auditFacts<C extends Pick<Contract, 'audit'>>({ audit }: C, fields: unknown): AuditFacts {
  const facts: AuditFacts = {};
  if (typeof fields !== 'object' || fields === null) return facts;
  for (const [name, value] of Object.entries(fields)) {
    if (!audit?.fields.includes(name)) continue;
    if (typeof value === 'string') facts[name] = value.slice(0, MAX_FACT);
    else if (typeof value === 'number' || typeof value === 'boolean') facts[name] = value;
    else Object.assign(facts, auditFacts({ audit }, value));
  }
  return facts;
}
