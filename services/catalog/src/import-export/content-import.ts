import { stat } from 'node:fs/promises';
import { MAX_UPLOAD_BYTES, type PublishingIssue, refusalReason } from '@brokerage/contracts';
import { CommandRefused } from '@brokerage/service-kit';
import { z } from 'zod';
import type { ContentFile } from '../content/content-file.ts';
import type { ContentServices } from '../content/content-services.ts';
import type { MediaRepository } from '../media/media.repository.ts';
import { makePicture } from '../media/picture-maker.ts';
import type { PublishingHold } from '../releases/publishing-hold.ts';
import {
  type FileProblem,
  type FoundContent,
  pathOf,
  readContent,
  readPicture,
  unknownEntriesIn,
} from './content-folder.ts';
import { picturesIn, withPictures } from './named-pictures.ts';

interface Import {
  folder: string;
  kinds: ContentServices;
  media: MediaRepository;
  hold: PublishingHold;
  /** Only reports what would prevent the import. */
  checkOnly: boolean;
}

type Kind = ContentServices[number];
type Outcome = Awaited<ReturnType<Kind['import']>>;

const Position = z.int().min(1).max(1_000_000);

/**
 * Imports the content of a folder. Everything is checked first: a single problem prevents the import. Content that is
 * not in the folder, or is already the same, stays as it is. Visitors see all of it in one release. Returns how many
 * documents were new, changed or the same.
 */
export async function importContent({
  folder,
  kinds,
  media,
  hold,
  checkOnly,
}: Import): Promise<Record<Outcome, number>> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new CommandRefused(`${folder} is no folder`);
  const problems = await unknownEntriesIn(
    folder,
    kinds.map(({ files }) => files.folder),
  );
  const found: { kind: Kind; documents: FoundContent[] }[] = [];
  for (const kind of kinds) found.push({ kind, documents: await readContent(folder, kind.files.folder, problems) });
  const pictures = await bringPictures(
    { folder, media },
    found.flatMap(({ documents }) => documents),
    problems,
  );
  const checked: { kind: Kind; file: ContentFile }[] = [];
  for (const { kind, documents } of found) {
    const files = documents.flatMap((one) => fileOf(kind, withPictures(one, pictures), problems) ?? []);
    for (const file of files) problems.push(...(await issuesOf(kind, file)));
    problems.push(...twiceIn(kind, files));
    checked.push(...files.map((file) => ({ kind, file })));
  }
  if (problems.length > 0)
    throw new CommandRefused([...problems.map(sentenceOf), nothingImported(problems)].join('\n'));
  const outcomes: Record<Outcome, number> = { new: 0, changed: 0, same: 0 };
  if (checkOnly) return outcomes;
  try {
    for (const { kind, file } of checked) {
      await hold.extend();
      outcomes[await kind.import(file)] += 1;
    }
  } finally {
    await hold.end();
  }
  return outcomes;
}

const sentenceOf = ({ file, message }: FileProblem): string => `${file}: ${message}`;
const nothingImported = ({ length }: readonly FileProblem[]): string =>
  `Nothing was imported: ${length === 1 ? 'one problem' : `${length} problems`}.`;

/**
 * Makes the missing pictures from their files, like uploads. Returns their ids by the names in the files. A picture
 * that no document names is removed after a day.
 */
async function bringPictures(
  { folder, media }: Pick<Import, 'folder' | 'media'>,
  documents: readonly FoundContent[],
  problems: FileProblem[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const name of new Set(documents.flatMap(picturesIn))) {
    if (await media.claim(name)) continue;
    const file = await readPicture(folder, name);
    if (!file) {
      problems.push({ file: `pictures/${name}.jpg`, message: 'A document names this picture, and it is not here' });
      continue;
    }
    const isLarge = file.bytes.length > MAX_UPLOAD_BYTES;
    const made = isLarge ? { refusal: 'bytes' as const } : await makePicture(file.bytes, file.type);
    if ('refusal' in made) {
      const message = refusalReason('picture_refused', { reason: made.refusal }) ?? made.refusal;
      problems.push({ file: file.file, message });
    } else ids.set(name, await media.keep(made));
  }
  return ids;
}

/** The document parsed for its kind; undefined, with a problem recorded, when a part is invalid. */
function fileOf(kind: Kind, found: FoundContent, problems: FileProblem[]): ContentFile | undefined {
  const { folder, published, draft, confidential } = kind.files;
  const before = problems.length;
  const read = <T>(part: 'published' | 'draft' | 'confidential', schema: z.ZodType<T> | undefined, value: unknown) => {
    if (value === null) return null;
    const result = schema?.safeParse(value);
    if (result?.success) return result.data;
    const file = pathOf(folder, found.id, part);
    if (!result) problems.push({ file, message: 'There is nothing confidential of this kind' });
    for (const { path, message } of result?.error.issues ?? [])
      problems.push({ file, message: path.length > 0 ? `${path.join('.')}: ${message}` : message });
    return null;
  };
  const positions = [found.published?.position, found.draft?.position].filter((one) => one !== undefined);
  if (!found.published && !found.draft)
    problems.push({ file: pathOf(folder, found.id, 'published'), message: 'A confidential part alone is no document' });
  const position = read('draft', Position, positions[0] ?? null);
  const publicPart = found.published && { ...withoutPosition(found.published), id: found.id };
  const file = {
    id: found.id,
    position: position ?? 1,
    published: read('published', published, publicPart),
    draft: read('draft', draft, found.draft && withNulls(draft, withoutPosition(found.draft))),
  };
  const kept = read('confidential', confidential, found.confidential && withNulls(confidential, found.confidential));
  return problems.length > before ? undefined : { ...file, ...(kept ? { confidential: kept } : {}) };
}

/** Fields of a draft that a file leaves out are missing. */
function withNulls(schema: z.ZodObject | undefined, fields: Record<string, unknown>): Record<string, unknown> {
  return { ...Object.fromEntries(Object.keys(schema?.shape ?? {}).map((name) => [name, null])), ...fields };
}

function withoutPosition({ position: _position, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return fields;
}

async function issuesOf(kind: Kind, file: ContentFile): Promise<FileProblem[]> {
  const issues: PublishingIssue[] = await kind.importIssues(file);
  return issues.map(({ field, message }) => {
    const [part, ...rest] = field.split('.');
    const isConfidential = part === 'confidential';
    const path = pathOf(kind.files.folder, file.id, isConfidential ? 'confidential' : 'published');
    return { file: path, message: rest.length > 0 ? `${rest.join('.')}: ${message}` : message };
  });
}

/** Documents of the folder that share an address. */
function twiceIn(kind: Kind, files: readonly ContentFile[]): FileProblem[] {
  const owners = new Map<unknown, string>();
  return files.flatMap(({ id, published, draft }) => {
    const slugs = new Set([published, draft].flatMap((part) => (part && 'slug' in part ? [part.slug] : [])));
    return [...slugs].flatMap((slug) => {
      const owner = slug === null ? undefined : owners.get(slug);
      owners.set(slug, id);
      if (owner === undefined) return [];
      return [{ file: pathOf(kind.files.folder, id, 'published'), message: `slug: ${owner} has this address too` }];
    });
  });
}
