import { type FileRefusal, kindOfName, type PersonFileKind } from '@brokerage/contracts';
import { DomainError } from '@brokerage/service-kit';

const KIND_OF_EXTENSION: Readonly<Record<string, PersonFileKind>> = {
  pdf: 'pdf',
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  docx: 'docx',
  xlsx: 'xlsx',
};
/** What no text has. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const BINARY = /[\x00-\x08\x0b\x0e-\x1f]/;

/**
 * The kind of a file by what it holds, which has to be what its name says. Throws `file_refused`. Text has no mark of its own: it is what is
 * no known kind and has no byte that text never has.
 */
export async function kindOfFile(bytes: Buffer, name: string): Promise<PersonFileKind> {
  const named = kindOfName(name);
  if (named === undefined) throw fileRefused('kind');
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  const isText = !found && !BINARY.test(bytes.toString('latin1'));
  const kind = isText && (named === 'csv' || named === 'txt') ? named : KIND_OF_EXTENSION[found?.ext ?? ''];
  if (kind !== named) throw fileRefused('disguised');
  return kind;
}

export function fileRefused(reason: FileRefusal): DomainError {
  return new DomainError('file_refused', { details: { reason } });
}
