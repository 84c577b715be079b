import type { PictureType } from '@brokerage/contracts';

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Detects the type of a file by its first bytes; undefined for a type that is not accepted. */
export function typeOf(bytes: Buffer): PictureType | undefined {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (text(bytes, 4, 12) === 'ftypavif') return 'image/avif';
  return undefined;
}

/** Signatures of documents, programs and archives that a viewer finds anywhere in a file. */
const FOREIGN = /<!doctype|<html[\s>]|<script[\s>]|<svg[\s>]|<\?php|%PDF-\d/i;
const ARCHIVES = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];
const ARCHIVE_ENTRY = 'PK\x03\x04';
const ARCHIVE_END = 'PK\x05\x06';
/** An archive ends with its directory and a comment of at most this size. */
const ARCHIVE_TAIL = 65_557;

/** Whether the file is also something else: a page, a program or an archive that other software would find in it. */
export function isMixed(bytes: Buffer, type: PictureType): boolean {
  if (type === 'image/png' && pngEnd(bytes) !== bytes.length) return true;
  if (type === 'image/webp' && bytes.readUInt32LE(4) + 8 !== bytes.length) return true;
  const all = bytes.toString('latin1');
  if (all.includes(ARCHIVE_ENTRY) && all.slice(-ARCHIVE_TAIL).includes(ARCHIVE_END)) return true;
  return FOREIGN.test(all) || ARCHIVES.some((mark) => all.includes(mark));
}

/** The end of the last chunk of a PNG. Without that chunk the length of the file: reporting truncation is up to the decoder. */
function pngEnd(bytes: Buffer): number {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (text(bytes, at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return bytes.length;
}
