import { isDeepStrictEqual } from 'node:util';
import {
  type BuiltInClaim,
  type Corrections,
  DAY_MS,
  isDeepLink,
  type PublishingIssue,
  torontoDay,
} from '@brokerage/contracts';
import type { Actor } from '@brokerage/service-kit';
import type { ContentFile } from '../content/content-file.ts';
import type { ContentFields, PublishedOf, VersionFields } from '../content/content.model.ts';
import { conflict, ContentService, isRepeated, type Seen } from '../content/content.service.ts';

/** Days after which a reviewed claim is compared with its source again. */
const REVIEW_DAYS = 180;

/** What every correcting document states about its figures. */
interface Basis {
  asOf: string | null;
  sourceTitle: string | null;
  sourceAddress: string | null;
  reviewBy: string | null;
}

/** Content that replaces values of the software: an empty draft field means the built-in value. */
export abstract class CorrectingService<
  T extends ContentFields & { draft: Basis },
  V extends VersionFields,
> extends ContentService<T, V> {
  /** Every field with its built-in value. */
  protected abstract registered(id: string): T['draft'];
  /** The corrections of the register's claims that follow from these fields. */
  protected abstract laidOver(id: string, shown: T['draft']): Corrections;

  /** The corrections of the register's claims by everything published. */
  async corrections(): Promise<Corrections> {
    const published = await this.repository.everPublished();
    return Object.assign({}, ...published.map((one) => this.laidOver(one._id, this.inEffect(one)))) as Corrections;
  }

  /** The corrections if the draft of this one were published. */
  async correctionsWith(id: string): Promise<Corrections> {
    const { draft } = await this.find(id);
    const others = (await this.repository.everPublished()).filter(({ _id }) => _id !== id);
    const corrections = others.map((one) => this.laidOver(one._id, this.inEffect(one)));
    return Object.assign({}, ...corrections, this.laidOver(id, this.written(id, draft))) as Corrections;
  }

  /** Every field as it would be if the draft were published. */
  written(id: string, draft: T['draft']): T['draft'] {
    return { ...this.registered(id), ...present(draft) };
  }

  /** Every field as it is on the site. */
  inEffect({ _id, published }: Pick<T, '_id' | 'published'>): T['draft'] {
    const { id: _, ...fields } = (published ?? {}) as { id?: string };
    return { ...this.registered(_id), ...fields };
  }

  /** Whether publishing would change what is public. */
  isAhead(one: T): boolean {
    return !isDeepStrictEqual(this.written(one._id, one.draft), this.inEffect(one));
  }

  /** Whether what is on the site differs from the software. */
  isCorrected(one: T): boolean {
    const { reviewBy: _built, ...registered } = this.registered(one._id);
    const { reviewBy: _day, ...shown } = this.inEffect(one);
    return !isDeepStrictEqual(registered, shown);
  }

  /** Records that it was compared with its source today and sets the next review date. Does not publish the draft. */
  async review({ id, version }: Seen, actor: Actor): Promise<T> {
    const seen = await this.find(id);
    if (isRepeated(seen, version, 'reviewed', actor)) return seen;
    if (seen.version !== version) throw conflict(seen, []);
    const change = await this.changeBy(actor, 'reviewed', ['draft.reviewBy']);
    const reviewBy = torontoDay(new Date(change.at.getTime() + REVIEW_DAYS * DAY_MS));
    const published = { ...(seen.published ?? { id }), reviewBy } as PublishedOf<T>;
    return this.changeOnce(seen, { ...this.published(published), draft: { ...seen.draft, reviewBy } }, change);
  }

  /** Only documents that somebody has changed. */
  override async exported(): Promise<ContentFile[]> {
    const touched = (await this.repository.findAll()).filter(({ version }) => version > 1);
    const ids = new Set(touched.map(({ _id }) => _id));
    return (await super.exported()).filter(({ id }) => ids.has(id));
  }

  protected override async idIssue(id: string): Promise<string | undefined> {
    return (await this.repository.findById(id)) ? undefined : 'The site has no such claim';
  }
}

/** The filled-in fields of a draft. */
export function present<D extends object>(draft: D): Partial<D> {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null)) as Partial<D>;
}

/** The basis of a claim in the register. */
export function registeredBasis({ asOf, source, reviewBy }: BuiltInClaim): Basis {
  return { asOf, sourceTitle: source?.title ?? null, sourceAddress: source?.address ?? null, reviewBy };
}

/** What prevents a basis from being published. `isStated`: on the brokerage's own word, which needs no source. */
export function basisIssues(
  { asOf, sourceTitle, sourceAddress, reviewBy }: Basis,
  { isStated, today }: { isStated: boolean; today: string },
): PublishingIssue[] {
  const issue = (field: string, message: string): PublishingIssue => ({ field: `draft.${field}`, message });
  const isLinked = sourceAddress?.startsWith('/') || (sourceAddress !== null && isDeepLink(sourceAddress));
  return [
    ...(firstDayOf(asOf ?? '') > today ? [issue('asOf', 'This is still to come')] : []),
    ...(isStated || sourceTitle !== null
      ? []
      : [issue('sourceTitle', 'Name the source, or choose that the brokerage states it')]),
    ...(isStated || isLinked
      ? []
      : [issue('sourceAddress', 'Give the address of the page with the figure, not the front page of a site')]),
    ...((reviewBy ?? '') < today ? [issue('reviewBy', 'This day has passed: give one that is still to come')] : []),
  ];
}

/** The first day of a year or a quarter; a date is its own. */
function firstDayOf(asOf: string): string {
  const [year = '', quarter] = asOf.split(' Q');
  if (quarter === undefined) return year.length === 4 ? `${year}-01-01` : year;
  return `${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`;
}
