const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;

/** Returns an amount after each year of growth at a rate in percent, from year 0. */
export function grownAmounts(amount: number, ratePercent: number, years: number): number[] {
  return Array.from({ length: years + 1 }, (_, year) => amount * (1 + ratePercent / 100) ** year);
}

export function squareKilometres(squareFeet: number): number {
  return (squareFeet * SQUARE_METRES_PER_SQUARE_FOOT) / 1_000_000;
}

/** Returns the side, in kilometres, of a square with this area. */
export function squareSide(squareFeet: number): number {
  return Math.sqrt(squareKilometres(squareFeet));
}
