const FIGURE = /\d[\d,]*(?:\.\d+)?/g;
const SCALES: readonly (readonly [word: RegExp, scale: number])[] = [
  [/\dK/, 1e3],
  [/\dM| million/, 1e6],
  [/\dB| billion/, 1e9],
];

/** Returns the numbers in a claim's text in order: 3 and 5 of `3-5%`, 0.5 and 55,000 of `0.5% to $55,000`. */
export function figuresIn({ value }: { value: string }): number[] {
  return (value.match(FIGURE) ?? []).map((figure) => Number(figure.replaceAll(',', '')));
}

/** Returns a claim's text with its numbers masked. */
export const wordsAround = ({ value }: { value: string }): string => value.replaceAll(FIGURE, '#');

/** Whether a claim prints this number: `CA$4.3B` prints 4,300,000,000. */
export function prints({ value }: { value: string }, figure: number): boolean {
  const scales = [1, ...SCALES.flatMap(([word, scale]) => (word.test(value) ? [scale] : []))];
  return figuresIn({ value }).some((printed) =>
    scales.some((scale) => Math.abs(printed * scale - figure) < 1e-6 * figure),
  );
}
