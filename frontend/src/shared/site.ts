import { BROKERAGE, BUILT_IN_BROKERAGE, corrected } from '@brokerage/contracts';

/** The brokerage that the site speaks for, as it is published: pages are made anew for another one. Its people are agents, content of their own. */
export const SITE = corrected(BROKERAGE, BUILT_IN_BROKERAGE);

/** What links of the site carry into the contact form: those that ask for a valuation, and that of the page of the report. */
export const VALUATION_SUBJECT = 'Property Valuation Request';
export const REPORT_SUBJECT = 'Full Ontario storage report';

/** The full report of the Ontario market, made from the figures of its page. */
export const REPORT_PDF_PATH = '/data/ontario-storage-report.pdf';
