/**
 * What the brokerage has published in the place of values that come with the software, by the name of the value, such as
 * `claim:occupancy`: the fields that are other than the built-in ones.
 */
export type Corrections = Readonly<Record<string, object>>;

/** Id of the element with which the document of a page carries them. */
export const CORRECTIONS_ELEMENT = 'corrections';

let inPlace = JSON.parse(globalThis.document?.getElementById(CORRECTIONS_ELEMENT)?.textContent ?? '{}') as Corrections;

/**
 * Puts corrections in place for a publication or a preview. Values are read when the modules of pages are loaded, so this comes before
 * they are imported; a browser reads its document instead. Of a service only the brokerage is ever put in place, each time it is published:
 * claims it knows as they come with the software.
 */
export function putInPlace(corrections: Corrections): void {
  inPlace = corrections;
}

/** Those that are in place. */
export const correctionsInPlace = (): Corrections => inPlace;

/**
 * A built-in value with what has been published in its place.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function corrected<T extends object>(name: string, builtIn: T): T {
  return { ...builtIn, ...inPlace[name] };
}

/** Under this name is what the brokerage has published of itself. */
export const BROKERAGE = 'brokerage';

/** Under this name is what the brokerage has published in the place of a claim of the register. */
export const claimCorrection = (id: string): string => `claim:${id}`;
