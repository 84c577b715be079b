import { DOCUMENT_REFUSALS, type DocumentRefusal, type DocumentType, MAX_DOCUMENT_PAGES } from '@brokerage/contracts';
import { z } from 'zod';
import { childProgram, runLimited, unframed } from '../media/limited-child.ts';

/** Enough for two hundred scanned pages on a busy machine. */
const LONGEST_MS = 150_000;
const PROGRAM = childProgram('document-child', import.meta.url);
/** 512 MB for PDFium, in pages of 64 KiB. */
const FLAGS = ['--wasm-max-mem-pages=8192'];

const REASONS = Object.keys(DOCUMENT_REFUSALS) as [DocumentRefusal, ...DocumentRefusal[]];
const side = z.int().min(1);
const Answer = z.union([
  z.object({ refusal: z.enum(REASONS) }),
  z.object({
    pages: z
      .array(z.object({ width: side, height: side, length: side }))
      .min(1)
      .max(MAX_DOCUMENT_PAGES),
  }),
]);

export interface MadePage {
  width: number;
  height: number;
  /** WebP. */
  bytes: Buffer;
}

/**
 * Renders the pages of an uploaded document as pictures of what would be printed. Links, scripts, attachments, hidden
 * layers and the author's name are dropped.
 */
export async function makePages(
  bytes: Buffer,
  type: DocumentType,
  longestMs = LONGEST_MS,
): Promise<MadePage[] | { refusal: DocumentRefusal }> {
  const output = await runLimited({ program: PROGRAM, argument: type, bytes, longestMs, flags: FLAGS });
  if (output === 'slow') return { refusal: 'slow' };
  // A process that crashed on a file has not read it.
  if (output === 'broken') return { refusal: 'damaged' };
  const { answer: said, bodies } = unframed(output);
  const answer = Answer.parse(said);
  if ('refusal' in answer) return answer;
  let at = 0;
  const pages = answer.pages.map(({ length, ...size }) => {
    const page = { ...size, bytes: bodies.subarray(at, at + length) };
    at += length;
    return page;
  });
  if (at !== bodies.length) throw new Error('the pages of a document are not all there');
  return pages;
}
