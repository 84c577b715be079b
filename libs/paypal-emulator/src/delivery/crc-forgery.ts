import { crc32 } from 'node:zlib';

const TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** Returns the register before `bytes` from the one after them: CRC-32 is reversible. */
function backwards(register: number, bytes: Buffer): number {
  let value = register >>> 0;
  for (const byte of bytes.toReversed()) {
    const index = TABLE.findIndex((entry) => entry >>> 24 === value >>> 24);
    value = ((((value ^ (TABLE[index] ?? 0)) << 8) >>> 0) | (index ^ byte)) >>> 0;
  }
  return value;
}

/** Returns the four bytes that take the CRC from one register to another. */
function bridge(from: number, to: number): Buffer {
  const patch = backwards(to, Buffer.alloc(4));
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE((patch ^ from) >>> 0);
  return bytes;
}

/** Builds another JSON text with the given start and end and the checksum of `body`. */
export function sameChecksum(body: Buffer, start: string, end: string): Buffer<ArrayBuffer> {
  const target = (crc32(body) ^ 0xffffffff) >>> 0;
  for (let tries = 0; tries < 100_000; tries += 1) {
    const head = Buffer.from(`${start}${tries}`);
    const patch = bridge((crc32(head) ^ 0xffffffff) >>> 0, backwards(target, Buffer.from(end)));
    if ([...patch].every((byte) => byte >= 0x20 && byte < 0x7f && byte !== 0x22 && byte !== 0x5c)) {
      return Buffer.concat([head, patch, Buffer.from(end)]);
    }
  }
  throw new Error('No text with this checksum was found.');
}
