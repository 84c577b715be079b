import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChecklistTier } from '../content/checklist.ts';
import type { Edition } from './edition.ts';

/** A stored master; `openEdition` makes it ready to be stamped. */
export type KeptEdition = Omit<Edition, 'stamp'> & { stampAt: number };
type Facts = Omit<KeptEdition, 'bytes'>;

/** The shop PDF, or the workbook with all four parts of each check. */
type MasterKind = 'edition' | 'workbook';

const nameOf = (tier: ChecklistTier, kind: MasterKind): string => (kind === 'edition' ? tier : `${tier}-${kind}`);
const fileOf = (folder: string, tier: ChecklistTier, kind: MasterKind): string =>
  join(folder, `${nameOf(tier, kind)}.pdf`);
const factsOf = (folder: string, tier: ChecklistTier, kind: MasterKind): string =>
  join(folder, `${nameOf(tier, kind)}.json`);

/** Stores a master for `readEdition`: making one takes seconds and a few hundred megabytes that the process would not release. */
export const writeEdition = async (
  folder: string,
  { bytes, stamp, ...facts }: Edition,
  kind: MasterKind = 'edition',
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(folder, facts.tier, kind), bytes);
  await writeFile(factsOf(folder, facts.tier, kind), JSON.stringify({ ...facts, stampAt: stamp.at } satisfies Facts));
};

/** Returns null when none is stored. */
export const readEdition = async (
  folder: string,
  tier: ChecklistTier,
  kind: MasterKind = 'edition',
): Promise<KeptEdition | null> => {
  if (!existsSync(factsOf(folder, tier, kind))) return null;
  const facts: Facts = JSON.parse(await readFile(factsOf(folder, tier, kind), 'utf8'));
  return { ...facts, bytes: new Uint8Array(await readFile(fileOf(folder, tier, kind))) };
};
