import { Checklist, Entitlement, Tier } from '@brokerage/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import { BLANK_PLAN, Mark, Outline, Plan } from './working-file.model.ts';
import { newer } from './mark.rules.ts';

/** A working file without its marks: its owner and what the marks belong to. Outlives the access. */
export const WorkingFileHead = z.object({
  orderNumber: z.string(),
  ownerId: z.string(),
  tier: Tier,
  outline: Outline,
  /** The buyer's name for the property, for the memo. */
  property: z.string(),
  /** Absent in older files. */
  plan: Plan.default(BLANK_PLAN),
});
export type WorkingFileHead = z.infer<typeof WorkingFileHead>;

/** The paid text, stored for offline reading until access ends. */
export const KeptText = z.object({
  orderNumber: z.string(),
  ownerId: z.string(),
  checklist: Checklist,
  entitlement: Entitlement,
});
export type KeptText = z.infer<typeof KeptText>;

/** What this browser stores about an account copy: the key, which is never sent to a server, and the last common version. */
export const KeptAccountCopy = z.object({
  orderNumber: z.string(),
  ownerId: z.string(),
  recoveryKey: z.string(),
  version: z.int(),
  savedAt: z.string(),
  /** The working-file copy of that version; empty before the first one. */
  base: z.string(),
});
export type KeptAccountCopy = z.infer<typeof KeptAccountCopy>;

const StoredMark = z.object({ orderNumber: z.string(), itemId: z.string(), mark: Mark });

interface Schema extends DBSchema {
  heads: { key: string; value: WorkingFileHead };
  marks: { key: [string, string]; value: z.infer<typeof StoredMark> };
  texts: { key: string; value: KeptText };
  accountCopies: { key: string; value: KeptAccountCopy };
}

/**
 * This browser's IndexedDB storage. Working files are keyed by order number, one per entitlement, and marks by order
 * number and item id. Every method rejects if storage is unavailable.
 */
export class BrowserStore {
  private opened: Promise<IDBPDatabase<Schema>> | undefined;

  private open(): Promise<IDBPDatabase<Schema>> {
    this.opened ??= openDB<Schema>('checklists', 2, {
      upgrade(database, from) {
        if (from < 1) {
          database.createObjectStore('heads', { keyPath: 'orderNumber' });
          database.createObjectStore('marks', { keyPath: ['orderNumber', 'itemId'] });
          database.createObjectStore('texts', { keyPath: 'orderNumber' });
        }
        database.createObjectStore('accountCopies', { keyPath: 'orderNumber' });
      },
      // Must not block a newer version of the site in another tab.
      blocking: (_from, _to, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    return this.opened;
  }

  async readHead(orderNumber: string): Promise<WorkingFileHead | undefined> {
    return WorkingFileHead.safeParse(await (await this.open()).get('heads', orderNumber)).data;
  }

  async writeHead(head: WorkingFileHead): Promise<void> {
    await (await this.open()).put('heads', head);
  }

  /** Returns a buyer's working files for one tier. */
  async headsOf(ownerId: string, tier: Tier): Promise<WorkingFileHead[]> {
    const all = z.array(WorkingFileHead).parse(await (await this.open()).getAll('heads'));
    return all.filter((head) => head.ownerId === ownerId && head.tier === tier);
  }

  /** Skips marks that cannot be read, to keep the others. */
  async readMarks(orderNumber: string): Promise<Map<string, Mark>> {
    const range = IDBKeyRange.bound([orderNumber, ''], [orderNumber, '\uffff']);
    const all = await (await this.open()).getAll('marks', range);
    return new Map(
      all.flatMap((stored) => {
        const { data } = StoredMark.safeParse(stored);
        return data ? [[data.itemId, data.mark]] : [];
      }),
    );
  }

  /** Writes marks unless another tab has written newer ones. */
  async writeMarks(orderNumber: string, marks: Iterable<readonly [string, Mark]>): Promise<void> {
    const transaction = (await this.open()).transaction('marks', 'readwrite');
    const write = async (itemId: string, mark: Mark): Promise<void> => {
      const there = StoredMark.safeParse(await transaction.store.get([orderNumber, itemId])).data;
      if (!there || newer(there.mark, mark) !== there.mark) await transaction.store.put({ orderNumber, itemId, mark });
    };
    await Promise.all([...Array.from(marks, ([itemId, mark]) => write(itemId, mark)), transaction.done]);
  }

  async readAccountCopy(orderNumber: string, ownerId: string): Promise<KeptAccountCopy | undefined> {
    const { data } = KeptAccountCopy.safeParse(await (await this.open()).get('accountCopies', orderNumber));
    return data?.ownerId === ownerId ? data : undefined;
  }

  async writeAccountCopy(copy: KeptAccountCopy): Promise<void> {
    await (await this.open()).put('accountCopies', copy);
  }

  async deleteAccountCopy(orderNumber: string): Promise<void> {
    await (await this.open()).delete('accountCopies', orderNumber);
  }

  async readTexts(): Promise<KeptText[]> {
    const all = await (await this.open()).getAll('texts');
    return all.flatMap((text) => KeptText.safeParse(text).data ?? []);
  }

  async writeText(text: KeptText): Promise<void> {
    await (await this.open()).put('texts', text);
  }

  async deleteText(orderNumber: string): Promise<void> {
    await (await this.open()).delete('texts', orderNumber);
  }

  async deleteAllTexts(): Promise<void> {
    await (await this.open()).clear('texts');
  }
}

export const browserStore = new BrowserStore();
