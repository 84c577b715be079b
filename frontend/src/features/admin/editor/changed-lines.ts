/** Two texts without the lines that they begin with alike and end with alike. */
export function changedLines(earlier: string, later: string): [earlier: string, later: string] {
  const [one, other] = [earlier.split('\n'), later.split('\n')];
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const between = (lines: string[]): string => lines.slice(head, lines.length - tail).join('\n');
  return [between(one), between(other)];
}
