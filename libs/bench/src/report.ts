export function line(text: string): void {
  process.stdout.write(`${text}\n`);
}

const FIGURE = /^[-\d(]|^$/;

/** Prints a plain table, with columns as wide as their longest cell and figures aligned right. */
export function table(title: string, head: string[], rows: (string | number)[][]): void {
  const cells = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isText = head.map((_, column) => column === 0 || cells.slice(1).some((row) => !FIGURE.test(row[column] ?? '')));
  line(`\n${title}`);
  for (const row of cells) {
    line(
      row
        .map((cell, column) => (isText[column] ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    );
  }
}

/** Returns the value below which a share of the samples lies, 0.5 for the median. */
export function quantile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Formats the median, and the range if there are several values. */
export function medianAndRange(values: number[] | undefined, digits: number): string {
  const known = values?.filter((value) => !Number.isNaN(value)) ?? [];
  if (known.length === 0) return '';
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const middle = rounded(quantile(known, 0.5), digits);
  return least === most ? middle : `${middle} (${rounded(least, digits)}-${rounded(most, digits)})`;
}

export function rounded(value: number, digits = 0): string {
  return value.toFixed(digits);
}
