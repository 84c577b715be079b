import type { AutosavedField } from '@brokerage/contracts';
import type { z } from 'zod';
import { isSame } from '../shell/stored-form.rules.ts';

/** The text of each form field by its name, such as `draft.asking.amount`. */
export type Typed = Readonly<Record<string, string>>;

export interface DraftPhoto {
  media: string;
  alt: string;
  credit?: string;
}

/** Describes how the fields of a kind are typed. A field in none of the lists is plain text. */
export interface FormShape<P extends object> {
  /** The parts of a version and their schemas. */
  schemas: { readonly [K in keyof P]: z.ZodObject };
  /** Fields with several parts, each with its own input. */
  groups?: Readonly<Record<string, readonly string[]>>;
  /** Fields typed one entry per line, with the entry's parts separated by bars. */
  lines?: Readonly<Record<string, readonly string[]>>;
  /** Fields typed one entry per line, each a plain text. */
  lists?: readonly string[];
  /** Fields and parts that are numbers, comma-separated numbers, or flags (any text means true, none false). */
  numbers?: readonly string[];
  commas?: readonly string[];
  flags?: readonly string[];
  /** The field with pictures of the library, if any: one picture, or an ordered list. */
  pictures?: { name: string; isOne: boolean };
}

/** Converts between form fields and stored content of one kind. */
export interface FormRules<P extends object> {
  /** Returns the content as form fields. */
  typedOf: (parts: P) => Typed;
  /** Parses the form fields, or returns the error of each invalid one. */
  partsOf: (typed: Typed) => { parts: P } | { problems: Record<string, string> };
  /** Returns the form field for a part such as `draft.highlights.0.text`. */
  fieldOf: (part: string) => string;
  /** Returns only the fields that differ from the version the form started from. */
  changesOf: (base: P, parts: P) => { [K in keyof P]: Partial<P[K]> };
  /** Returns the form's pictures. They are kept as JSON, so that they compare as one value like every field. */
  photosIn: (typed: Typed) => readonly DraftPhoto[];
  withPhotos: (typed: Typed, change: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]) => Typed;
  /** Formats the value of a field for a comparison. */
  shownOf: (name: string, typed: Typed) => string;
}

type Fields = Readonly<Record<string, unknown>>;

export function formRules<P extends object>(shape: FormShape<P>): FormRules<P> {
  const { groups = {}, lines = {}, lists = [], numbers = [], commas = [], flags = [], pictures } = shape;
  const parts = Object.entries<z.ZodObject>(shape.schemas);
  const photosField = pictures ? `draft.${pictures.name}` : '';

  const valueOf = (name: string, text: string): unknown => {
    if (flags.includes(name)) return text !== '';
    if (commas.includes(name)) return text.split(',').map(numberOf);
    return numbers.includes(name) ? numberOf(text) : text;
  };
  const cellOf = (name: string, value: unknown): string => (flags.includes(name) ? (value ? name : '') : textOf(value));

  const typedField = (part: string, name: string, value: unknown): [string, string][] => {
    const field = `${part}.${name}`;
    const group = groups[name];
    if (group) return group.map((inner) => [`${field}.${inner}`, textOf((value as Fields | null)?.[inner])]);
    if (field === photosField) return [[field, value === null ? '' : JSON.stringify([value].flat())]];
    if (lists.includes(name)) return [[field, ((value ?? []) as string[]).join('\n')]];
    const columns = lines[name];
    if (!columns) return [[field, cellOf(name, value)]];
    const rows = ((value ?? []) as Fields[]).map((row) =>
      columns
        .map((column) => cellOf(column, row[column]))
        .join(' | ')
        .replace(/[ |]+$/, ''),
    );
    return [[field, rows.join('\n')]];
  };

  const storedField = (typed: Typed, part: string, name: string): unknown => {
    const given = (field: string): string => typed[`${part}.${field}`]?.trim() ?? '';
    const group = groups[name];
    if (group) {
      const inner = group.map((one) => [one, given(`${name}.${one}`)] as const);
      if (inner.every(([, text]) => text === '')) return null;
      return Object.fromEntries(inner.map(([one, text]) => [one, valueOf(one, text)]));
    }
    const text = given(name);
    if (text === '') return flags.includes(name) ? false : null;
    if (`${part}.${name}` === photosField) return storedPhotos(typed);
    if (lists.includes(name)) return linesOf(text);
    const columns = lines[name];
    if (!columns) return valueOf(name, text);
    return linesOf(text).map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      return Object.fromEntries(columns.map((column, index) => [column, valueOf(column, cells[index] ?? '')]));
    });
  };

  const photosIn = (typed: Typed): readonly DraftPhoto[] => JSON.parse(typed[photosField] || '[]') as DraftPhoto[];

  function storedPhotos(typed: Typed): unknown {
    const photos = photosIn(typed).map(({ credit = '', ...photo }) =>
      credit.trim() === '' ? photo : { ...photo, credit },
    );
    return pictures?.isOne ? (photos[0] ?? null) : photos;
  }

  function fieldOf(part: string): string {
    const [side = '', name = '', inner, last] = part.split('.');
    if (`${side}.${name}` === photosField && inner !== undefined) {
      const [index, text] = pictures?.isOne ? ['0', inner] : [inner, last];
      return `${photosField}.${index}.${text === 'credit' ? 'credit' : 'alt'}`;
    }
    const group = groups[name];
    return group ? `${side}.${name}.${group.find((one) => one === inner) ?? group[0]}` : `${side}.${name}`;
  }

  /** Returns errors by field. Reversed, so that the first one per field wins. */
  function problemsOf(part: string, issues: readonly z.core.$ZodIssue[]): [string, string][] {
    const isOfLines = (name: string): boolean => Object.hasOwn(lines, name) || lists.includes(name);
    const said = issues.map(({ path, message }): [string, string] => {
      const line = isOfLines(String(path[0])) && typeof path[1] === 'number' ? `Line ${path[1] + 1}: ` : '';
      return [fieldOf([part, ...path].join('.')), `${line}${message}`];
    });
    return said.toReversed();
  }

  return {
    fieldOf,
    photosIn,
    typedOf: (content) =>
      Object.fromEntries(
        Object.entries<Fields>(content as Record<string, Fields>).flatMap(([part, fields]) =>
          Object.entries(fields).flatMap(([name, value]) => typedField(part, name, value)),
        ),
      ),
    partsOf(typed) {
      const read = parts.map(([part, schema]) => {
        const names = schema.keyof().options.map(String);
        const stored = names.map((name) => [name, storedField(typed, part, name)] as const);
        return [part, schema.safeParse(Object.fromEntries(stored))] as const;
      });
      const problems = read.flatMap(([part, { error }]) => problemsOf(part, error?.issues ?? []));
      if (problems.length > 0) return { problems: Object.fromEntries(problems) };
      return { parts: Object.fromEntries(read.map(([part, { data }]) => [part, data])) as P };
    },
    changesOf(base, content) {
      const differing = (part: keyof P): Fields =>
        Object.fromEntries(
          Object.entries(content[part] as Fields).filter(
            ([name, value]) => !isSame(value, (base[part] as Fields)[name]),
          ),
        );
      const names = Object.keys(shape.schemas) as (keyof P)[];
      return Object.fromEntries(names.map((part) => [part, differing(part)])) as { [K in keyof P]: Partial<P[K]> };
    },
    withPhotos: (typed, change) => ({ ...typed, [photosField]: JSON.stringify(change(photosIn(typed))) }),
    shownOf(name, typed) {
      if (name !== photosField) return typed[name] ?? '';
      return photosIn(typed)
        .map(
          ({ alt, credit, media }, index) => `${index + 1}. ${alt || media.slice(0, 8)}${credit ? ` (${credit})` : ''}`,
        )
        .join('\n');
    },
  };
}

/** Returns the photographs with one moved by a number of places. */
export function moved(photos: readonly DraftPhoto[], media: string, places: number): DraftPhoto[] {
  const from = photos.findIndex((one) => one.media === media);
  const rest = photos.filter((one) => one.media !== media);
  return rest.toSpliced(from + places, 0, ...photos.slice(from, from + 1));
}

/** Returns the fields that differ from the version the form started from. */
export function changedFields(before: Typed, typed: Typed): AutosavedField[] {
  return Object.entries(before).flatMap(([name, from]) => {
    const to = typed[name] ?? '';
    return to === from ? [] : [{ name, from, to }];
  });
}

/**
 * Applies an earlier form's autosave to the fields nobody has typed in yet. `overlaps`: fields that somebody has saved
 * with another value since.
 */
export function restored(
  before: Typed,
  { typed, kept }: { typed: Typed; kept: readonly AutosavedField[] },
): { typed: Typed; overlaps: string[] } {
  const untouched = kept.filter(
    ({ name, to }) => before[name] === typed[name] && Object.hasOwn(before, name) && before[name] !== to,
  );
  return {
    typed: { ...typed, ...Object.fromEntries(untouched.map(({ name, to }) => [name, to])) },
    overlaps: untouched.filter(({ name, from }) => before[name] !== from).map(({ name }) => name),
  };
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns NaN for anything but a number; the contract's schema reports the error. */
function numberOf(text: string): number {
  const digits = text.replaceAll(/[\s,$]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}

/** Returns two texts without their common first and last lines. */
export function changedLines(earlier: string, later: string): [earlier: string, later: string] {
  const [one, other] = [earlier.split('\n'), later.split('\n')];
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const between = (lines: string[]): string => lines.slice(head, lines.length - tail).join('\n');
  return [between(one), between(other)];
}
