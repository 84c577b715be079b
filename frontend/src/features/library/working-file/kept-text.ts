import type { Checklist, Entitlement, Tier } from '@brokerage/contracts';
import { browserStore, type KeptText } from './browser-store.ts';
import type { Outline } from './working-file.model.ts';

/** The paid text may be shown from the browser's own copy until this moment and never after it. */
function isOver(entitlement: Pick<Entitlement, 'expiresAt' | 'state'>, now: number): boolean {
  return entitlement.state === 'revoked' || Date.parse(entitlement.expiresAt) <= now;
}

export function outlineOf({ sections }: Checklist): Outline {
  return sections.map(({ id, title, items }) => ({ id, title, itemIds: items.map((item) => item.id) }));
}

/** The copy this browser keeps for a token. Copies whose access is over are deleted on the way. Null where nothing is kept. */
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

/** Keeps the text for times without a connection. Reading works without it, so a browser that refuses is no error. */
export async function keepText(text: KeptText): Promise<void> {
  await browserStore.writeText(text).catch(() => undefined);
}

export async function dropText(orderNumber: string): Promise<void> {
  await browserStore.deleteText(orderNumber).catch(() => undefined);
}

/** When somebody signs out, or another person signs in: nobody else may read what one person has paid for. */
export async function forgetTexts(): Promise<void> {
  await browserStore.deleteAllTexts().catch(() => undefined);
}
