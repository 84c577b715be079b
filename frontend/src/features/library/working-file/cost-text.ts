const digits = new Intl.NumberFormat('en-CA');

/** `CA$1,200-4,000`, or one amount when both ends are the same. */
export function costText({ low, high }: { low: number; high: number }): string {
  return low === high ? `CA$${digits.format(low)}` : `CA$${digits.format(low)}-${digits.format(high)}`;
}
