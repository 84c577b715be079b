/** Rejects when the site does not work as seen from the outside. */
export declare function checkSite(origin: string): Promise<void>;
