import { string, type z } from 'zod';
// A named import: all of `z.core` would be bundled into every page.
import { clone } from 'zod/v4/core';

type Known = WeakMap<z.core.$ZodType, z.core.$ZodType>;
/** Caches of loosened schemas: for unknown fields only, and for unknown enumeration values too. */
const fields: Known = new WeakMap();
const words: Known = new WeakMap();

/**
 * Loosens a schema for the reader of an answer: unknown fields are dropped at every depth instead of refused. A process, or
 * an open tab, therefore keeps working when the other side is one release ahead. Answers are still validated by the schema
 * itself, and so is every input.
 */
export function tolerant<S extends z.ZodType>(schema: S): S {
  return loosened(schema, fields) as S;
}

/**
 * Like `tolerant`, but also accepts unknown enumeration values, for readers that only pass an answer on or show it: a new
 * state of one order must not hide all others. Not for services, which make decisions by such values.
 */
export function presentable<S extends z.ZodType>(schema: S): S {
  return loosened(schema, words) as S;
}

function loosened(schema: z.core.$ZodType, known: Known): z.core.$ZodType {
  const done = known.get(schema);
  if (done) return done;
  const changed = change(schema as z.core.$ZodTypes, known);
  known.set(schema, changed);
  return changed;
}

/**
 * The properties in which schema definitions keep their parts. A test rejects answers built from kinds that keep them
 * elsewhere.
 */
const PARTS = ['element', 'innerType', 'valueType', 'in', 'out'] as const;
type Part = (typeof PARTS)[number];

function change(schema: z.core.$ZodTypes, known: Known): z.core.$ZodType {
  const { def } = schema._zod;
  if (def.type === 'object') {
    const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, loosened(field, known)]));
    const isStrict = def.catchall?._zod.def.type === 'never';
    return clone(schema, { ...def, shape, catchall: isStrict ? undefined : def.catchall });
  }
  if (def.type === 'enum' && known === words) return string();
  if (def.type === 'union') return clone(schema, { ...def, options: def.options.map((one) => loosened(one, known)) });
  const parts: Partial<Record<Part, z.core.$ZodType>> = def as object;
  const changed = PARTS.flatMap((part) => (parts[part] ? [[part, loosened(parts[part], known)]] : []));
  return changed.length === 0 ? schema : clone(schema, { ...def, ...Object.fromEntries(changed) });
}
