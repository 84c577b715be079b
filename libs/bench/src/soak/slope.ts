export interface Slope {
  /** Units of y per unit of x. */
  slope: number;
  /** Half the width of the 95% confidence interval of the slope, for independent samples. */
  uncertainty: number;
}

/** Fits a least-squares line through at least three points. */
export function leastSquares(points: readonly { x: number; y: number }[]): Slope {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const residuals = points.reduce((sum, { x, y }) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0);
  return { slope, uncertainty: 1.96 * Math.sqrt(residuals / (points.length - 2) / spread) };
}
