import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export interface PageBytes {
  path: string;
  htmlBr: number;
  scriptFiles: number;
  scriptGz: number;
  scriptBr: number;
  /** Script loaded by a visit without any interaction. */
  untouchedBr: number;
}

const SCRIPT = /\/assets\/[\w.-]+\.js/g;
const ENTRY = /data-entry="([^"]+)"/;
/** Marks a page whose script waits for the first interaction. */
const WAITS = /<script data-entry="[^"]+" data-waits/;
const IMPORTED = /from"\.\/([\w.-]+\.js)"/g;

/** Returns what a page of the built site makes a browser fetch, according to its HTML: bytes on the wire, at the best compression. */
export function pageBytes(siteDir: string, page: { path: string; file: string }): PageBytes {
  const html = readFileSync(join(siteDir, page.file), 'utf8');
  const entry = ENTRY.exec(html)?.[1] ?? '';
  const imported = readFileSync(join(siteDir, entry), 'utf8').matchAll(IMPORTED);
  const first = [entry, ...[...imported].map(([, name]) => `/assets/${name}`)];
  const all = [...new Set([...first, ...(html.match(SCRIPT) ?? [])])];
  const total = (urls: string[], compress: (file: Buffer) => Buffer) =>
    urls.reduce((sum, url) => sum + compress(readFileSync(join(siteDir, url))).length, 0);
  const scriptBr = total(all, brotliCompressSync);
  return {
    path: page.path,
    htmlBr: brotliCompressSync(html).length,
    scriptFiles: all.length,
    scriptGz: total(all, (file) => gzipSync(file, { level: 9 })),
    scriptBr,
    untouchedBr: WAITS.test(html) ? total(first, brotliCompressSync) : scriptBr,
  };
}
