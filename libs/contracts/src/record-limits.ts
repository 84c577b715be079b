/** How many records of a kind there may be: the sentence of each `…_limit` error says the number, and the owner of the data holds it. */
export const MAX_AGENTS = 200;
export const MAX_ARTICLES = 10_000;
export const MAX_CLOSINGS = 999;
export const MAX_LISTINGS = 9999;
export const MAX_REVIEWS = 999;
export const MAX_SAVED_FILTERS = 50;
export const MAX_WEBHOOK_ENDPOINTS = 20;

/** Of one kind in what somebody gets who asks for everything that is kept about them. */
export const MAX_PERSONAL_RECORDS = 1000;
