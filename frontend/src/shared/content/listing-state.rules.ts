import type { Listing } from '@brokerage/contracts';

export const isOpen = ({ status }: Pick<Listing, 'status'>): boolean => status === 'active';

export const listingPath = ({ slug }: Pick<Listing, 'slug'>): `/listings/${string}` => `/listings/${slug}`;
