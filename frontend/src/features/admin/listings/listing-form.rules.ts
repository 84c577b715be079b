import { ConfidentialListing, ListingDraft } from '@brokerage/contracts';
import type { z } from 'zod';

/** What is typed, by the name of its field: `draft.asking.amount`. */
export type Typed = Readonly<Record<string, string>>;

export interface ListingParts {
  draft: ListingDraft;
  confidential: ConfidentialListing;
}

export type DraftPhotos = NonNullable<ListingDraft['photos']>;

/** Parts of a listing that are typed in several fields. */
const GROUPS = {
  asking: ['amount', 'short', 'note'],
  occupancy: ['percent', 'vacantUnits'],
  units: ['driveUp', 'container'],
  parking: ['from', 'to', 'unleasedUpTo'],
  site: ['acres', 'parcels'],
} as const;
/** Parts that are typed as lines, one for each, with their parts between bars. */
const LINES = {
  income: ['year', 'revenue', 'noi', 'projected'],
  appraisedRanges: ['range', 'capRatePercent'],
  highlights: ['title', 'text', 'check'],
} as const;
const NUMBERS = new Set(
  `amount percent vacantUnits driveUp container from to unleasedUpTo acres squareFeet capRatePercent year revenue noi`.split(
    ' ',
  ),
);

const isGroup = (name: string): name is keyof typeof GROUPS => Object.hasOwn(GROUPS, name);
const isLines = (name: string): name is keyof typeof LINES => Object.hasOwn(LINES, name);

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const PHOTOS = 'draft.photos';

/** The photographs of the form, which keeps them as JSON: like every field they are one value, to be compared as a whole. */
export function photosIn(typed: Typed): DraftPhotos {
  return JSON.parse(typed[PHOTOS] || '[]') as DraftPhotos;
}

export function withPhotos(typed: Typed, change: (photos: DraftPhotos) => DraftPhotos): Typed {
  return { ...typed, [PHOTOS]: JSON.stringify(change(photosIn(typed))) };
}

/** The photographs with one of them some places further on. */
export function moved(photos: DraftPhotos, media: string, places: number): DraftPhotos {
  const from = photos.findIndex((one) => one.media === media);
  const rest = photos.filter((one) => one.media !== media);
  return rest.toSpliced(from + places, 0, ...photos.slice(from, from + 1));
}

/** What a field holds, for somebody who compares it. */
export function shownOf(name: string, typed: Typed): string {
  if (name !== PHOTOS) return typed[name] ?? '';
  return photosIn(typed)
    .map(({ alt, credit, media }, index) => `${index + 1}. ${alt || media.slice(0, 8)}${credit ? ` (${credit})` : ''}`)
    .join('\n');
}

/** A listing as its form shows it. */
export function typedOf({ draft, confidential }: ListingParts): Typed {
  const fields = Object.entries(draft).flatMap(([name, value]): [string, string][] => {
    if (isGroup(name)) {
      const group = value as Record<string, unknown> | null;
      return GROUPS[name].map((part) => [`draft.${name}.${part}`, textOf(group?.[part])]);
    }
    if (name === 'photos') return [[PHOTOS, value === null ? '' : JSON.stringify(value)]];
    if (!isLines(name)) return [[`draft.${name}`, textOf(value)]];
    const rows = (value ?? []) as Record<string, unknown>[];
    const lines = rows.map((row) =>
      LINES[name]
        .map((part) => (part === 'projected' ? (row[part] ? 'projected' : '') : textOf(row[part])))
        .join(' | ')
        .replace(/[ |]+$/, ''),
    );
    return [[`draft.${name}`, lines.join('\n')]];
  });
  const secret = Object.entries(confidential).map(([name, value]) => [`confidential.${name}`, value ?? '']);
  return Object.fromEntries([...fields, ...secret]) as Typed;
}

/** What was typed as a listing, or what is wrong with each field. */
export function partsOf(typed: Typed): { parts: ListingParts } | { problems: Record<string, string> } {
  const draft = ListingDraft.safeParse(
    Object.fromEntries(ListingDraft.keyof().options.map((name) => [name, draftValue(typed, name)])),
  );
  const confidential = ConfidentialListing.safeParse(
    Object.fromEntries(
      ConfidentialListing.keyof().options.map((name) => [name, typed[`confidential.${name}`]?.trim() || null]),
    ),
  );
  if (draft.success && confidential.success) return { parts: { draft: draft.data, confidential: confidential.data } };
  return {
    problems: {
      ...problemsOf('draft', draft.error?.issues),
      ...problemsOf('confidential', confidential.error?.issues),
    },
  };
}

function draftValue(typed: Typed, name: string): unknown {
  const given = (field: string): string => typed[`draft.${field}`]?.trim() ?? '';
  if (isGroup(name)) {
    const parts = GROUPS[name].map((part) => [part, given(`${name}.${part}`)] as const);
    if (parts.every(([, text]) => text === '')) return null;
    return Object.fromEntries(parts.map(([part, text]) => [part, valueOf(part, text)]));
  }
  const text = given(name);
  if (text === '') return null;
  if (name === 'photos')
    return photosIn(typed).map(({ credit = '', ...photo }) => (credit.trim() === '' ? photo : { ...photo, credit }));
  if (!isLines(name)) return valueOf(name, text);
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      return Object.fromEntries(LINES[name].map((part, index) => [part, valueOf(part, cells[index] ?? '')]));
    });
}

function valueOf(name: string, text: string): unknown {
  if (name === 'projected') return text !== '';
  if (name === 'parcels') return text.split(',').map((part) => numberOf(part));
  return NUMBERS.has(name) ? numberOf(text) : text;
}

/** NaN for what is no number: the rules of the contract have the sentence. */
function numberOf(text: string): number {
  const digits = text.replaceAll(/[\s,$]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}

/** The first sentence for each field; one of a line says which. */
function problemsOf(part: string, issues: readonly z.core.$ZodIssue[] = []): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) {
    const line = isLines(String(path[0])) && typeof path[1] === 'number' ? `Line ${path[1] + 1}: ` : '';
    problems[fieldOf([part, ...path].join('.'))] ??= `${line}${message}`;
  }
  return problems;
}

/** The field of the form that a part such as `draft.highlights.0.text` is typed in. */
export function fieldOf(part: string): string {
  const [side = '', name = '', inner, last] = part.split('.');
  if (name === 'photos' && inner !== undefined) return `${PHOTOS}.${inner}.${last === 'credit' ? 'credit' : 'alt'}`;
  if (!isGroup(name)) return `${side}.${name}`;
  return `${side}.${name}.${GROUPS[name].find((one) => one === inner) ?? GROUPS[name][0]}`;
}

/** Only the parts that differ from those the form was begun with. */
export function changesOf(base: ListingParts, parts: ListingParts) {
  const differing = <T extends object>(before: T, after: T): Partial<T> =>
    Object.fromEntries(
      Object.entries(after).filter(([name, value]) => !isSame(value, before[name as keyof T])),
    ) as Partial<T>;
  return {
    draft: differing(base.draft, parts.draft),
    confidential: differing(base.confidential, parts.confidential),
  };
}

export const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** What was typed, on top of what somebody else has stored meanwhile: a field nobody typed into takes theirs. */
export function onTopOf(theirs: Typed, { base, mine }: { base: Typed; mine: Typed }): Typed {
  return Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [name, mine[name] === base[name] ? value : (mine[name] ?? '')]),
  );
}
