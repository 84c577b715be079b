/** Published replacements of built-in values, by the name of the value, such as `claim:occupancy`: only the fields that differ. */
export type Corrections = Readonly<Record<string, object>>;

/** The id of the element in a page's document that carries the corrections. */
export const CORRECTIONS_ELEMENT = 'corrections';

let inPlace = JSON.parse(globalThis.document?.getElementById(CORRECTIONS_ELEMENT)?.textContent ?? '{}') as Corrections;

/**
 * Applies corrections for a publication or a preview. Page modules read values when they are loaded, so this must run before
 * they are imported; a browser reads its document instead. Services only ever apply the brokerage, on each publication: they
 * see claims with their built-in values.
 */
export function putInPlace(corrections: Corrections): void {
  inPlace = corrections;
}

/** The corrections that apply now. */
export const correctionsInPlace = (): Corrections => inPlace;

/**
 * Returns a built-in value with its published corrections applied.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function corrected<T extends object>(name: string, builtIn: T): T {
  return { ...builtIn, ...inPlace[name] };
}

/** The name of the published brokerage's correction. */
export const BROKERAGE = 'brokerage';

/** The name of a claim's published correction. */
export const claimCorrection = (id: string): string => `claim:${id}`;
