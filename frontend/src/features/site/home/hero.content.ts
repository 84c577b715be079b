import narrowAvif from './media/storage-row-narrow.avif';
import narrowWebp from './media/storage-row-narrow.webp';
import mp4 from './media/storage-row.mp4';
import webm from './media/storage-row.webm';
import wideAvif from './media/storage-row-wide.avif';
import wideWebp from './media/storage-row-wide.webp';
import type { Film, Poster } from './hero-video.tsx';

/** Drawn by build/hero-scene.ts and rendered by build/hero-video.ts. */
export const FILM: Film = {
  name: 'Storage row at dusk',
  description: 'Animated illustration.',
  sources: [
    { src: webm, type: 'video/webm; codecs="av01.0.05M.08"' },
    { src: mp4, type: 'video/mp4' },
  ],
  madeOn: '2026-11-21',
  seconds: 6,
};

export const POSTER: Poster = {
  wide: { avif: wideAvif, webp: wideWebp },
  narrow: { avif: narrowAvif, webp: narrowWebp },
};
