import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { SiteFile } from './site-files.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** Close to the smallest, at a tenth of its time. */
const BROTLI_QUALITY = 9;
/** All of a site of some hundred pages, as browsers ask for them; of a larger one what is read most. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;

type Encoding = 'br' | 'gzip';

interface Wanted {
  file: SiteFile;
  encoding: Encoding | undefined;
}

/** What files of the site hold, as it is sent. They are read from the disk; those that were asked for last are in memory, each in the encodings that were asked for. */
export class SiteBodies {
  private readonly held = new LRUCache<string, Buffer, Wanted>({
    maxSize: MAX_HELD_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: (_key, _stale, { context }) => this.made(context),
  });

  /** `read`: the bytes of a hash; undefined when they cannot be had. */
  constructor(private readonly read: (hash: string) => Promise<Buffer | undefined>) {}

  /** In the best encoding the client takes; no encoding when it takes none. */
  async of(file: SiteFile, accepted?: string): Promise<{ bytes: Buffer; encoding: Encoding | undefined } | undefined> {
    const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted ?? ''));
    const bytes = await this.get({ file, encoding });
    return bytes && { bytes, encoding };
  }

  /** What several ask for at once is made once. */
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
