import type { z } from 'zod';
// By name: the whole of `z.core` would come along into every page.
import { clone } from 'zod/v4/core';

const known = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/**
 * A schema as the reader of an answer takes it: a field it does not know is left out instead of refused, at every depth. So a
 * process, or a tab that was opened before, goes on when the other side is a release ahead. Whoever gives an answer is still held to the
 * schema itself, and so is every input.
 */
export function tolerant<S extends z.ZodType>(schema: S): S {
  return loosened(schema) as S;
}

function loosened(schema: z.core.$ZodType): z.core.$ZodType {
  const done = known.get(schema);
  if (done) return done;
  const changed = change(schema as z.core.$ZodTypes);
  known.set(schema, changed);
  return changed;
}

/** Where the definition of a kind keeps the schemas of what is in it. A test refuses answers made of a kind that keeps them elsewhere. */
const PARTS = ['element', 'innerType', 'valueType', 'in', 'out'] as const;
type Part = (typeof PARTS)[number];

function change(schema: z.core.$ZodTypes): z.core.$ZodType {
  const { def } = schema._zod;
  if (def.type === 'object') {
    const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, loosened(field)]));
    const isStrict = def.catchall?._zod.def.type === 'never';
    return clone(schema, { ...def, shape, catchall: isStrict ? undefined : def.catchall });
  }
  if (def.type === 'union') return clone(schema, { ...def, options: def.options.map(loosened) });
  const parts: Partial<Record<Part, z.core.$ZodType>> = def as object;
  const changed = PARTS.flatMap((part) => (parts[part] ? [[part, loosened(parts[part])]] : []));
  return changed.length === 0 ? schema : clone(schema, { ...def, ...Object.fromEntries(changed) });
}
