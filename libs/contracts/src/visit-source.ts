import { z } from 'zod';

/** The source of visits without a link from another site. */
export const DIRECT_VISIT = 'direct';
const PART = '[a-z0-9][a-z0-9._-]{0,39}';

/**
 * How a visitor came to the site: the host of another site, or the `utm_source` of a link with its campaign. Never
 * identifies a person.
 */
export const VisitSource = z.string().regex(new RegExp(`^${PART}(?:/${PART})?$`));

/** The source in a form or order. An invalid one is ignored rather than refused. */
export const ReportedSource = VisitSource.optional().catch(undefined);
/** Sent as a header, which gateways of earlier releases ignore. */
export const SOURCE_HEADER = { source: 'x-visit-source' } as const;
