/**
 * Renders the home page film and its stills from `hero-scene.ts` into `src/features/site/home/media/`. Run by hand
 * (`node build/hero-video.ts`, needs ffmpeg with AV1, H.264 and WebP) after the scene changes; the results are
 * committed.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { Resvg } from '@resvg/resvg-js';
import { HERO_FRAMING } from '../src/features/site/home/film.rules.ts';
import { FRAME, heroScene } from './hero-scene.ts';

const run = promisify(execFile);
const MEDIA = join(import.meta.dirname, '../src/features/site/home/media');
const SECONDS = 6;
const PER_SECOND = 24;
const KILOBYTE = 1000;

/** Keeps the colours of the pictures instead of the defaults for standard-definition video. */
const REC709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
const toYuv = (format: string): string => `scale=out_color_matrix=bt709:out_range=tv:flags=lanczos,format=${format}`;

const FILMS = [
  {
    file: 'storage-row.webm',
    codec: ['-c:v', 'libsvtav1', '-preset', '5', '-crf', '32', '-g', '144', '-svtav1-params', 'film-grain=0'],
  },
  {
    file: 'storage-row.mp4',
    codec: ['-c:v', 'libx264', '-preset', 'slower', '-tune', 'animation', '-crf', '23', '-g', '144'],
  },
] as const;

/** Pipes the frames into an encoder, one at a time. */
async function film({ file, codec }: (typeof FILMS)[number], frames: readonly Buffer[]): Promise<void> {
  const input = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(PER_SECOND), '-i', '-'];
  const output = ['-vf', toYuv('yuv420p'), ...REC709, '-an', '-movflags', '+faststart', join(MEDIA, file)];
  const encoder = spawn('ffmpeg', ['-y', '-v', 'error', ...input, ...codec, ...output], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(encoder, 'exit');
  for (const frame of frames) if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
  encoder.stdin.end();
  await finished(encoder.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg could not write ${file}`);
}

/** Stills of the first frame: the full frame, and the crop for phones. */
const STILLS = [
  { name: 'storage-row-wide', width: 1600, left: 0, share: 1 },
  {
    name: 'storage-row-narrow',
    width: 864,
    left: (HERO_FRAMING.narrow.left / 100) * (1 - HERO_FRAMING.narrow.share),
    share: HERO_FRAMING.narrow.share,
  },
] as const;

async function still({ name, width, left, share }: (typeof STILLS)[number]): Promise<string[]> {
  const whole = { fitTo: { mode: 'width', value: Math.round(width / share) } } as const;
  const png = new Resvg(heroScene(0), whole).render().asPng();
  const crop = `crop=${width}:in_h:${Math.round((left * width) / share)}:0`;
  const kinds = [
    [
      'avif',
      ['-c:v', 'libaom-av1', '-still-picture', '1', '-crf', '24', '-cpu-used', '2', ...REC709],
      toYuv('yuv444p'),
    ],
    ['webp', ['-c:v', 'libwebp', '-quality', '58', '-preset', 'drawing'], 'format=yuv420p'],
  ] as const;
  for (const [kind, codec, format] of kinds) {
    const input = ['-f', 'image2pipe', '-c:v', 'png', '-i', '-', '-vf', `${crop},${format}`];
    const output = [...codec, '-frames:v', '1', join(MEDIA, `${name}.${kind}`)];
    const encoder = run('ffmpeg', ['-y', '-v', 'error', ...input, ...output]);
    encoder.child.stdin?.end(png);
    await encoder;
  }
  return kinds.map(([kind]) => `${name}.${kind}`);
}

const frames = Array.from({ length: SECONDS * PER_SECOND }, (_, index) =>
  new Resvg(heroScene(index / (SECONDS * PER_SECOND)), { fitTo: { mode: 'width', value: FRAME.width } })
    .render()
    .asPng(),
);
const files: string[] = [];
for (const kind of STILLS) files.push(...(await still(kind)));
for (const kind of FILMS) {
  await film(kind, frames);
  files.push(kind.file);
}
for (const file of files) {
  const { size } = await stat(join(MEDIA, file));
  process.stdout.write(`${file} ${(size / KILOBYTE).toFixed(1)} kB\n`);
}
