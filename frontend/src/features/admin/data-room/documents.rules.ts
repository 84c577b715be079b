import type { ListingDocument } from '@brokerage/contracts';

type Placed = Pick<ListingDocument, 'id' | 'position'>;

/** Returns the position of a document after it moves past its neighbour; null at the end. No other document changes. */
export function positionAfterMove(inside: readonly Placed[], id: string, way: 'up' | 'down'): number | null {
  const at = inside.findIndex((one) => one.id === id);
  const step = way === 'up' ? -1 : 1;
  const neighbour = inside[at + step];
  if (at < 0 || !neighbour) return null;
  const beyond = inside[at + 2 * step]?.position ?? (way === 'up' ? 0 : neighbour.position + 2);
  return (neighbour.position + beyond) / 2;
}

export const pagesText = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);
