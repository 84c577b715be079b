import type { Schema } from 'mongoose';

/** The field with a document's schema version, which tells how its other fields are named and meant. Absent means 1. */
export const SCHEMA_VERSION = 'schemaVersion';

/**
 * Sets the version on every new document, however it is written: `create`, `insertMany`, an upsert or a replacement. Reads
 * leave it out, so that no answer exposes it; migrations select it explicitly.
 */
export function stampSchemaVersion(schema: Schema, version: number): void {
  schema.add({ [SCHEMA_VERSION]: { type: Number, default: version, select: false } });
  const stamp = { [SCHEMA_VERSION]: version };
  schema.pre('insertMany', (documents: object | object[]) => {
    for (const document of [documents].flat()) Object.assign(document, stamp);
  });
  schema.pre(['updateOne', 'updateMany', 'findOneAndUpdate'], function () {
    const update = this.getUpdate();
    if (this.getOptions().upsert !== true || update === null || Array.isArray(update)) return;
    this.setUpdate({ ...update, $setOnInsert: { ...update.$setOnInsert, ...stamp } });
  });
  schema.pre(['findOneAndReplace', 'replaceOne'], function () {
    const replacement = this.getUpdate();
    if (replacement !== null && !Array.isArray(replacement)) this.setUpdate({ ...replacement, ...stamp });
  });
}
