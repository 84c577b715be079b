interface Addressed {
  slug: string;
  formerSlugs: string[];
}

/** Addresses that lead to the present one, of what was published before. */
export function formerSlugs({ formerSlugs: before, slug }: Addressed, now: string | null): string[] {
  return [...new Set([...before, slug])].filter((one) => one !== now);
}
