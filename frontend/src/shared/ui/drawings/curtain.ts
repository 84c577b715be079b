/**
 * The curtain of a roll-up door, for every drawing of ours: how far down each joint between two slats hangs. The curtain
 * rolls up with its slats, so they are counted from its lower edge; the last one ends above the bottom bar.
 */
export function slatJoints(drop: number, slat: number): readonly number[] {
  const count = Math.max(0, Math.ceil(drop / slat) - 1);
  return Array.from({ length: count }, (_, index) => Math.round((drop - slat * (count - index)) * 100) / 100);
}
