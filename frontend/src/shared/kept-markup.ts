import type { ComponentType } from 'react';

/** A read-only part of a page, by element id: as the markup that came with the page, or as its component. */
export type KeptMarkup = { id: string } & ({ html: string } | { Part: ComponentType });

/**
 * Keeps the markup of a page that came from the server, without fetching the part's script; loads the component for a
 * visitor from another page.
 */
export async function keptMarkup(id: string, load: () => Promise<ComponentType>): Promise<KeptMarkup> {
  const kept = import.meta.env.SSR ? null : document.getElementById(id);
  return kept ? { id, html: kept.innerHTML } : { id, Part: await load() };
}
