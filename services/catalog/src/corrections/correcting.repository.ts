import { ContentRepository } from '../content/content.repository.ts';
import type { ContentFields, VersionFields } from '../content/content.model.ts';

/**
 * Documents that correct what comes with the software. Each exists from the start, with a first version that corrects
 * nothing; it is stored with its first change, so that built-in values are never taken for something the brokerage has
 * written.
 */
export abstract class CorrectingRepository<T extends ContentFields, V extends VersionFields> extends ContentRepository<
  T,
  V
> {
  /** Everything that can be corrected, in order, without corrections. */
  protected abstract uncorrected(): T[];

  protected builtIn(): T[] {
    return [];
  }

  override async findById(id: string): Promise<T | null> {
    const original = this.uncorrected().find(({ _id }) => _id === id);
    return original ? ((await super.findById(id)) ?? original) : null;
  }

  /** Leaves out stored corrections of what the software no longer has. */
  override async findAll(): Promise<T[]> {
    const stored = new Map((await super.findAll()).map((one) => [one._id, one]));
    return this.uncorrected().map((original) => stored.get(original._id) ?? original);
  }

  override async everPublished(): Promise<T[]> {
    return (await this.findAll()).filter(({ published }) => published !== null);
  }

  override async findDue(now: Date): Promise<T[]> {
    return this.known(await super.findDue(now));
  }

  override async findRefused(): Promise<T[]> {
    return this.known(await super.findRefused());
  }

  private known(stored: T[]): T[] {
    const ids = new Set(this.uncorrected().map(({ _id }) => _id));
    return stored.filter(({ _id }) => ids.has(_id));
  }

  override async change(seen: T, changed: Pick<T, 'change'> & Partial<T>): Promise<T | null> {
    if (seen.version === 1) await this.insert(seen);
    return super.change(seen, changed);
  }
}
