import { shouldAutoplay } from './film.rules.ts';

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

const STILL = '(prefers-reduced-motion: reduce)';
const SPARING = '(prefers-reduced-data: reduce)';

/**
 * `<film-button hidden>` around a button plays and stops the silent film of its section. The film autoplays after the
 * page has loaded, while it is visible, unless the visitor prefers reduced motion or data saving. The element shows
 * itself when it can work, and sets `data-playing`. It needs no other script, whether or not the page is live.
 */
class FilmButton extends HTMLElement {
  private ends = new AbortController();
  private film: HTMLVideoElement | null = null;
  private isInSight = true;

  connectedCallback(): void {
    this.ends = new AbortController();
    const { signal } = this.ends;
    this.film = this.closest('section')?.querySelector('video') ?? null;
    const { film } = this;
    if (!film) return;
    const still = window.matchMedia(STILL);
    still.addEventListener('change', () => still.matches && this.play(false), { signal });
    this.addEventListener('click', () => this.play(!this.isPlaying), { signal });
    const observer = new IntersectionObserver(([entry]) => {
      this.isInSight = entry?.isIntersecting ?? true;
      this.follow();
    });
    observer.observe(film);
    signal.addEventListener('abort', () => observer.disconnect());
    const begin = (): void => {
      this.hidden = false;
      const saveData = navigator.connection?.saveData === true || window.matchMedia(SPARING).matches;
      this.play(shouldAutoplay({ reducedMotion: still.matches, saveData }));
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { signal });
  }

  disconnectedCallback(): void {
    this.ends.abort();
  }

  private get isPlaying(): boolean {
    return this.hasAttribute('data-playing');
  }

  private play(wanted: boolean): void {
    this.toggleAttribute('data-playing', wanted);
    this.follow();
  }

  private follow(): void {
    if (!this.film) return;
    if (!this.isPlaying || !this.isInSight) return this.film.pause();
    // Blocked by the browser's settings: the button then says so. An intervening pause is not a refusal.
    this.film.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.play(false);
    });
  }
}

customElements.define('film-button', FilmButton);
