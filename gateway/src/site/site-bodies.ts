import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { SiteFile } from './site-files.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** Close to the smallest size, at a tenth of the time. */
const BROTLI_QUALITY = 9;
/** Holds all of a site with some hundred pages, in the encodings that browsers request; of a larger site the most requested ones. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;

type Encoding = 'br' | 'gzip';

interface Wanted {
  file: SiteFile;
  encoding: Encoding | undefined;
}

/**
 * The bodies of the site's files as they are sent. They are read from disk; the most recently requested ones are cached
 * in memory, in each requested encoding.
 */
export class SiteBodies {
  private readonly held = new LRUCache<string, Buffer, Wanted>({
    maxSize: MAX_HELD_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: (_key, _stale, { context }) => this.made(context),
  });

  /** `read`: the bytes of a hash; undefined when they are unavailable. */
  constructor(private readonly read: (hash: string) => Promise<Buffer | undefined>) {}

  /** Returns the body in the best encoding the client accepts, or without one. */
  async of(file: SiteFile, accepted?: string): Promise<{ bytes: Buffer; encoding: Encoding | undefined } | undefined> {
    const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted ?? ''));
    const bytes = await this.get({ file, encoding });
    return bytes && { bytes, encoding };
  }

  /** Concurrent requests for the same body share one computation. */
  private get(wanted: Wanted): Promise<Buffer | undefined> {
    return this.held.fetch(`${wanted.file.etag} ${wanted.encoding ?? ''}`, { context: wanted });
  }

  private async made({ file, encoding }: Wanted): Promise<Buffer | undefined> {
    if (!encoding) {
      const bytes = await this.read(file.hash);
      return bytes && file.sent(bytes);
    }
    const body = await this.get({ file, encoding: undefined });
    return body && (encoding === 'br' ? smallest(body) : gz(body));
  }
}

function smallest(body: Buffer): Promise<Buffer> {
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
