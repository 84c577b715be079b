import type { ContentChange, Contract, ContentKind, PublishingIssue } from '@brokerage/contracts';
import type { ComponentType } from 'react';
import type { EditorQueries } from '../shell/content.queries.ts';
import type { FormRules } from './form.rules.ts';

export interface FieldOfContent {
  name: string;
  label: string;
  hint?: string;
  kind?: 'long' | 'day' | 'photos';
  choices?: readonly (readonly [value: string, label: string])[];
  /** What it is typed into, where that is no input of the form. */
  control?: ComponentType<ControlProps>;
}

/** What an input of the form is given: the label names its id. */
export interface ControlProps {
  id: string;
  name: string;
  value: string;
  className: string;
  onChange: (value: string) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export type FieldGroups = readonly (readonly [legend: string, fields: readonly FieldOfContent[]])[];

/** Over the fields of a confidential part. */
export const CONFIDENTIAL_LEGEND = 'Confidential: never shown on the site, in emails or in logs';

/** What every kind of content is on its page of the admin area. */
export interface Edited {
  id: string;
  version: number;
  draft: object;
  published: object | null;
  isAhead: boolean;
  issues: readonly PublishingIssue[];
  scheduled: { version: number; at: string; issues: readonly PublishingIssue[] | null } | null;
  change: ContentChange;
}

/** A version with all that is written of it. */
export interface Written<P extends object> {
  version: number;
  parts: P;
}

/** Content and its confidential part, which are read apart: together they are as new as the older of them. */
export async function readWhole<D extends object, C extends object>(
  content: Promise<{ version: number; draft: D }>,
  rest: Promise<{ version: number; confidential: C }>,
): Promise<Written<{ draft: D; confidential: C }>> {
  const [{ draft, version }, { confidential, version: restVersion }] = await Promise.all([content, rest]);
  return { version: Math.min(version, restVersion), parts: { draft, confidential } };
}

export interface PhotosOfKind {
  label: string;
  /** Such as "photograph": "Add the photograph again". */
  noun: string;
  most: number;
  tooMany: string;
  hint: string;
}

/** One kind of content, as the parts of an editor need it: its fields, its words and its operations. */
export interface ContentKindConfig<E extends Edited, P extends object> {
  key: ContentKind;
  /** What the office calls one. */
  noun: string;
  groups: FieldGroups;
  rules: FormRules<P>;
  /** Absent where no field of it takes pictures. */
  photos?: PhotosOfKind;
  /** What the server says of a field by naming it, in words of the form. */
  sentences: readonly (readonly [field: string, sentence: string])[];
  queries: EditorQueries<E>;
  /** Who may call this may change content of the kind. */
  changing: Contract;
  /** The newest version with all parts. */
  read: (id: string) => Promise<Written<P>>;
  /** An earlier draft, for a kind whose history shows what was changed. */
  readVersion?: (id: string, version: number) => Promise<Written<P>>;
  save: (seen: Seen, changes: { [K in keyof P]: Partial<P[K]> }) => Promise<E>;
  publish: (seen: Seen) => Promise<E>;
  /** Notes that it was read against its source today. Only of kinds with a day of the next review. */
  review?: (seen: Seen) => Promise<E>;
  rollBack: (seen: Seen, to: number) => Promise<E>;
  schedule: (seen: Seen, at: string) => Promise<E>;
  cancelSchedule: (seen: Seen) => Promise<E>;
}

interface Seen {
  id: string;
  version: number;
}

export function fieldLabel<E extends Edited, P extends object>(
  { groups, photos }: Pick<ContentKindConfig<E, P>, 'groups' | 'photos'>,
  name: string,
): string {
  const fields = groups.flatMap(([, all]) => all);
  const [, field = '', index] = /^(.+)\.(\d+)\.(?:alt|credit)$/.exec(name) ?? [];
  const named = fields.find((one) => one.name === (index === undefined ? name : field));
  if (index === undefined || !photos) return named?.label ?? name;
  return photos.most === 1 ? photos.label : `${capital(photos.noun)} ${Number(index) + 1}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
