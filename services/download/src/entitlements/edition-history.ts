import { DELIVERABLE_TIERS, type PublishedEdition, type Tier, torontoDay, torontoMoment } from '@brokerage/contracts';
import { type EditionList, latestEdition } from '../content/edition-list.ts';
import type { EntitlementFields } from './entitlement.model.ts';

/** The newest edition of a tier, for owners of older ones. */
export interface EditionNews {
  tier: Tier;
  edition: string;
  /** The editions before it. */
  older: string[];
  publishedAt: Date;
}

/** An edition, and the period in which it was the newest one; null where the period is open. */
export interface EditionDays {
  tier: Tier;
  edition: string;
  publishedOn: string;
  from: Date | null;
  before: Date | null;
}

type Given = Pick<EntitlementFields, 'tier' | 'grantedAt' | 'edition'>;

/** Knows which edition an owner was given, and what was published since. */
export class EditionHistory {
  constructor(private readonly editions: EditionList) {}

  latest(tier: Tier): PublishedEdition {
    return latestEdition(this.editions, tier);
  }

  /** Omits tiers that have had only one edition. */
  news(): EditionNews[] {
    return DELIVERABLE_TIERS.flatMap((tier) => {
      const { id, publishedOn } = this.latest(tier);
      const older = this.editions[tier].map((edition) => edition.id).slice(0, -1);
      return older.length > 0 ? [{ tier, edition: id, older, publishedAt: torontoMoment(publishedOn) }] : [];
    });
  }

  /**
   * Returns every edition of every tier on sale, newest first, with the period in which purchases without a recorded
   * edition were given it.
   */
  all(): EditionDays[] {
    return DELIVERABLE_TIERS.flatMap((tier) =>
      this.editions[tier]
        .map(({ id, publishedOn }, at, editions: readonly PublishedEdition[]) => {
          const next = editions[at + 1]?.publishedOn;
          return {
            tier,
            edition: id,
            publishedOn,
            from: at === 0 ? null : torontoMoment(publishedOn),
            before: next === undefined ? null : torontoMoment(next),
          };
        })
        .toReversed(),
    );
  }

  /**
   * Returns the edition an owner was first given. For purchases of releases that did not record it, that is the newest edition of their
   * day. This is computed on reading rather than migrated, because processes of such a release still create them during a rolling update.
   */
  givenTo({ tier, grantedAt, edition }: Given): string {
    if (edition !== undefined) return edition;
    const day = torontoDay(grantedAt);
    const [first, ...later] = this.editions[tier];
    return (later.findLast(({ publishedOn }) => publishedOn <= day) ?? first).id;
  }

  /** Returns later editions, newest first; none if only a newer release knows the owner's edition. */
  since(given: Given): PublishedEdition[] {
    const own = this.givenTo(given);
    const all: readonly PublishedEdition[] = this.editions[given.tier];
    const at = all.findIndex(({ id }) => id === own);
    return at === -1 ? [] : all.slice(at + 1).toReversed();
  }
}
