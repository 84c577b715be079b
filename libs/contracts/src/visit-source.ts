import { z } from 'zod';

/** Of visits that no link of another site led to. */
export const DIRECT_VISIT = 'direct';
const PART = '[a-z0-9][a-z0-9._-]{0,39}';

/** What led a visitor to the site: the host of another site, or the `utm_source` of a link with its campaign. Names nobody. */
export const VisitSource = z.string().regex(new RegExp(`^${PART}(?:/${PART})?$`));

/** As it comes with a form or an order. One that is not as it should be is left out: it refuses nobody. */
export const ReportedSource = VisitSource.optional().catch(undefined);
/** It travels as a header, which a gateway of an earlier release passes over. */
export const SOURCE_HEADER = { source: 'x-visit-source' } as const;
