import { z } from 'zod';

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

/** Kinds that hold no object are taken as they are; one this does not know is refused when a contract first uses it. */
function change(schema: z.core.$ZodTypes): z.core.$ZodType {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, loosened(field)]));
      const isStrict = def.catchall?._zod.def.type === 'never';
      const { catchall, ...rest } = def;
      return z.core.clone(schema, { ...rest, shape, ...(catchall && !isStrict ? { catchall } : {}) });
    }
    case 'array':
      return z.core.clone(schema, { ...def, element: loosened(def.element) });
    case 'union':
      return z.core.clone(schema, { ...def, options: def.options.map(loosened) });
    case 'record':
      return z.core.clone(schema, { ...def, valueType: loosened(def.valueType) });
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return z.core.clone(schema, { ...def, innerType: loosened(def.innerType) });
    case 'pipe':
      return z.core.clone(schema, { ...def, in: loosened(def.in), out: loosened(def.out) });
    case 'lazy':
    case 'tuple':
    case 'intersection':
    case 'map':
    case 'set':
    case 'promise':
    case 'catch':
    case 'prefault':
    case 'nonoptional':
      throw new Error(`An answer is made of ${def.type}, which a tolerant reader does not know.`);
    default:
      return schema;
  }
}
