import { string, type z } from 'zod';
// By name: the whole of `z.core` would come along into every page.
import { clone } from 'zod/v4/core';

type Known = WeakMap<z.core.$ZodType, z.core.$ZodType>;
/** Schemas that were loosened already: for further fields alone, or for further words too. */
const fields: Known = new WeakMap();
const words: Known = new WeakMap();

/**
 * A schema as the reader of an answer takes it: a field it does not know is left out instead of refused, at every depth. So a
 * process, or a tab that was opened before, goes on when the other side is a release ahead. Whoever gives an answer is still held to the
 * schema itself, and so is every input.
 */
export function tolerant<S extends z.ZodType>(schema: S): S {
  return loosened(schema, fields) as S;
}

/**
 * The same for who only passes an answer on or shows it: any word in the place of one of a list, too. A new state of one order must not
 * hide all others. Services decide by such words and do not read by it.
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

/** Where the definition of a kind keeps the schemas of what is in it. A test refuses answers made of a kind that keeps them elsewhere. */
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
