import { SITE } from '@brokerage/contracts';
import { PUBLIC_ORIGIN } from './env.ts';

/** The brokerage is described once, in the footer; every other block refers to it by this id. */
export const BUSINESS_ID = `${PUBLIC_ORIGIN}/#brokerage`;

export const absolute = (path: string): string => `${PUBLIC_ORIGIN}${path}`;

export const businessReference = { '@type': 'RealEstateAgent', '@id': BUSINESS_ID, name: SITE.brokerageName } as const;
