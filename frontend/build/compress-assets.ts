import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** Pictures, films and fonts are already compressed. */
const TEXT = new Set(['.js', '.css', '.svg']);

/** Writes `.br` and `.gz` files beside each text asset, at the highest compression, because this runs once for all visitors. */
export async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => TEXT.has(extname(name)));
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      const text = await readFile(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await Promise.all([
        brotli(text, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
        gz(text, { level: constants.Z_BEST_COMPRESSION }).then((bytes) => writeFile(`${file}.gz`, bytes)),
      ]);
    }),
  );
}
