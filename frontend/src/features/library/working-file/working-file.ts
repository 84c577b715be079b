import { z } from 'zod';
import type { BrowserStore, WorkingFileHead } from './browser-store.ts';
import {
  BLANK_MARK,
  isBlankPlan,
  Mark,
  type MarkChange,
  type Marks,
  type Outline,
  Plan,
} from './working-file.model.ts';
import type { Writing } from './field-merge.rules.ts';
import { changed, mergeMarks, newer, wordsOf } from './mark.rules.ts';
import type { WorkingFileParts } from './working-file-copy.ts';

/** Message between tabs. */
const TabMessage = z.object({
  orderNumber: z.string(),
  property: z.string().optional(),
  plan: Plan.optional(),
  marks: z.array(z.tuple([z.string(), Mark])),
});
type TabMessage = z.infer<typeof TabMessage>;

export interface TabChannel {
  post(message: unknown): void;
  listen(receive: (message: unknown) => void): void;
  close(): void;
}

type Store = Pick<BrowserStore, 'readMarks' | 'writeMarks' | 'writeHead' | 'readHead'>;

/**
 * The marks of one purchase on an open page. A change is shown immediately, then stored, then sent to other tabs. Each
 * row subscribes to its own mark only, so an edit renders one row.
 */
export class WorkingFile {
  head: WorkingFileHead;
  /** False while storage is unavailable: the marks then last as long as the page. */
  kept = true;
  private loaded = false;
  private marks: Marks = new Map();
  private readonly listeners = new Set<() => void>();
  private readonly store: Store;
  private readonly channel: TabChannel;
  private readonly now: () => number;

  constructor(head: WorkingFileHead, store: Store, channel: TabChannel, now: () => number) {
    this.head = head;
    this.store = store;
    this.channel = channel;
    this.now = now;
    channel.listen((message) => this.hear(message));
  }

  /** Loads what this browser has stored. */
  load(): Promise<void> {
    return this.write([]);
  }

  private async read(): Promise<void> {
    const there = await this.store.readHead(this.head.orderNumber);
    const stored = await this.store.readMarks(this.head.orderNumber);
    if (there) {
      const { property, plan, outline } = this.head;
      this.head = {
        ...this.head,
        property: property || there.property,
        plan: isBlankPlan(plan) ? there.plan : plan,
        // A page with closed text has no outline.
        outline: outline.length > 0 ? outline : there.outline,
      };
    }
    this.loaded = true;
    this.show(mergeMarks(this.marks, stored));
  }

  close(): void {
    this.listeners.clear();
    this.channel.close();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  all = (): Marks => this.marks;

  mark(itemId: string): Mark | undefined {
    return this.marks.get(itemId);
  }

  change(itemId: string, change: MarkChange): void {
    const mark = changed(this.marks.get(itemId), change, this.now());
    this.show(new Map(this.marks).set(itemId, mark));
    this.keep([[itemId, mark]]);
  }

  rename(property: string): void {
    this.head = { ...this.head, property };
    this.broadcast();
    this.keep([]);
  }

  schedule(plan: Partial<Plan>): void {
    this.head = { ...this.head, plan: { ...this.head.plan, ...plan } };
    this.broadcast();
    this.keep([]);
  }

  /** Imports a copy; returns how many items changed. */
  take(copy: WorkingFileParts): number {
    const merged = mergeMarks(this.marks, copy.marks);
    const news = [...merged].filter(([id, mark]) => JSON.stringify(mark) !== JSON.stringify(this.marks.get(id)));
    if (!this.head.property && copy.property) this.head = { ...this.head, property: copy.property };
    if (isBlankPlan(this.head.plan)) this.head = { ...this.head, plan: copy.plan };
    // A merged mark has the time of its newer half; advancing it makes every tab and the store accept it.
    const later = news.map(([id, mark]) => [id, { ...mark, editedAt: mark.editedAt + 1 }] as const);
    this.show(new Map([...this.marks, ...later]));
    this.keep(later);
    return later.length;
  }

  /** Takes over the result of a merge with another device, and the outline if none is known here. */
  adopt({ property, plan, marks }: Writing, outline: Outline): void {
    const own = this.head.outline;
    this.head = { ...this.head, property, plan, outline: own.length > 0 ? own : outline };
    const news = [...marks].filter(([id, mark]) => wordsOf(mark) !== wordsOf(this.marks.get(id) ?? BLANK_MARK));
    const later = news.map(([id, mark]): [string, Mark] => {
      const after = (this.marks.get(id)?.editedAt ?? 0) + 1;
      return [id, { ...mark, editedAt: Math.max(mark.editedAt, after) }];
    });
    this.show(new Map([...this.marks, ...later]));
    this.keep(later);
  }

  private keep(marks: readonly (readonly [string, Mark])[]): void {
    const { orderNumber, property, plan } = this.head;
    this.channel.post({ orderNumber, property, plan, marks } satisfies { [Key in keyof TabMessage]: unknown });
    void this.write(marks);
  }

  /** After a failure, writes all marks. */
  private async write(marks: readonly (readonly [string, Mark])[]): Promise<void> {
    const isRepair = !this.kept;
    try {
      // What is stored must be known first: an unread file would replace it.
      if (!this.loaded) await this.read();
      await this.store.writeHead(this.head);
      await this.store.writeMarks(this.head.orderNumber, isRepair ? this.marks : marks);
      if (!isRepair) return;
      this.kept = true;
    } catch {
      this.kept = false;
    }
    this.broadcast();
  }

  private hear(message: unknown): void {
    const { data } = TabMessage.safeParse(message);
    if (data?.orderNumber !== this.head.orderNumber) return;
    if (data.property !== undefined) this.head = { ...this.head, property: data.property };
    if (data.plan !== undefined) this.head = { ...this.head, plan: data.plan };
    const next = new Map(this.marks);
    for (const [id, mark] of data.marks) {
      const own = next.get(id);
      next.set(id, own ? newer(own, mark) : mark);
    }
    this.show(next);
  }

  private show(marks: Marks): void {
    this.marks = marks;
    this.broadcast();
  }

  private broadcast(): void {
    for (const listener of this.listeners) listener();
  }
}
