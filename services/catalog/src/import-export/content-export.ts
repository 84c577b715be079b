import type { ContentServices } from '../content/content-services.ts';
import type { MediaRepository } from '../media/media.repository.ts';
import { beginFolder, writeContent, writePicture } from './content-folder.ts';
import { picturesIn } from './named-pictures.ts';

interface Export {
  folder: string;
  kinds: ContentServices;
  media: MediaRepository;
  /** Whether confidential parts are exported too. */
  withConfidential: boolean;
}

/**
 * Writes every document of every kind into a new folder, and each picture they name as its widest JPEG. Returns the
 * number of documents.
 */
export async function exportContent({ folder, kinds, media, withConfidential }: Export): Promise<number> {
  await beginFolder(folder);
  const named = new Set<string>();
  let documents = 0;
  for (const kind of kinds)
    for (const one of await kind.exported()) {
      await writeContent(folder, kind.files.folder, one, withConfidential);
      for (const picture of [...picturesIn(one.published), ...picturesIn(one.draft)]) named.add(picture);
      documents += 1;
    }
  for (const { id, files } of await media.findAll([...named])) {
    const [widest] = files.filter(({ format }) => format === 'jpeg').toSorted((a, b) => b.width - a.width);
    if (widest) await writePicture(folder, id, await media.body(widest.hash));
  }
  return documents;
}
