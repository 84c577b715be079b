import { type RefObject, useEffect, useState } from 'react';
import { mayStartByItself } from './film-rules.ts';

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

const STILL = '(prefers-reduced-motion: reduce)';
const SPARING = '(prefers-reduced-data: reduce)';

interface Film {
  /** False until the script runs: a page without one has no button that does nothing. */
  ready: boolean;
  playing: boolean;
  toggle: () => void;
}

/** Plays a silent film once the page is loaded, unless the visitor asked for calm or for little data, and only while it is in sight. */
export function useFilm(video: RefObject<HTMLVideoElement | null>): Film {
  const [ready, setReady] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [inSight, setInSight] = useState(true);

  useEffect(() => {
    const still = window.matchMedia(STILL);
    const stop = () => still.matches && setPlaying(false);
    const begin = () => {
      setReady(true);
      setPlaying(
        mayStartByItself({
          reducedMotion: still.matches,
          saveData: navigator.connection?.saveData === true || window.matchMedia(SPARING).matches,
        }),
      );
    };
    still.addEventListener('change', stop);
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin);
    return () => {
      still.removeEventListener('change', stop);
      window.removeEventListener('load', begin);
    };
  }, []);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true));
    observer.observe(film);
    return () => observer.disconnect();
  }, [video]);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    if (!playing || !inSight) return film.pause();
    // Refused by the browser's own settings: the button then says so. A pause that comes in between is no refusal.
    film.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setPlaying(false);
    });
  }, [video, playing, inSight]);

  return { ready, playing, toggle: () => setPlaying((before) => !before) };
}
