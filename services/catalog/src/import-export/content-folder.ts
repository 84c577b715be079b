import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { PICTURE_TYPES } from '@brokerage/contracts';
import { CommandRefused } from '@brokerage/service-kit';
import type { ContentFile } from '../content/content-file.ts';

/** A message about a file, by its path in the folder. */
export interface FileProblem {
  file: string;
  message: string;
}

/** A document as read from its files, before it is checked. */
export interface FoundContent {
  id: string;
  /** Position and published fields. */
  published: Record<string, unknown> | null;
  draft: Record<string, unknown> | null;
  confidential: Record<string, unknown> | null;
}

const PICTURES = 'pictures';
const PART_NAMES = { published: '', draft: '.draft', confidential: '.confidential' } as const;
type Part = keyof typeof PART_NAMES;
const PARTS = Object.keys(PART_NAMES) as Part[];
const TYPE_OF_EXTENSION: Readonly<Record<string, (typeof PICTURE_TYPES)[number]>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The path of a document's part in the folder. */
export const pathOf = (folder: string, id: string, part: Part): string => join(folder, `${id}${PART_NAMES[part]}.json`);

/** Creates the folder; refuses one that is not empty, in which content deleted since would seem to exist. */
export async function beginFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new CommandRefused(`${folder} is not empty: name a new folder`);
}

export async function writeContent(
  folder: string,
  kind: string,
  { id, position, published, draft, confidential }: ContentFile,
  withConfidential: boolean,
): Promise<void> {
  await mkdir(join(folder, kind), { recursive: true });
  const write = async (part: Part, value: object | null | undefined, mode = 0o644): Promise<void> => {
    if (value) await writeFile(join(folder, pathOf(kind, id, part)), `${JSON.stringify(value, null, 2)}\n`, { mode });
  };
  const fieldsOf = (value: object | null) => value && { position, ...value, id: undefined };
  await write('published', fieldsOf(published));
  await write('draft', fieldsOf(draft));
  if (withConfidential) await write('confidential', confidential, 0o600);
}

export async function writePicture(folder: string, id: string, jpeg: Uint8Array): Promise<void> {
  await mkdir(join(folder, PICTURES), { recursive: true });
  await writeFile(join(folder, PICTURES, `${id}.jpg`), jpeg);
}

/** The documents of a kind, sorted by id. Any other file is a problem, since somebody meant it to be a document. */
export async function readContent(folder: string, kind: string, problems: FileProblem[]): Promise<FoundContent[]> {
  const found = new Map<string, FoundContent>();
  for (const name of await namesIn(join(folder, kind))) {
    const file = join(kind, name);
    const [, id, suffix = ''] = /^([a-z][a-z0-9-]*)(\.draft|\.confidential)?\.json$/.exec(name) ?? [];
    const part = PARTS.find((one) => PART_NAMES[one] === suffix);
    if (id === undefined || part === undefined) {
      problems.push({ file, message: 'Files of content are named by their id, such as listing-1.json' });
      continue;
    }
    const value = parsed(await readFile(join(folder, file), 'utf8'));
    if (typeof value === 'string') {
      problems.push({ file, message: value });
      continue;
    }
    const document = found.get(id) ?? { id, published: null, draft: null, confidential: null };
    found.set(id, { ...document, [part]: value });
  }
  return [...found.values()].toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

/** The picture with that name in content; null if there is none. */
export async function readPicture(folder: string, name: string) {
  const file = (await namesIn(join(folder, PICTURES))).find((one) => one.slice(0, -extname(one).length) === name);
  const type = file === undefined ? undefined : TYPE_OF_EXTENSION[extname(file).toLowerCase()];
  if (file === undefined || !type) return null;
  return { file: join(PICTURES, file), type, bytes: await readFile(join(folder, PICTURES, file)) };
}

/** Folders and files at the top of an export that belong to no kind. */
export async function unknownEntriesIn(folder: string, kinds: readonly string[]): Promise<FileProblem[]> {
  const known = [...kinds, PICTURES];
  const unknown = (await namesIn(folder)).filter((name) => !known.includes(name));
  return unknown.map((file) => ({ file, message: `There is no such kind of content: ${kinds.join(', ')}` }));
}

/** Ignores hidden files that a desktop leaves. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.')).toSorted();
}

/** Returns a message if the text is not a JSON object. */
function parsed(text: string): Record<string, unknown> | string {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : 'This is not an object of JSON';
  } catch (error) {
    return `This is no JSON: ${(error as Error).message}`;
  }
}
