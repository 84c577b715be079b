import type { Collection } from 'mongoose';

/**
 * Gives fields their new names in documents that were written before the names changed: `names` is old name to new name. A
 * repository calls it at its start, before anything reads. Safe to repeat, and for several processes at once; where every
 * document has the new names already it is a search that finds nothing, which `where` keeps small.
 */
export async function renameFields(
  { collection }: { collection: Pick<Collection, 'updateMany'> },
  names: Readonly<Record<string, string>>,
  where: object = {},
): Promise<void> {
  for (const [from, to] of Object.entries(names)) {
    const old = { ...where, [from]: { $exists: true } };
    await collection.updateMany({ ...old, [to]: { $exists: false } }, [{ $set: { [to]: `$${from}` } }]);
    await collection.updateMany(old, { $unset: { [from]: '' } });
  }
}
