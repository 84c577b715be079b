import type { ComponentType } from 'react';

/** What stands below the hero: as the markup the page came with, or as its component. */
export type HomeBody = { html: string } | { Sections: ComponentType };

/** Id of the element that holds them. */
export const HOME_BODY_ID = 'home-body';

/** The page that came from the server keeps its markup, and the script of these sections is never fetched; a visitor from another page gets it. */
export async function loadHomeBody(): Promise<HomeBody> {
  const kept = import.meta.env.SSR ? null : document.getElementById(HOME_BODY_ID);
  if (kept) return { html: kept.innerHTML };
  const { HomeSections } = await import('./home-sections.tsx');
  return { Sections: HomeSections };
}
