import type { Checklist, Entitlement, Tier } from '@brokerage/contracts';
import { browserStore, type KeptText } from './browser-store.ts';
import type { Outline } from './working-file.model.ts';

/** Reports whether this browser must no longer show its copy of the paid text. */
function isOver(entitlement: Pick<Entitlement, 'expiresAt' | 'state'>, now: number): boolean {
  return entitlement.state === 'revoked' || Date.parse(entitlement.expiresAt) <= now;
}

export function outlineOf({ sections }: Checklist): Outline {
  return sections.map(({ id, title, items }) => ({ id, title, itemIds: items.map((item) => item.id) }));
}

/** Finds this browser's copy for a token, and deletes copies whose access has ended. Null if there is none. */
export async function findKeptText(downloadToken: string, tier: Tier): Promise<KeptText | null> {
  try {
    const now = Date.now();
    const texts = await browserStore.readTexts();
    const over = texts.filter(({ entitlement }) => isOver(entitlement, now));
    await Promise.all(over.map(({ orderNumber }) => browserStore.deleteText(orderNumber)));
    const usable = texts.filter((text) => !over.includes(text));
    return usable.find(({ entitlement: own }) => own.downloadToken === downloadToken && own.tier === tier) ?? null;
  } catch {
    return null;
  }
}

/** Stores the text for offline reading. Best effort: reading works without it. */
export async function keepText(text: KeptText): Promise<void> {
  await browserStore.writeText(text).catch(() => undefined);
}

export async function dropText(orderNumber: string): Promise<void> {
  await browserStore.deleteText(orderNumber).catch(() => undefined);
}

/** Deletes all texts when another person signs in or somebody signs out: only the buyer may read them. */
export async function forgetTexts(): Promise<void> {
  await browserStore.deleteAllTexts().catch(() => undefined);
}
