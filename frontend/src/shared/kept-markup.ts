import type { ComponentType } from 'react';

/** A part of a page that is there to be read, by the id of its element: as the markup the page came with, or as its component. */
export type KeptMarkup = { id: string } & ({ html: string } | { Part: ComponentType });

/** The page that came from the server keeps its markup, and the script of the part is never fetched; a visitor from another page gets it. */
export async function keptMarkup(id: string, load: () => Promise<ComponentType>): Promise<KeptMarkup> {
  const kept = import.meta.env.SSR ? null : document.getElementById(id);
  return kept ? { id, html: kept.innerHTML } : { id, Part: await load() };
}
