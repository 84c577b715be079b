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
/** Control characters, which text never contains. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const BINARY = /[\x00-\x08\x0b\x0e-\x1f]/;

/**
 * Determines the kind of a file from its bytes, which must match its extension. Throws `file_refused`. Text has no
 * signature: it is any unknown kind without control characters.
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
