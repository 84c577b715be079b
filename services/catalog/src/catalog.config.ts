import { serviceConfig } from '@brokerage/service-kit';

/** The catalog needs nothing beyond what every service with a database reads. */
export const catalogConfig = serviceConfig;
