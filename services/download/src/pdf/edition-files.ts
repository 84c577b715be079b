import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChecklistTier } from '../content/checklist.ts';
import type { Edition } from './edition.ts';

/** A master as it was kept; `openEdition` makes it one that can be stamped. */
export type KeptEdition = Omit<Edition, 'stamp'> & { stampAt: number };
type Facts = Omit<KeptEdition, 'bytes'>;

const fileOf = (folder: string, tier: ChecklistTier): string => join(folder, `${tier}.pdf`);
const factsOf = (folder: string, tier: ChecklistTier): string => join(folder, `${tier}.json`);

/** Keeps a master for `readEdition`: to make one takes seconds and a few hundred megabytes that a process would keep. */
export const writeEdition = async (folder: string, { bytes, stamp, ...facts }: Edition): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(folder, facts.tier), bytes);
  await writeFile(factsOf(folder, facts.tier), JSON.stringify({ ...facts, stampAt: stamp.at } satisfies Facts));
};

/** Null when none was kept. */
export const readEdition = async (folder: string, tier: ChecklistTier): Promise<KeptEdition | null> => {
  if (!existsSync(factsOf(folder, tier))) return null;
  const facts: Facts = JSON.parse(await readFile(factsOf(folder, tier), 'utf8'));
  return { ...facts, bytes: new Uint8Array(await readFile(fileOf(folder, tier))) };
};
