import { BROKERAGE, BUILT_IN_BROKERAGE, corrected } from '@brokerage/contracts';

/** The brokerage as published; pages are rendered again when it changes. Its people are agents, a separate kind of content. */
export const SITE = corrected(BROKERAGE, BUILT_IN_BROKERAGE);

/** Subjects that links carry into the contact form: for a valuation, and from the report page. */
export const VALUATION_SUBJECT = 'Property Valuation Request';
export const REPORT_SUBJECT = 'Full Ontario storage report';

/** The full report on the Ontario market, rendered from its page's figures. */
export const REPORT_PDF_PATH = '/data/ontario-storage-report.pdf';
