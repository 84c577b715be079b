import { type ReactNode, useEffect } from 'react';

/** Says that the page answers from now on, and repeats the click that came too early for it (see `build/document.ts`). */
export function LivePage({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.live = '';
    const clicked = document.querySelector<HTMLElement>('button[data-early]');
    clicked?.removeAttribute('data-early');
    // After the renders that follow the first one: it was made for nobody signed in and nothing known.
    const timer = setTimeout(() => clicked?.click(), 0);
    return () => clearTimeout(timer);
  }, []);
  return children;
}
