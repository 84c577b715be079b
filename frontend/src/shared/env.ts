/** The public address of the site without a slash at its end: set at build time, else where the page was loaded from. */
export const PUBLIC_ORIGIN: string = (import.meta.env.PUBLIC_ORIGIN || globalThis.location?.origin || '').replace(
  /\/$/,
  '',
);
