import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type ContentKind,
  DAY_MS,
  type ErrorCode,
  MAX_SCHEDULE_DAYS,
  type PublishingIssue,
  type RefusedSchedule,
  torontoDay,
} from '@brokerage/contracts';
import { type Actor, DomainError } from '@brokerage/service-kit';
import type { z } from 'zod';
import type { ContentFile } from './content-file.ts';
import type { Change, ContentFields, Publishable, PublishedOf, VersionFields } from './content.model.ts';
import { mergedValue } from './merged-value.ts';
import type { PublicationCheck } from './publication-check.ts';
import type { ContentRepository } from './content.repository.ts';

/** What distinguishes one kind of content from another. */
interface Kind<T extends ContentFields> {
  /** The name of one document; ids are this and a number: `listing-1`. */
  noun: ContentKind;
  /** Draft field with the name that people use. Absent if there is none. */
  named?: keyof T['draft'] & string;
  /** Maximum number of documents. Absent for a kind that nobody creates. */
  most?: number;
  /** Editable parts of a version, each with its own fields. */
  parts: readonly (keyof T & string)[];
  /** Whether the address of a published page is permanent. */
  addressStays: boolean;
  errors: { notFound: ErrorCode; notPublishable: ErrorCode; limit?: ErrorCode };
  /** How it is exported and imported as files. */
  files: {
    folder: string;
    published: z.ZodType<PublishedOf<T>>;
    draft: z.ZodObject;
    /** Absent for a kind without a confidential part. */
    confidential?: z.ZodObject;
    /** Absent where an id is the noun and a number. */
    id?: z.ZodType<string>;
  };
}

/** The facts from which a new document is created. */
export interface NewContent {
  id: string;
  position: number;
  name: string;
  creationId: string;
  by: string;
  at: Date;
}

export interface Seen {
  id: string;
  version: number;
}

/** The values of a version by field: `draft.summary`. */
type Fields = Map<string, unknown>;

/** Parts of a version with the fields to change. */
type Wanted = Readonly<Record<string, object | undefined>>;

/**
 * Every change of content of any kind. A change is based on the version its editor has seen, and makes the next version
 * or is refused.
 */
export abstract class ContentService<T extends ContentFields, V extends VersionFields> {
  constructor(
    protected readonly repository: ContentRepository<T, V>,
    private readonly kind: Kind<T>,
  ) {}

  /** A draft with nothing but a name. */
  protected abstract newDocument(facts: NewContent): T;
  /** What the draft would publish on that day, or what is missing. */
  protected abstract toPublish(candidate: T, today: string): Publishable<PublishedOf<T>>;
  /** The draft that corresponds to what is published. */
  protected abstract draftOf(published: PublishedOf<T>): T['draft'];
  /** Refuses what must not be saved and the schema does not refuse. */
  protected async assertSaved(_fields: readonly string[], _wanted: Wanted): Promise<void> {
    // Most kinds depend on nothing outside their document.
  }
  /** The changed fields of the document once `content` is public. */
  protected published(content: PublishedOf<T>): Partial<T> {
    return { published: content } as Partial<T>;
  }

  async find(id: string): Promise<T> {
    const found = await this.repository.findById(id);
    if (!found) throw new DomainError(this.kind.errors.notFound);
    return found;
  }

  /** Every version, newest first. */
  async versions(id: string): Promise<(T | V)[]> {
    const present = await this.find(id);
    const earlier = await this.repository.findEarlier(id);
    return [present, ...earlier.filter(({ version }) => version < present.version)];
  }

  async create({ creationId, name }: { creationId: string; name: string }, { userId }: Actor): Promise<T> {
    const { noun, most, errors } = this.kind;
    if (most === undefined || !errors.limit) throw new Error(`nobody begins a ${noun}`);
    for (;;) {
      const there = await this.repository.findByCreation(creationId);
      if (there) return there;
      const all = await this.repository.findAll();
      const number = 1 + Math.max(0, ...all.map(({ _id }) => numberOf(_id, noun)));
      if (number > most) throw new DomainError(errors.limit);
      const position = 1 + Math.max(0, ...all.map((one) => one.position));
      const at = await this.repository.now();
      const created = this.newDocument({ id: `${noun}-${number}`, position, name, creationId, by: userId, at });
      if (await this.repository.insert(created)) return created;
    }
  }

  /** Throws `version_conflict`, and changes nothing, when somebody else has changed the same lines of a field since. */
  async save({ id, version }: Seen, changes: Wanted, actor: Actor): Promise<T> {
    for (;;) {
      const seen = await this.find(id);
      const was = this.fieldsOf(await this.at(seen, version));
      const now = this.fieldsOf(seen);
      const wanted = this.fieldsOf(changes);
      const changedByBoth = [...wanted.keys()].filter(
        (field) =>
          !isDeepStrictEqual(wanted.get(field), now.get(field)) && !isDeepStrictEqual(now.get(field), was.get(field)),
      );
      const merged = this.merged(changedByBoth, { was, now, wanted });
      // One overlapping field refuses all of them: the editor continues from the current version, in which the other
      // changes are no longer seen as changes.
      if (merged.size < changedByBoth.length) throw conflict(seen, changedByBoth);
      const kept = this.partsOf(new Map([...wanted, ...merged]));
      const fields = [...this.fieldsOf(kept)].flatMap(([field, value]) =>
        isDeepStrictEqual(value, now.get(field)) ? [] : [field],
      );
      if (fields.length === 0) return seen;
      if (this.kind.addressStays && seen.published && fields.includes('draft.slug')) {
        throw new DomainError('validation_failed', {
          message: 'The address of a page that was published stays as it is',
          details: { field: 'draft.slug' },
        });
      }
      await this.assertSaved(fields, kept);
      const entries = this.kind.parts.map((part) => [part, { ...(seen[part] as object), ...kept[part] }]);
      const parts = Object.fromEntries(entries) as Partial<T>;
      const changed = await this.change(seen, parts, await this.changeBy(actor, 'saved', fields));
      if (changed) return changed;
    }
  }

  /** Merges draft fields in which two people changed different lines. The result must pass the schema like any input. */
  private merged(fields: readonly string[], { was, now, wanted }: Record<'was' | 'now' | 'wanted', Fields>): Fields {
    const { shape } = this.kind.files.draft;
    return new Map(
      fields.flatMap((field): [string, unknown][] => {
        const [part, name = ''] = field.split('.');
        // A save returns only the draft, so after a merge of a confidential field its editor would continue with
        // another text than the stored one.
        if (part !== 'draft') return [];
        const value = mergedValue({ base: was.get(field), theirs: now.get(field), mine: wanted.get(field) });
        const allowed = value === undefined ? undefined : shape[name]?.safeParse(value);
        return allowed?.success ? [[field, allowed.data]] : [];
      }),
    );
  }

  /** Throws the kind's refusal with every issue. */
  async publish({ id, version }: Seen, actor: Actor): Promise<T> {
    const seen = await this.find(id);
    if (isRepeated(seen, version, 'published', actor)) return seen;
    if (seen.version !== version) throw conflict(seen, []);
    const result = await this.publication(seen);
    if (!result.ok) throw this.notPublishable(result.issues);
    const change = await this.changeBy(actor, 'published', []);
    return this.changeOnce(seen, { ...this.published(result.content), scheduled: null }, change);
  }

  /** Throws the kind's refusal with every issue, because they are better fixed today than found when it is due. */
  async schedule({ id, version, at }: Seen & { at: string }, actor: Actor): Promise<T> {
    const seen = await this.find(id);
    const moment = new Date(at);
    if (isRepeated(seen, version, 'scheduled', actor) && seen.scheduled?.at.getTime() === moment.getTime()) return seen;
    if (seen.version !== version) throw conflict(seen, []);
    const change = await this.changeBy(actor, 'scheduled', []);
    // Checked first, because the issues are evaluated as of that time.
    assertSchedulable(moment, change.at);
    const result = await this.publication(seen, moment);
    if (!result.ok) throw this.notPublishable(result.issues);
    const scheduled = { version: version + 1, at: moment, by: actor.userId, issues: null };
    return this.changeOnce(seen, { scheduled } as Partial<T>, change);
  }

  async cancelSchedule({ id, version }: Seen, actor: Actor): Promise<T> {
    const seen = await this.find(id);
    if (!seen.scheduled) return seen;
    if (seen.version !== version) throw conflict(seen, []);
    const change = await this.changeBy(actor, 'unscheduled', []);
    return this.changeOnce(seen, { scheduled: null } as Partial<T>, change);
  }

  /** Takes it off the site. The draft stays. */
  async withdraw({ id, version }: Seen, actor: Actor): Promise<T> {
    const seen = await this.find(id);
    if (!seen.published) return seen;
    if (seen.version !== version) throw conflict(seen, []);
    const gone = { published: null, publishedVersion: null, scheduled: null } as Partial<T>;
    return this.changeOnce(seen, gone, await this.changeBy(actor, 'withdrawn', []));
  }

  /**
   * Publishes content whose scheduled time has come, even if no process was running then. Concurrent processes publish
   * it once, since each makes the version after the one it has read. What may no longer be published is recorded on the
   * document.
   */
  async publishDue(check: PublicationCheck): Promise<void> {
    for (const seen of await this.repository.findDue(await this.repository.now())) {
      if (!seen.scheduled) continue;
      const { version, by } = seen.scheduled;
      const { draft } = await this.at(seen, version);
      const result = await this.publication({ ...seen, draft });
      const issues = result.ok ? await check.issues(this.kind.noun, result.content) : result.issues;
      if (!result.ok || issues.length > 0) {
        await this.repository.refuseSchedule(this.kind.noun, seen, issues);
        continue;
      }
      const change = { kind: 'published' as const, at: await this.repository.now(), by, fields: [] };
      await this.change(seen, { ...this.published(result.content), scheduled: null }, change);
    }
  }

  /** Scheduled content that could not be published when it was due. */
  async refusedSchedules(): Promise<RefusedSchedule[]> {
    const refused = await this.repository.findRefused();
    return refused.flatMap(({ _id: id, draft, scheduled }) =>
      scheduled ? [{ kind: this.kind.noun, id, name: this.nameOf(id, draft), at: scheduled.at.toISOString() }] : [],
    );
  }

  /** The name that people use. */
  protected nameOf(_id: string, draft: T['draft']): string | null {
    const { named } = this.kind;
    const name: unknown = named && draft[named];
    return typeof name === 'string' ? name : null;
  }

  /** Restores the draft of an earlier version. The address of a published page stays. */
  async rollBack({ id, version, to }: Seen & { to: number }, actor: Actor): Promise<T> {
    const seen = await this.find(id);
    if (isRepeated(seen, version, 'rolled-back', actor)) return seen;
    if (seen.version !== version) throw conflict(seen, []);
    const earlier = await this.repository.findVersion(id, to);
    if (!earlier) throw new DomainError(this.kind.errors.notFound);
    const address = seen.published && 'slug' in seen.draft ? { slug: seen.draft.slug } : {};
    const draft = { ...earlier.draft, ...address };
    const [was, now] = [this.fieldsOf({ draft: seen.draft }), this.fieldsOf({ draft })];
    const fields = [...now.keys()].filter((field) => !isDeepStrictEqual(now.get(field), was.get(field)));
    const change = await this.changeBy(actor, 'rolled-back', fields);
    return this.changeOnce(seen, { draft } as Partial<T>, change);
  }

  /** What the draft would publish, now or at `moment`, or what is missing. */
  async publication(candidate: T, moment?: Date): Promise<Publishable<PublishedOf<T>>> {
    const result = this.toPublish(candidate, torontoDay(moment ?? (await this.repository.now())));
    const { _id, draft } = candidate;
    const slug = 'slug' in draft ? draft.slug : null;
    const isTaken = typeof slug === 'string' && (await this.repository.findOtherWithSlug(_id, slug)) !== null;
    if (!isTaken) return result;
    const taken = { field: 'draft.slug', message: `Another ${this.kind.noun} has this address` };
    return { ...result, ok: false, issues: [...(result.ok ? [] : result.issues), taken] };
  }

  /** What the page of the draft would show. Throws the kind's refusal while something is missing. */
  async previewed(id: string): Promise<PublishedOf<T>> {
    const result = await this.publication(await this.find(id));
    if (result.content) return result.content;
    throw this.notPublishable(result.ok ? [] : result.issues);
  }

  get files(): Kind<T>['files'] {
    return this.kind.files;
  }

  /** Everything but the history: what is public, and the draft if it differs. */
  async exported(): Promise<ContentFile[]> {
    return (await this.repository.findAll()).map((one) => {
      const { _id, position, published, draft } = one;
      const isAhead = !published || !isDeepStrictEqual(this.draftOf(published), draft);
      const confidential = 'confidential' in one ? { confidential: one.confidential as object } : {};
      return { id: _id, position, published, draft: isAhead ? draft : null, ...confidential };
    });
  }

  /** The issues that prevent the import of a file; none if it would change nothing. */
  async importIssues(file: ContentFile): Promise<PublishingIssue[]> {
    const unknown = await this.idIssue(file.id);
    if (unknown !== undefined) return [{ field: 'id', message: unknown }];
    const seen = await this.repository.findById(file.id);
    const steps = this.importSteps(file, seen ?? (await this.importBegins(file)));
    const issues: PublishingIssue[] = [];
    for (const step of steps) {
      if (step.published === undefined) continue;
      const result = await this.publication({ ...(seen ?? (await this.importBegins(file))), ...step });
      if (!result.ok) issues.push(...result.issues);
      else issues.push(...otherThan(result.content, step.published as object));
    }
    return issues;
  }

  /** Makes the document match the file, with one version per step. Returns whether it was new, changed or the same. */
  async import(file: ContentFile): Promise<'new' | 'changed' | 'same'> {
    let outcome: 'new' | 'changed' | 'same' = 'same';
    for (;;) {
      const seen = await this.repository.findById(file.id);
      if (!seen) {
        if (await this.repository.insert(await this.importBegins(file))) outcome = 'new';
        continue;
      }
      const [step] = this.importSteps(file, seen);
      if (!step) return outcome;
      const change = { kind: 'imported' as const, at: await this.repository.now(), by: '', fields: [] };
      if ((await this.change(seen, step, change)) && outcome === 'same') outcome = 'changed';
    }
  }

  /** The changes that make the document match the file: first its publication, then its draft. */
  private importSteps(file: ContentFile, seen: T): Partial<T>[] {
    const content = file.published as PublishedOf<T> | null;
    const confidential = file.confidential ? { confidential: file.confidential } : {};
    const around = { position: file.position, ...confidential } as Partial<T>;
    const isAround = Object.entries(around).every(([name, value]) => isDeepStrictEqual(seen[name as keyof T], value));
    const steps: Partial<T>[] = [];
    if (content && !isDeepStrictEqual(seen.published, content))
      steps.push({
        ...around,
        draft: this.draftOf(content),
        ...this.published(content),
        scheduled: null,
      });
    const draft = file.draft ?? (content ? this.draftOf(content) : seen.draft);
    const last = { ...seen, ...steps[0] };
    if (!isDeepStrictEqual(last.draft, draft) || (!isAround && steps.length === 0)) steps.push({ ...around, draft });
    return steps;
  }

  /** Why the id of a file is invalid, if it is. */
  protected async idIssue(id: string): Promise<string | undefined> {
    const { noun, files } = this.kind;
    const is = files.id?.safeParse(id).success ?? new RegExp(`^${noun}-[1-9]\\d{0,3}$`).test(id);
    return is ? undefined : `Files are named ${noun}-1, ${noun}-2 and so on`;
  }

  private async importBegins({ id, position, published, draft }: ContentFile): Promise<T> {
    const { name = id } = { ...published, ...draft } as { name?: string };
    return this.newDocument({ id, position, name, creationId: randomUUID(), by: '', at: await this.repository.now() });
  }

  /** Ids of the pictures that any version names. */
  namedPictures(): Promise<string[]> {
    return this.repository.namedPictures();
  }

  /** The version an editor has seen. An unknown version is a conflict: its editor has seen something else. */
  protected async at(seen: T, version: number): Promise<T | V> {
    if (version === seen.version) return seen;
    const earlier = await this.repository.findVersion(seen._id, version);
    if (!earlier) throw conflict(seen, []);
    return earlier;
  }

  /** Makes the next version; null when somebody else has made one. */
  protected change(seen: T, changed: Partial<T>, change: Change): Promise<T | null> {
    return this.repository.change(seen, { ...changed, change });
  }

  protected async changeBy({ userId }: Actor, kind: Change['kind'], fields: string[]): Promise<Change> {
    return { kind, at: await this.repository.now(), by: userId, fields };
  }

  protected notPublishable(issues: PublishingIssue[]): DomainError {
    return new DomainError(this.kind.errors.notPublishable, { details: { issues } });
  }

  /** Makes the next version. Throws `version_conflict` when somebody else has made one. */
  protected async changeOnce(seen: T, changed: Partial<T>, change: Change): Promise<T> {
    const next = await this.change(seen, changed, change);
    if (!next) throw conflict(seen, []);
    return next;
  }

  /** The fields grouped by part. */
  private partsOf(fields: Fields): Wanted {
    const written = (part: string) =>
      [...fields].flatMap(([field, value]) =>
        field.startsWith(`${part}.`) ? [[field.slice(part.length + 1), value]] : [],
      );
    return Object.fromEntries(this.kind.parts.map((part) => [part, Object.fromEntries(written(part)) as object]));
  }

  /** The values of a version by field: `draft.summary`, `confidential.address`. */
  private fieldsOf(holder: object): Fields {
    const parts = this.kind.parts.map((part) => [part, (holder as Wanted)[part] ?? {}] as const);
    return new Map(
      parts.flatMap(([part, fields]) =>
        Object.entries(fields).map(([name, value]): [string, unknown] => [`${part}.${name}`, value]),
      ),
    );
  }
}

/** Zero for an id that is not numbered. */
function numberOf(id: string, noun: string): number {
  const number = Number(id.slice(noun.length + 1));
  return Number.isInteger(number) ? number : 0;
}

/** Fields that follow from the history: when it was published, and at which addresses. */
const HISTORY = new Set(['publishedOn', 'updatedOn', 'formerSlugs']);

/** Fields that a file would publish and that may not be published. */
function otherThan(content: object, wanted: object): PublishingIssue[] {
  const allowed = content as Record<string, unknown>;
  return Object.entries(wanted)
    .filter(([field, value]) => !HISTORY.has(field) && !isDeepStrictEqual(value, allowed[field]))
    .map(([field]) => ({ field: `draft.${field}`, message: 'This may not be published' }));
}

function assertSchedulable(moment: Date, now: Date): void {
  const isLate = moment <= now;
  if (!isLate && moment.getTime() <= now.getTime() + MAX_SCHEDULE_DAYS * DAY_MS) return;
  throw new DomainError('validation_failed', {
    message: isLate ? 'Choose a time that is still to come' : 'Choose a time within a year',
    details: { field: 'at' },
  });
}

/** Whether the current version is the result of this same change to `version`. */
export function isRepeated(seen: ContentFields, version: number, kind: string, { userId }: Actor): boolean {
  return seen.version === version + 1 && seen.change.kind === kind && seen.change.by === userId;
}

/** Names the fields but never their values: some are confidential, and whoever may see them reads them. */
export function conflict({ version, change }: ContentFields, fields: string[]): DomainError {
  return new DomainError('version_conflict', { details: { version, fields, by: change.by } });
}
