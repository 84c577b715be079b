interface Addressed {
  slug: string;
  formerSlugs: string[];
}

/** Earlier addresses of published content, which redirect to the current one. */
export function formerSlugs({ formerSlugs: before, slug }: Addressed, now: string | null): string[] {
  return [...new Set([...before, slug])].filter((one) => one !== now);
}
