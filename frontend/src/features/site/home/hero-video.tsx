import { useEffect } from 'react';
import { absolute, StructuredData } from '../../../shared/structured-data.tsx';
import { HERO_FRAMING } from './film.rules.ts';

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React looks for the names of elements there.
  namespace JSX {
    interface IntrinsicElements {
      'film-button': HTMLAttributes<HTMLElement>;
    }
  }
}

export interface Film {
  /** Name and description are shown below the film and in the structured data. */
  name: string;
  description: string;
  /** Best format first. */
  sources: readonly { src: string; type: string }[];
  madeOn: string;
  seconds: number;
}

export interface Poster {
  wide: { avif: string; webp: string };
  /** The crop for phones. */
  narrow: { avif: string; webp: string };
}

interface HeroVideoProps {
  videoSrc: Film;
  posterImage: Poster;
  /** Opacity of the dark overlay, from 0 to 1, which keeps the text readable. */
  overlayOpacity?: number;
  /** Describes the film to search engines. */
  addSchema?: boolean;
}

const FILL = 'absolute inset-0 size-full object-cover';
const PHONE = '(max-width: 30rem)';

/**
 * A silent film behind a text, with a caption and a button. The picture shows immediately; the film loads after the
 * page. Decorative: hidden from assistive technology except for the caption and the button.
 */
export function HeroVideo({ videoSrc, posterImage, overlayOpacity = 0.6, addSchema = false }: HeroVideoProps) {
  useEffect(() => void import('./film-button.ts'), []);
  const { wide, narrow } = posterImage;
  const place = { objectPosition: `${HERO_FRAMING.narrow.left}% 50%` };
  return (
    <>
      <div aria-hidden="true" className="no-print absolute inset-0">
        <picture>
          <source media={PHONE} type="image/avif" srcSet={narrow.avif} />
          <source media={PHONE} type="image/webp" srcSet={narrow.webp} />
          <source type="image/avif" srcSet={wide.avif} />
          <img
            src={wide.webp}
            alt=""
            width={1600}
            height={900}
            fetchPriority="high"
            decoding="async"
            className={FILL}
            style={place}
          />
        </picture>
        <video
          className={FILL}
          style={place}
          preload="none"
          tabIndex={-1}
          loop
          muted
          playsInline
          disablePictureInPicture
        >
          {videoSrc.sources.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
        </video>
        <div className="absolute inset-0 bg-night" style={{ opacity: overlayOpacity }} />
      </div>
      <div className="page no-print relative mt-auto flex min-h-16 items-center justify-between gap-4 pb-5 text-sm text-on-night">
        <p>
          {videoSrc.name}. <span className="max-sm:hidden">{videoSrc.description}</span>
        </p>
        <film-button hidden data-standalone="" className="group flex">
          <button
            type="button"
            className="inline-flex min-h-11 shrink-0 items-center rounded-plate border border-on-night-muted bg-night px-4 font-semibold hover:bg-on-night hover:text-night"
          >
            <FilmSign path="M1 0l11 6-11 6z" text="Play film" className="inline-flex group-data-playing:hidden" />
            <FilmSign
              path="M1 0h3.5v12H1zM7.5 0H11v12H7.5z"
              text="Pause film"
              className="hidden group-data-playing:inline-flex"
            />
          </button>
        </film-button>
      </div>
      {addSchema ? <StructuredData data={videoData(videoSrc, posterImage)} /> : null}
    </>
  );
}

function FilmSign({ path, text, className }: { path: string; text: string; className: string }) {
  return (
    <span className={`items-center gap-2.5 ${className}`}>
      <svg viewBox="0 0 12 12" width="12" height="12" fill="currentColor" aria-hidden="true">
        <path d={path} />
      </svg>
      {text}
    </span>
  );
}

function videoData({ name, description, sources, madeOn, seconds }: Film, { wide }: Poster) {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name,
    description,
    thumbnailUrl: absolute(wide.webp),
    contentUrl: absolute(sources.at(-1)?.src ?? ''),
    uploadDate: madeOn,
    duration: `PT${seconds}S`,
  };
}
