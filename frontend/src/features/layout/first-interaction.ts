import { browserMarker } from '../session/session-marker.ts';

/** Parts of a text page that need the application: buttons, fields and elements with `data-application`. */
const APPLICATION =
  ':is(button, input, select, textarea, [data-application]):not([data-standalone], [data-standalone] *)';
/** Pointer or focus usually comes before the click; assistive software may send only the click. */
const REACHING = ['pointerover', 'focusin', 'click'] as const;

/**
 * Waits until the page needs the application: pointer, focus or click reaches such a part or a link to the same page
 * with a query, or has done so already, or somebody is signed in, here or in another tab.
 */
export function awaitInteraction(page: Document): Promise<void> {
  const parts = `${APPLICATION}, a[href^="${CSS.escape(page.location.pathname)}?"]`;
  const isReachedFor = (): boolean =>
    page.querySelector('[data-early]') !== null ||
    page.activeElement?.matches(parts) === true ||
    [...page.querySelectorAll(parts)].some((part) => part.matches(':hover'));
  if (browserMarker.exists() || isReachedFor()) return Promise.resolve();
  return new Promise((resolve) => {
    const use = (): void => {
      for (const kind of REACHING) page.removeEventListener(kind, onReach, true);
      window.removeEventListener('storage', onStorage);
      resolve();
    };
    const onReach = ({ target }: Event): void => {
      if (target instanceof Element && target.closest(parts)) use();
    };
    const onStorage = (): void => {
      if (browserMarker.exists()) use();
    };
    for (const kind of REACHING) page.addEventListener(kind, onReach, { capture: true, passive: true });
    window.addEventListener('storage', onStorage);
  });
}
