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
  /** The control, if it is not one of the form's inputs. */
  control?: ComponentType<ControlProps>;
}

/** Props of a control; its label refers to the id. */
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

/** The legend above the fields of a confidential part. */
export const CONFIDENTIAL_LEGEND = 'Confidential: never shown on the site, in emails or in logs';

/** What every kind of content has on its page of the admin area. */
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

/** A version with all of its parts. */
export interface Written<P extends object> {
  version: number;
  parts: P;
}

/** Reads content and its confidential part in parallel; the result has the older of the two versions. */
export async function readWhole<D extends object, C extends object>(
  content: Promise<{ version: number; draft: D }>,
  rest: Promise<{ version: number; confidential: C }>,
): Promise<Written<{ draft: D; confidential: C }>> {
  const [{ draft, version }, { confidential, version: restVersion }] = await Promise.all([content, rest]);
  return { version: Math.min(version, restVersion), parts: { draft, confidential } };
}

export interface PhotosOfKind {
  label: string;
  /** Such as "photograph", as in "Add the photograph again". */
  noun: string;
  most: number;
  tooMany: string;
  hint: string;
}

/** Configures the editor for one kind of content: its fields, wording and operations. */
export interface ContentKindConfig<E extends Edited, P extends object> {
  key: ContentKind;
  /** The office's word for one of them. */
  noun: string;
  groups: FieldGroups;
  rules: FormRules<P>;
  /** Absent if no field takes pictures. */
  photos?: PhotosOfKind;
  /** Messages, in the words of the form, for refusals that name a field. */
  sentences: readonly (readonly [field: string, sentence: string])[];
  queries: EditorQueries<E>;
  /** Only users who may call this may change content of this kind. */
  changing: Contract;
  /** Reads the newest version with all parts. */
  read: (id: string) => Promise<Written<P>>;
  /** Reads an earlier draft, for kinds whose history shows differences. */
  readVersion?: (id: string, version: number) => Promise<Written<P>>;
  save: (seen: Seen, changes: { [K in keyof P]: Partial<P[K]> }) => Promise<E>;
  publish: (seen: Seen) => Promise<E>;
  /** Records that it was checked against its source today. Only for kinds with a next review date. */
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
