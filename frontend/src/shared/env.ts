/** Stands for the site's public address in prerendered files; the server puts the real one in its place when it starts. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/** The public address of the site without a slash at its end. */
export const PUBLIC_ORIGIN: string = import.meta.env.SSR ? ORIGIN_PLACEHOLDER : window.location.origin;
