/**
 * The maximum number of records of each kind. The message of each `…_limit` error states it, and the owner of the data
 * enforces it.
 */
export const MAX_AGENTS = 200;
export const MAX_ARTICLES = 10_000;
export const MAX_CLOSINGS = 999;
export const MAX_LISTINGS = 9999;
export const MAX_REVIEWS = 999;
export const MAX_SAVED_FILTERS = 50;
export const MAX_WEBHOOK_ENDPOINTS = 20;

/** The maximum number of records of one kind in the export of a person's data. */
export const MAX_PERSONAL_RECORDS = 1000;
