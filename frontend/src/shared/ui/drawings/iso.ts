/**
 * Returns how far down each joint between two slats of a roll-up door hangs. The curtain rolls up with its slats, so
 * they are counted from its lower edge; the last one ends above the bottom bar.
 */
export function slatJoints(drop: number, slat: number): readonly number[] {
  const count = Math.max(0, Math.ceil(drop / slat) - 1);
  return Array.from({ length: count }, (_, index) => Math.round((drop - slat * (count - index)) * 100) / 100);
}

/** Isometric projection: x runs to the lower right, y to the lower left, z up; one unit is one pixel along an axis. */
export const COS = 0.866;
export const SIN = 0.5;

export type Point = readonly [x: number, y: number, z: number];

const round = (value: number): number => Math.round(value * 10) / 10;

export function project([x, y, z]: Point): readonly [left: number, top: number] {
  return [round((x - y) * COS), round((x + y) * SIN - z)];
}

/** Returns path data through points in space. */
export function line(...points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${project(point).join(' ')}`).join('');
}

export function face(...points: readonly Point[]): string {
  return `${line(...points)}Z`;
}

/** Returns `count` numbers from `from`, `step` apart, for joints, stalls and seams. */
export function steps(count: number, from: number, step: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index * step);
}
