import type { Listing } from '@brokerage/contracts';

export const isShown = ({ status }: Pick<Listing, 'status'>): boolean => status !== 'draft' && status !== 'withdrawn';
export const isOpen = ({ status }: Pick<Listing, 'status'>): boolean => status === 'active';

export const listingPath = ({ slug }: Pick<Listing, 'slug'>): `/listings/${string}` => `/listings/${slug}`;
