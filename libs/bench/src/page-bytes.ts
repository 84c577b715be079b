import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export interface PageBytes {
  path: string;
  htmlBr: number;
  scriptFiles: number;
  scriptGz: number;
  scriptBr: number;
  /** Script that is asked for before the page has loaded. */
  earlyGz: number;
}

const SCRIPT = /\/assets\/[\w.-]+\.js/g;
/** Pages that load their script with the page name it in an element; the others in the boot script's data. */
const EARLY = /<script type="module" src=/;

/** What a page of the built site makes a browser fetch, read from its HTML: bytes as sent, at the best compression. */
export function pageBytes(siteDir: string, page: { path: string; file: string }): PageBytes {
  const html = readFileSync(join(siteDir, page.file), 'utf8');
  const files = [...new Set(html.match(SCRIPT) ?? [])].map((url) => readFileSync(join(siteDir, url)));
  const total = (size: (file: Buffer) => number) => files.reduce((sum, file) => sum + size(file), 0);
  const scriptGz = total((file) => gzipSync(file, { level: 9 }).length);
  return {
    path: page.path,
    htmlBr: brotliCompressSync(html).length,
    scriptFiles: files.length,
    scriptGz,
    scriptBr: total((file) => brotliCompressSync(file).length),
    earlyGz: EARLY.test(html) ? scriptGz : 0,
  };
}
