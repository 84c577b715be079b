const digits = new Intl.NumberFormat('en-CA');

/** `CA$1,200-4,000`, or one amount when both ends are equal. */
export function costText({ low, high }: { low: number; high: number }): string {
  return low === high ? `CA$${digits.format(low)}` : `CA$${digits.format(low)}-${digits.format(high)}`;
}

const whole = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });

/** `CA$1,300,000`, rounded to the dollar. Property prices are in Canadian dollars and always say so; the shop uses US dollars. */
export function formatCad(amount: number): string {
  const text = whole.format(Math.abs(amount));
  return Math.round(amount) < 0 ? `−CA$${text}` : `CA$${text}`;
}
