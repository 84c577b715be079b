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
 * `<film-button hidden>` around a button: plays and stops the silent film of its section. The film plays once the page is loaded,
 * unless the visitor asked for calm or for little data, and only while it is in sight. The element shows itself when it can do
 * something, and says with `data-playing` what it does. It needs no other script, on a page that is alive and on one that is not.
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
    // Refused by the browser's own settings: the button then says so. A pause that comes in between is no refusal.
    this.film.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.play(false);
    });
  }
}

customElements.define('film-button', FilmButton);
