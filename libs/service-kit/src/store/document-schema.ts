import {
  type IndexDefinition,
  type IndexOptions,
  type Model,
  type mongo,
  Schema,
  type SchemaDefinition,
  type SchemaOptions,
} from 'mongoose';
import type { z } from 'zod';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';
import { stampSchemaVersion } from './schema-version.ts';

export interface CollectionOptions extends Pick<SchemaOptions, 'minimize'> {
  collection: string;
  /** Incremented by every migration of the collection; 1 without any. Every new document gets it. */
  schemaVersion?: number;
  /** Every index besides that of `_id`; `createIndexes()` creates them. */
  indexes?: readonly (readonly [keys: IndexDefinition, options?: IndexOptions])[];
}

/**
 * Derives the mongoose schema of a collection from one zod object; `z.infer` of it is the type of a document. Zod checks
 * such as lengths are not part of the schema: input is validated where it enters. Mongoose treats an empty string as
 * missing, so a field that may be empty needs `.default('')`.
 */
export function documentSchema<Fields extends z.ZodObject>(
  fields: Fields,
  { indexes = [], schemaVersion = 1, ...options }: CollectionOptions,
): Schema<z.infer<Fields>> {
  const definition = definitionOf(fields.shape) as SchemaDefinition<z.infer<Fields>>;
  // The server creates a collection with its first index or document; mongoose would ask for each at every start.
  const created = { autoCreate: false, autoIndex: false };
  const schema = new Schema<z.infer<Fields>>(definition, { versionKey: false, ...created, ...options });
  for (const [keys, indexOptions] of indexes) schema.index(keys, { ...indexOptions });
  stampSchemaVersion(schema, schemaVersion);
  return schema;
}

/**
 * Creates every index that the schema of a collection declares, in one command. `Model.createIndexes` sends one per index: a
 * starting service waited for a hundred in sequence, on a busy database longer than its connection timeout. Repeated while
 * the database cannot be reached.
 */
export async function createIndexes<T>({ schema, collection }: Model<T>): Promise<void> {
  const indexes = schema.indexes().map(([key, options]) => ({ key, ...options }));
  if (indexes.length === 0) return;
  await retryWhileUnavailable(() => collection.createIndexes(indexes as mongo.IndexDescription[]));
}

/** One field in mongoose's format. */
interface Path {
  type: unknown;
  required: boolean;
  default?: unknown;
}

function definitionOf(shape: Readonly<Record<string, z.core.$ZodType>>): SchemaDefinition {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, pathOf(field)]));
}

function pathOf(field: z.core.$ZodType): Path {
  const { def } = (field as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
      return { ...pathOf(def.innerType), required: false, default: undefined };
    case 'nullable':
      return { ...pathOf(def.innerType), required: false, default: null };
    case 'default':
      return { ...pathOf(def.innerType), required: false, default: def.defaultValue };
    case 'readonly':
      return pathOf(def.innerType);
    case 'string':
    case 'enum':
    case 'literal':
    case 'template_literal':
      return { type: String, required: true };
    case 'number':
      return { type: Number, required: true };
    case 'boolean':
      return { type: Boolean, required: true };
    case 'date':
      return { type: Date, required: true };
    case 'array':
      return { type: [pathOf(def.element).type], required: true };
    case 'object':
      return { type: new Schema(definitionOf(def.shape), { _id: false, id: false }), required: true };
    case 'union': {
      const types = new Set(def.options.map((option) => pathOf(option).type));
      return { type: types.size === 1 && types.has(String) ? String : Schema.Types.Mixed, required: true };
    }
    case 'record':
    case 'custom':
      return { type: Schema.Types.Mixed, required: true };
    default:
      throw new Error(`A stored field cannot be a ${def.type}.`);
  }
}
