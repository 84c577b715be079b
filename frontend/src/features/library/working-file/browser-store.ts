import { Checklist, Entitlement, Tier } from '@brokerage/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import { BLANK_PLAN, Mark, type Marks, Outline, Plan } from './working-file.model.ts';
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

  /**
   * Does some work, and if it fails, does it again on a new connection: the browser or a newer version of the site may
   * have closed this one, and a failed opening is not final.
   */
  private use<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    const opened = this.open();
    return opened.then(work).catch(() => {
      // Another call may have opened a new one already.
      if (this.opened === opened) this.opened = undefined;
      return this.open().then(work);
    });
  }

  async readHead(orderNumber: string): Promise<WorkingFileHead | undefined> {
    return WorkingFileHead.safeParse(await this.use((database) => database.get('heads', orderNumber))).data;
  }

  writeHead(head: WorkingFileHead): Promise<unknown> {
    return this.use((database) => database.put('heads', head));
  }

  /** Returns a buyer's working files for one tier. */
  async headsOf(ownerId: string, tier: Tier): Promise<WorkingFileHead[]> {
    const all = z.array(WorkingFileHead).parse(await this.use((database) => database.getAll('heads')));
    return all.filter((head) => head.ownerId === ownerId && head.tier === tier);
  }

  /** Skips marks that cannot be read, to keep the others. */
  async readMarks(orderNumber: string): Promise<Map<string, Mark>> {
    const range = IDBKeyRange.bound([orderNumber, ''], [orderNumber, '\uffff']);
    const all = await this.use((database) => database.getAll('marks', range));
    return new Map(
      all.flatMap((stored) => {
        const { data } = StoredMark.safeParse(stored);
        return data ? [[data.itemId, data.mark]] : [];
      }),
    );
  }

  /** Writes marks unless another tab has written newer ones. */
  writeMarks(orderNumber: string, marks: Marks | readonly (readonly [string, Mark])[]): Promise<void> {
    return this.use(async (database) => {
      const { store, done } = database.transaction('marks', 'readwrite');
      const write = async (itemId: string, mark: Mark): Promise<void> => {
        const there = StoredMark.safeParse(await store.get([orderNumber, itemId])).data;
        if (!there || newer(there.mark, mark) !== there.mark) await store.put({ orderNumber, itemId, mark });
      };
      await Promise.all([...Array.from(marks, ([itemId, mark]) => write(itemId, mark)), done]);
    });
  }

  async readAccountCopy(orderNumber: string, ownerId: string): Promise<KeptAccountCopy | undefined> {
    const { data } = KeptAccountCopy.safeParse(
      await this.use((database) => database.get('accountCopies', orderNumber)),
    );
    return data?.ownerId === ownerId ? data : undefined;
  }

  writeAccountCopy(copy: KeptAccountCopy): Promise<unknown> {
    return this.use((database) => database.put('accountCopies', copy));
  }

  deleteAccountCopy(orderNumber: string): Promise<void> {
    return this.use((database) => database.delete('accountCopies', orderNumber));
  }

  async readTexts(): Promise<KeptText[]> {
    const all = await this.use((database) => database.getAll('texts'));
    return all.flatMap((text) => KeptText.safeParse(text).data ?? []);
  }

  writeText(text: KeptText): Promise<unknown> {
    return this.use((database) => database.put('texts', text));
  }

  deleteText(orderNumber: string): Promise<void> {
    return this.use((database) => database.delete('texts', orderNumber));
  }

  deleteAllTexts(): Promise<void> {
    return this.use((database) => database.clear('texts'));
  }
}

export const browserStore = new BrowserStore();
